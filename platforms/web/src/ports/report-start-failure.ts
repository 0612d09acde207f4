import { parseErrorReport } from '@marquee/common/error-reporting/parse-error-report.ts';
import { redactText } from '@marquee/common/error-reporting/redact.ts';

import { APP_VERSION } from '../app-version.ts';
import { sendBeacon } from './send-beacon.ts';

/** Tells of a site that did not start, by the rules of every error report. */
export function reportStartFailure(address: string, error: unknown): void {
  const report = parseErrorReport({ error, place: 'start' });
  if (!report) return;
  const path = redactText(window.location.pathname);
  const at = new Date().toISOString();
  sendBeacon(address, { ...report, siteId: undefined, path, appVersion: APP_VERSION, at });
}
