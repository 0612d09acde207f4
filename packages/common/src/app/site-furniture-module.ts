import { ContainerModule } from 'inversify';

import { AnalyticsController } from '../analytics/analytics-controller.ts';
import { PlaybackEvents } from '../analytics/playback-events.ts';
import { PlaybackMeter } from '../analytics/playback-meter.ts';
import { ConsentController } from '../consent/consent-controller.ts';
import { TagManagerController } from '../consent/tag-manager-controller.ts';
import { ErrorReporting } from '../error-reporting/error-reporting.ts';
import { FollowConsent } from './flows/follow-consent.ts';
import { MeasureVisit } from './flows/measure-visit.ts';

/**
 * What stands beside the site: consent, measuring, error reports. Loaded into the app container after the first paint,
 * and only where a deployment uses any of it; nothing of the site itself may ask for it.
 */
export const siteFurnitureModule = new ContainerModule(({ bind }) => {
  bind(ConsentController).toSelf().inSingletonScope();
  bind(TagManagerController).toSelf().inSingletonScope();
  bind(AnalyticsController).toSelf().inSingletonScope();
  bind(PlaybackMeter).toSelf().inSingletonScope();
  bind(PlaybackEvents).toSelf().inSingletonScope();
  bind(ErrorReporting).toSelf().inSingletonScope();
  bind(FollowConsent).toSelf().inSingletonScope();
  bind(MeasureVisit).toSelf().inSingletonScope();
});
