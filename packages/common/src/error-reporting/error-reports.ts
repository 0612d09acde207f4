import type { ErrorPlace } from '../platform/error-report-sink.ts';

export interface ReportedError {
  readonly error: unknown;
  readonly place: ErrorPlace;
}

/** Until somebody takes them; later ones are of the same cause more often than not. */
const MAX_WAITING = 10;

/**
 * Takes errors from the first moment on and keeps a few until the code that reports them has come. Small, since it comes
 * with the first page. Never throws.
 */
export class ErrorReports {
  readonly #waiting: ReportedError[] = [];
  #take: ((reported: ReportedError) => void) | undefined;

  report(error: unknown, place: ErrorPlace): void {
    const reported = { error, place };
    if (this.#take) this.#take(reported);
    else if (this.#waiting.length < MAX_WAITING) this.#waiting.push(reported);
  }

  /** Hands over what waits and everything to come. `take` must not throw. */
  handOver(take: (reported: ReportedError) => void): void {
    this.#take = take;
    for (const reported of this.#waiting.splice(0)) take(reported);
  }
}
