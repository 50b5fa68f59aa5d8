// Who learns in this browser: everybody has progress of their own.

import { keep, kept } from "../shared/storage.js";

const PROGRESS = "legendary-nb-learning";
const LEARNERS = "legendary-nb-learners";
const MOST = 40;

export class Learners {
  constructor() {
    const { now = "", names = [] } = kept(LEARNERS, {});
    this.now = now;
    this.names = names;
  }

  /** Where the progress of the learner of now is kept; the first learner has no name. */
  get place() {
    return this.now ? `${PROGRESS} ${this.now}` : PROGRESS;
  }

  progress() {
    return kept(this.place, null);
  }

  keep(progress) {
    if (progress?.form) keep(this.place, progress);
  }

  become(name) {
    this.now = name;
    if (name && !this.names.includes(name)) this.names = [...this.names, name].slice(-MOST);
    keep(LEARNERS, { now: this.now, names: this.names });
  }
}
