import { useEffect, useEffectEvent, useState } from 'react';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';
import { ViewerPresence } from '@marquee/common/playback/viewer-presence.ts';

import { useService } from '../../hooks/use-service.ts';
import type { WebPlayer } from '../use-player.ts';
import { usePlayerState } from '../use-player-state.ts';

export interface StillWatching {
  /** Whether the dialog is open; the title is paused meanwhile. */
  readonly isAsked: boolean;
  /** Confirms that the viewer is watching. */
  readonly confirm: () => void;
  /** Runs `act` at once, or after the viewer has confirmed. */
  readonly whenWatching: (act: () => void) => void;
}

/** Asks whether the viewer is still watching when autoplay has gone on for too long; see `ViewerPresence`. */
export function useStillWatching(player: WebPlayer, { item }: PlaybackSession): StillWatching {
  const presence = useService(ViewerPresence);
  const [asked, setAsked] = useState<{ readonly then: () => void }>();
  const isDoubted = usePlayerState(
    player,
    ({ phase, durationS }) => phase === 'playing' && presence.isDoubtedWithin(durationS === Infinity),
    false,
  );

  useEffect(() => presence.noteTitle(), [presence, item.id]);

  const ask = (then: () => void) => {
    player.surface.pause();
    setAsked({ then });
  };
  const askWithin = useEffectEvent(() => ask(() => void player.surface.play()));
  useEffect(() => {
    if (isDoubted) askWithin();
  }, [isDoubted]);

  return {
    isAsked: asked !== undefined,
    confirm: () => {
      presence.noteAct();
      setAsked(undefined);
      asked?.then();
    },
    whenWatching: (act) => {
      if (asked) return;
      const goOn = () => {
        presence.announceTitleAlone();
        act();
      };
      if (presence.isDoubtedBeforeNext()) ask(goOn);
      else goOn();
    },
  };
}
