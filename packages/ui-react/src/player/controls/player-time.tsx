import { formatClockTime } from '@marquee/common/playback/clock-time.ts';

import type { WebPlayer } from '../use-player.ts';
import { PlayerLiveButton } from './player-live-button.tsx';
import { useTimeline } from './use-timeline.ts';

/** The time as a clock shows it; of live streams whether they are live, and how far behind. */
export function PlayerTime({ player }: { readonly player: WebPlayer }) {
  const { range, positionS, isLive, isAtEdge } = useTimeline(player);
  if (!isLive) {
    if (!range) return null;
    return (
      <span>
        {formatClockTime(positionS)}
        <span data-total>{` / ${formatClockTime(range.endS)}`}</span>
      </span>
    );
  }
  return (
    <>
      <PlayerLiveButton isAtEdge={isAtEdge || !range} onGoToLive={() => player.goToLiveEdge()} />
      {range && !isAtEdge ? <span>{`−${formatClockTime(range.endS - positionS)}`}</span> : null}
    </>
  );
}
