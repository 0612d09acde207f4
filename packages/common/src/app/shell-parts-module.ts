import { ContainerModule } from 'inversify';

import { AnalyticsController } from '../analytics/analytics-controller.ts';
import { PlaybackEvents } from '../analytics/playback-events.ts';
import { PlaybackMeter } from '../analytics/playback-meter.ts';
import { ConsentController } from '../consent/consent-controller.ts';
import { TagManagerController } from '../consent/tag-manager-controller.ts';
import { ErrorReporting } from '../error-reporting/error-reporting.ts';
import { PlaybackFailures } from '../error-reporting/playback-failures.ts';
import { FollowConsent } from './flows/follow-consent.ts';
import { MeasureVisit } from './flows/measure-visit.ts';

/**
 * Services of the site shell: consent, analytics, error reports. Loaded into the app container after the first paint,
 * and only where a deployment uses any of them; the site itself must not depend on it.
 */
export const shellPartsModule = new ContainerModule(({ bind }) => {
  bind(ConsentController).toSelf().inSingletonScope();
  bind(TagManagerController).toSelf().inSingletonScope();
  bind(AnalyticsController).toSelf().inSingletonScope();
  bind(PlaybackMeter).toSelf().inSingletonScope();
  bind(PlaybackEvents).toSelf().inSingletonScope();
  bind(ErrorReporting).toSelf().inSingletonScope();
  bind(PlaybackFailures).toSelf().inSingletonScope();
  bind(FollowConsent).toSelf().inSingletonScope();
  bind(MeasureVisit).toSelf().inSingletonScope();
});
