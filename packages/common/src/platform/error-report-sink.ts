import type { ServiceIdentifier } from 'inversify';

/** Where an error came up: on the window, in a promise nobody waited for, in a page, or while the site started. */
export type ErrorPlace = 'window' | 'promise' | 'page' | 'start';

/** One error, already without anything that could name a viewer or open a door. */
export interface ErrorReport {
  readonly place: ErrorPlace;
  /** Code of an `AppError`, else undefined. */
  readonly code: string | undefined;
  readonly name: string;
  readonly text: string;
  readonly stack: string | undefined;
  readonly data: unknown;
}

/** A place that error reports go to; there may be several. Never throws and never waits. */
export interface ErrorReportSink {
  /** Whether this place is set up on this site and takes such reports. */
  supports(report: ErrorReport): boolean;
  send(report: ErrorReport): void;
}

export const ErrorReportSink: ServiceIdentifier<ErrorReportSink> = Symbol.for('ErrorReportSink');
