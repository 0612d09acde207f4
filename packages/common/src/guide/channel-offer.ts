import { getProgramState, type Program } from './guide.ts';
import type { LiveWatch } from './live-watch.ts';

/** What can be watched on a channel, the primary choice first; `note` says why when there is nothing. */
export interface ChannelOffer {
  readonly watches: readonly LiveWatch[];
  readonly note: 'gone' | 'to-come' | undefined;
}

/**
 * Returns the live stream when the current program is unknown; the current program, live and from its start; or a past
 * program within the channel's catch-up hours (content-host 5.4).
 */
export function getChannelOffer(
  program: Program | undefined,
  catchupHours: number,
  nowMs: number,
): ChannelOffer {
  const live: LiveWatch = { kind: 'live' };
  if (!program) return { watches: [live], note: undefined };
  const { startText, endText } = program;
  const { isLive, isPast, isWatchableFromBeginning, canWatch } = getProgramState(
    program,
    catchupHours,
    nowMs,
  );
  if (isLive) {
    const fromBeginning: LiveWatch = { kind: 'from-beginning', startText };
    return { watches: isWatchableFromBeginning ? [live, fromBeginning] : [live], note: undefined };
  }
  if (isPast && canWatch) return { watches: [{ kind: 'catch-up', startText, endText }], note: undefined };
  return { watches: [], note: program.startMs > nowMs ? 'to-come' : isPast ? 'gone' : undefined };
}
