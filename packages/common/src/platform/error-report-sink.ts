import type { ServiceIdentifier } from 'inversify';

/** Where an error occurred: on the window, as an unhandled rejection, in a page, or during start-up. */
export type ErrorPlace = 'window' | 'promise' | 'page' | 'start';

/** One error, already without personal data and secrets. */
export interface ErrorReport {
  readonly place: ErrorPlace;
  /** Code of an `AppError`, else undefined. */
  readonly code: string | undefined;
  readonly name: string;
  readonly text: string;
  readonly stack: string | undefined;
  readonly data: unknown;
}

/** A destination of error reports; there may be several. Never throws and never blocks. */
export interface ErrorReportSink {
  /** Whether this destination is configured on this site and accepts the report. */
  supports(report: ErrorReport): boolean;
  send(report: ErrorReport): void;
}

export const ErrorReportSink: ServiceIdentifier<ErrorReportSink> = Symbol.for('ErrorReportSink');
