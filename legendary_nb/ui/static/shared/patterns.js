// The patterns behind motifs, each for a kind of power: tiles of 24 that fit to each other.

export const PATTERNS = /** @type {Record<string, string>} */ ({
  chevrons: '<path d="M0 18 12 6l12 12"/>',
  dots: '<path d="M6 6h.01M18 18h.01" stroke-width="3.4" stroke-linecap="round"/>',
  grid: '<path d="M0 0h24M0 0v24" stroke-width="2.4"/>',
  hatch: '<path d="M0 0 24 24M24 0 0 24"/>',
  rays: '<path d="M0 24 24 0M-6 6 6-6M18 30 30 18" stroke-width="5"/>',
  rings: '<circle cx="12" cy="12" r="5"/><circle cx="12" cy="12" r="11"/>',
  scales: '<path d="M0 0a12 12 0 0 0 24 0M-12 12a12 12 0 0 0 24 0M12 12a12 12 0 0 0 24 0"/>',
  waves: '<path d="M0 8q6-8 12 0t12 0M0 20q6-8 12 0t12 0"/>',
});
