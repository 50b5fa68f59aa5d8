// The address of a place in the course: its lesson and its step, or the review.

/** The address of what the page shows. */
export function address({ lesson, board, review }) {
  const place = lesson
    ? { lesson: lesson.number, step: String(lesson.at + 1) }
    : review
      ? { review: "now" }
      : {};
  const query = { ...place, ...(board ? { board } : {}) };
  const text = String(new URLSearchParams(query));
  return location.pathname + (text && `?${text}`);
}

/** What the address of the window asks for. */
export function asked() {
  const query = new URLSearchParams(location.search);
  return {
    address: location.pathname + location.search,
    lesson: query.get("lesson") || "",
    step: query.get("step") || "",
    review: query.has("review"),
  };
}
