import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PlayedTitle } from '@marquee/common/playback/playback-store.ts';
import {
  CreatePlaybackSession,
  type PlaybackSession,
  type PlaybackSessionState,
} from '@marquee/common/playback/session/playback-session.ts';

import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useStore } from '../hooks/use-store.ts';
import { toWebPlayer, type WebPlayer } from './web-player.ts';

/** Plays `played` in a session of its own, which ends with the component. */
export function usePlaybackSession(played: PlayedTitle, onClose: () => void): PlaybackSession {
  const create = useService(CreatePlaybackSession);
  const [session] = useState(create);
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const language = useLanguage();
  const close = useEffectEvent(onClose);
  const goTo = useEffectEvent((address: string) => void navigate(address, { replace: true }));
  const formatEpisode = useEffectEvent((season: number, episode: number) =>
    t('season_episode_short', { season, episode }),
  );

  // Before the paint, so that the state of the previous title never shows on this one.
  useLayoutEffect(() => {
    session.show({
      played,
      language,
      page: {
        goTo: (address) => goTo(address),
        close: () => close(),
        formatEpisode: (season, episode) => formatEpisode(season, episode),
      },
    });
  }, [session, played, language]);

  useEffect(() => () => session.end(), [session]);
  return session;
}

/** Returns a part of the session's state; rerenders only when it changes. */
export function useSessionState<Part>(
  session: PlaybackSession,
  select: (state: PlaybackSessionState) => Part,
): Part {
  return useStore(session.store, select);
}

/** The active player, local or on another screen. */
export function useSessionPlayer(session: PlaybackSession): WebPlayer | undefined {
  const player = useSessionState(session, (state) => state.player);
  return player && toWebPlayer(player);
}
