import { inject, injectable } from 'inversify';

import { AnalyticsController } from '../../analytics/analytics-controller.ts';
import { PlaybackEvents } from '../../analytics/playback-events.ts';
import { ErrorReporting } from '../../error-reporting/error-reporting.ts';
import { ErrorReports } from '../../error-reporting/error-reports.ts';
import { PlaybackFailures } from '../../error-reporting/playback-failures.ts';
import { isAbort, isAppError } from '../../shared/app-error.ts';

/**
 * Reports what happens during a visit: errors in full but redacted to error reporting, only their codes to analytics;
 * titles that do not play as plain counts.
 */
@injectable()
export class MeasureVisit {
  readonly #reports: ErrorReports;
  readonly #reporting: ErrorReporting;
  readonly #analytics: AnalyticsController;
  readonly #playback: PlaybackEvents;
  readonly #failures: PlaybackFailures;

  constructor(
    @inject(ErrorReports) reports: ErrorReports,
    @inject(ErrorReporting) reporting: ErrorReporting,
    @inject(AnalyticsController) analytics: AnalyticsController,
    @inject(PlaybackEvents) playback: PlaybackEvents,
    @inject(PlaybackFailures) failures: PlaybackFailures,
  ) {
    this.#reports = reports;
    this.#reporting = reporting;
    this.#analytics = analytics;
    this.#playback = playback;
    this.#failures = failures;
  }

  /** Runs until `signal` aborts. */
  start(signal: AbortSignal): void {
    this.#reports.handOver((reported) => {
      this.#reporting.report(reported);
      if (isAbort(reported.error)) return;
      const code = isAppError(reported.error) ? reported.error.code : 'unexpected';
      this.#analytics.track({ type: 'error', code });
    });
    this.#failures.start(signal);
    this.#playback.start((event) => {
      this.#analytics.track(event);
    }, signal);
  }
}
