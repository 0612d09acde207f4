import type { StartRecord } from '@marquee/common/config/start-record.ts';
import { parseErrorReport } from '@marquee/common/error-reporting/parse-error-report.ts';
import { redactText } from '@marquee/common/error-reporting/redact.ts';
import { describeSite } from '@marquee/common/error-reporting/report-site.ts';

import { APP_VERSION } from '../app-version.ts';
import { sendBeacon } from './send-beacon.ts';

/** Reports a failed start like any other error, if the deployment collects errors. */
export function reportStartFailure(error: unknown, record: StartRecord): void {
  const { settings } = record;
  const report = parseErrorReport({ error, place: 'start' });
  if (!report || settings?.errorReportUrl === undefined) return;
  sendBeacon(settings.errorReportUrl, {
    ...report,
    ...describeSite(record),
    siteId: undefined,
    path: redactText(window.location.pathname),
    appVersion: APP_VERSION,
    at: new Date().toISOString(),
  });
}
