import type { ErrorPlace } from '../platform/error-report-sink.ts';

export interface ReportedError {
  readonly error: unknown;
  readonly place: ErrorPlace;
}

/** Limit of the queue before `handOver`; later errors usually have the same cause. */
const MAX_WAITING = 10;

/**
 * Queues errors from start-up until the reporting code has loaded. Small, because it is part of the initial bundle.
 * Never throws.
 */
export class ErrorReports {
  readonly #waiting: ReportedError[] = [];
  #take: ((reported: ReportedError) => void) | undefined;

  report(error: unknown, place: ErrorPlace): void {
    const reported = { error, place };
    if (this.#take) this.#take(reported);
    else if (this.#waiting.length < MAX_WAITING) this.#waiting.push(reported);
  }

  /** Passes the queued errors and all later ones to `take`, which must not throw. */
  handOver(take: (reported: ReportedError) => void): void {
    this.#take = take;
    for (const reported of this.#waiting.splice(0)) take(reported);
  }
}
