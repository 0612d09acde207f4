import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Clock } from '@marquee/common/platform/clock.ts';
import type { PlayerState } from '@marquee/common/playback/player.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import type { WebPlayer } from '../use-player.ts';
import { describeChange, type PlayerNews } from './describe-change.ts';

const SHOWN_FOR_MS = 1_800;

/** What has just changed about what plays, for a moment. How a title begins is no news. */
export function usePlayerNews(player: WebPlayer | undefined): PlayerNews | undefined {
  const clock = useService(Clock);
  const { t } = useTranslation('player');
  const language = useLanguage();
  const [news, setNews] = useState<PlayerNews>();
  const describe = useEffectEvent((before: PlayerState, now: PlayerState) =>
    describeChange(before, now, { t, language }),
  );

  useEffect(() => {
    if (!player) return undefined;
    const life = new AbortController();
    let shown = new AbortController();
    let before = player.getState();
    let hasPlayed = before.phase === 'playing';
    player.subscribe((now) => {
      if (now.phase === 'idle' || now.phase === 'loading' || now.phase === 'failed') hasPlayed = false;
      const change = hasPlayed ? describe(before, now) : undefined;
      hasPlayed ||= now.phase === 'playing';
      before = now;
      if (!change) return;
      shown.abort();
      shown = new AbortController();
      setNews(change);
      clock.after(SHOWN_FOR_MS, () => setNews(undefined), AbortSignal.any([life.signal, shown.signal]));
    }, life.signal);
    return () => life.abort();
  }, [player, clock]);

  return news;
}
