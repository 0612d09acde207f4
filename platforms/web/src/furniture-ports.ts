import { ContainerModule } from 'inversify';
import { AnalyticsSink } from '@marquee/common/platform/analytics-sink.ts';
import { CookieJar } from '@marquee/common/platform/cookie-jar.ts';
import { ErrorReportSink } from '@marquee/common/platform/error-report-sink.ts';
import { TagManager } from '@marquee/common/platform/tag-manager.ts';

import { BeaconAnalytics } from './ports/beacon-analytics.ts';
import { BeaconErrorReports } from './ports/beacon-error-reports.ts';
import { BrowserCookieJar } from './ports/browser-cookie-jar.ts';
import { GoogleTagManager } from './ports/google-tag-manager.ts';

/** The ports of what stands beside the site. A further place for events or reports is a further line here. */
export const furniturePorts = new ContainerModule(({ bind }) => {
  bind(CookieJar).to(BrowserCookieJar).inSingletonScope();
  bind(TagManager).to(GoogleTagManager).inSingletonScope();
  bind(AnalyticsSink).to(BeaconAnalytics).inSingletonScope();
  bind(ErrorReportSink).to(BeaconErrorReports).inSingletonScope();
});
