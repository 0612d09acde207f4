import { inject, injectable, multiInject } from 'inversify';

import { ErrorReportSink } from '../platform/error-report-sink.ts';
import { Logger } from '../platform/logger.ts';
import type { ReportedError } from './error-reports.ts';
import { parseErrorReport } from './parse-error-report.ts';

/** Limit for a page that keeps failing; each distinct error counts once. */
const MAX_REPORTS_A_SESSION = 20;

/** Sends redacted errors to all sinks. */
@injectable()
export class ErrorReporting {
  readonly #sinks: readonly ErrorReportSink[];
  readonly #logger: Logger;
  readonly #known = new Set<string>();

  constructor(
    @multiInject(ErrorReportSink) sinks: readonly ErrorReportSink[],
    @inject(Logger) logger: Logger,
  ) {
    this.#sinks = sinks;
    this.#logger = logger;
  }

  /** Reports an error: each distinct one once, at most 20 per session. Never throws, whatever was thrown. */
  report(reported: ReportedError): void {
    try {
      const report = parseErrorReport(reported);
      if (!report) return;
      const fault = [report.place, report.code, report.name, report.text].join();
      if (this.#known.size >= MAX_REPORTS_A_SESSION || this.#known.has(fault)) return;
      this.#known.add(fault);
      for (const sink of this.#sinks) if (sink.supports(report)) sink.send(report);
    } catch (error) {
      this.#logger.debug('Failed to report an error', error);
    }
  }
}
