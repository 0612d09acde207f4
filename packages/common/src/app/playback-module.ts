import { ContainerModule } from 'inversify';

import { AdQueries } from '../ads/ad-queries.ts';
import { AdScheduleService } from '../ads/ad-schedule-service.ts';
import { MediaSourceService } from '../playback/media-source-service.ts';
import { PlayerPreferencesController } from '../playback/preferences/player-preferences-controller.ts';
import {
  createPlayerPreferencesStore,
  PlayerPreferencesStore,
} from '../playback/preferences/player-preferences-store.ts';
import { NextTitleFinder } from '../playback/session/next-title-finder.ts';
import { PlaybackRequests } from '../playback/session/playback-requests.ts';
import { CreatePlaybackSession, PlaybackSession } from '../playback/session/playback-session.ts';
import { SystemTitles } from '../playback/session/system-titles.ts';
import { WatchRecorder } from '../playback/session/watch-recorder.ts';
import { ViewerPresence } from '../playback/viewer-presence.ts';
import { JwAdScheduleService } from '../providers/jw-delivery/jw-ad-schedule-service.ts';
import { JwMediaSourceService } from '../providers/jw-delivery/jw-media-source-service.ts';
import { JwPlaybackCopy } from '../providers/jw-delivery/jw-playback-copy.ts';

/** Playback services; added to the app container with the first playback. */
export const playbackModule = new ContainerModule(({ bind }) => {
  bind(JwPlaybackCopy).toSelf().inSingletonScope();
  bind(MediaSourceService).to(JwMediaSourceService).inSingletonScope();
  bind(PlayerPreferencesStore).toConstantValue(createPlayerPreferencesStore());
  bind(PlayerPreferencesController).toSelf().inSingletonScope();
  bind(ViewerPresence).toSelf().inSingletonScope();
  bind(AdScheduleService).to(JwAdScheduleService).inSingletonScope();
  bind(AdQueries).toSelf().inSingletonScope();
  bind(PlaybackRequests).toSelf().inSingletonScope();
  bind(NextTitleFinder).toSelf().inSingletonScope();
  bind(SystemTitles).toSelf().inSingletonScope();
  bind(WatchRecorder).toSelf().inSingletonScope();
  bind(PlaybackSession).toSelf().inTransientScope();
  bind(CreatePlaybackSession).toDynamicValue((context) => () => context.get(PlaybackSession));
});
