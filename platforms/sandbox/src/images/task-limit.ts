/** Runs no more than a number of tasks at a time; the others wait their turn. */
export class TaskLimit {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(concurrent: number) {
    this.#free = concurrent;
  }

  /** Runs `task` when there is room and gives what it gives. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
