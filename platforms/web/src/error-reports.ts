import { ErrorReports } from '@marquee/common/error-reporting/error-reports.ts';

/** Collects the errors of this page; created first, so that no startup error is missed. */
export const errorReports = new ErrorReports();

/** Reports uncaught errors and unhandled rejections. */
export function watchWindowErrors(): void {
  window.addEventListener('error', ({ error, message }: ErrorEvent) => {
    errorReports.report(error ?? message, 'window');
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    errorReports.report(reason, 'promise');
  });
}
