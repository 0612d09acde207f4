import { useEffect, useState } from 'react';
import { toCaptionCue, type CaptionCue } from '@marquee/common/playback/captions/caption-cue.ts';
import { Clock } from '@marquee/common/platform/clock.ts';

import { useService } from '../../hooks/use-service.ts';
import type { WebPlayer } from '../web-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import { CaptionReader } from './caption-reader.ts';

const NO_CUES: readonly CaptionCue[] = [];

/** The captions to draw now. While they are drawn, the browser draws none. */
export function useCaptionCues(player: WebPlayer, delayS: number): readonly CaptionCue[] {
  const clock = useService(Clock);
  const isOn = usePlayerState(player, ({ captionTrackId }) => captionTrackId !== undefined, false);
  const [cues, setCues] = useState(NO_CUES);
  const [reader, setReader] = useState<CaptionReader>();

  useEffect(() => {
    const life = new AbortController();
    const made = new CaptionReader(player.surface, clock, (found) =>
      setCues(found.filter(isTextCue).map(toCaptionCue)),
    );
    made.start(life.signal);
    setReader(made);
    return () => life.abort();
  }, [player, clock]);

  useEffect(() => reader?.set(isOn, delayS), [reader, isOn, delayS]);
  return cues;
}

const isTextCue = (cue: TextTrackCue): cue is VTTCue => 'text' in cue && typeof cue.text === 'string';
