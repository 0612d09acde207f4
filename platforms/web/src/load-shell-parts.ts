import { ContainerModule, type Container } from 'inversify';
import { FollowConsent } from '@marquee/common/app/flows/follow-consent.ts';
import { MeasureVisit } from '@marquee/common/app/flows/measure-visit.ts';
import { shellPartsModule } from '@marquee/common/app/shell-parts-module.ts';
import { AnalyticsSink } from '@marquee/common/platform/analytics-sink.ts';
import { ErrorReportSink } from '@marquee/common/platform/error-report-sink.ts';
import { PlaybackFailureSink } from '@marquee/common/platform/playback-failure-sink.ts';
import { CookieJar } from '@marquee/common/platform/storage/cookie-jar.ts';
import { TagManager } from '@marquee/common/platform/tag-manager.ts';
import { lazyEnglish } from '@marquee/i18n/languages/en-lazy.ts';
import { createShellParts } from '@marquee/ui-react/shell/create-shell-parts.tsx';
import type { ShellParts } from '@marquee/ui-react/shell/shell-parts.ts';

import { BeaconAnalytics, BeaconErrorReports, BeaconPlaybackFailures } from './ports/beacon-sinks.ts';
import { BrowserCookieJar } from './ports/browser-cookie-jar.ts';
import { GoogleTagManager } from './ports/google-tag-manager.ts';

/** Ports of the optional page features. Add further sinks for events or error reports here. */
const shellPartsPorts = new ContainerModule(({ bind }) => {
  bind(CookieJar).to(BrowserCookieJar).inSingletonScope();
  bind(TagManager).to(GoogleTagManager).inSingletonScope();
  bind(AnalyticsSink).to(BeaconAnalytics).inSingletonScope();
  bind(ErrorReportSink).to(BeaconErrorReports).inSingletonScope();
  bind(PlaybackFailureSink).to(BeaconPlaybackFailures).inSingletonScope();
});

export const chunk = {
  code: startShellParts,
  features: [{ modules: [shellPartsPorts, shellPartsModule], texts: lazyEnglish }],
};

/** Starts the optional page features and returns their components. They last as long as the page. */
export function startShellParts(container: Container, requestedSource: string | null): Required<ShellParts> {
  const { signal } = new AbortController();
  // Consent first: `MeasureVisit` measures the current page only if the viewer has agreed before.
  container.get(FollowConsent).start(signal);
  container.get(MeasureVisit).start(signal);
  return createShellParts(requestedSource);
}
