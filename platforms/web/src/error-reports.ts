import { ErrorReports } from '@marquee/common/error-reporting/error-reports.ts';

/** The errors of this page; there before anything else, so that none of the start is missed. */
export const errorReports = new ErrorReports();

/** Takes what nobody caught. */
export function watchWindowErrors(): void {
  window.addEventListener('error', ({ error, message }: ErrorEvent) => {
    errorReports.report(error ?? message, 'window');
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    errorReports.report(reason, 'promise');
  });
}
