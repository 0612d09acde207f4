import { getProgramState, type Program } from './guide.ts';
import type { LiveWatch } from './live-window.ts';

/** What can be watched of a channel, the main thing first; where there is nothing, why. */
export interface ChannelOffer {
  readonly watches: readonly LiveWatch[];
  readonly note: 'gone' | 'to-come' | undefined;
}

/**
 * The channel's picture when nobody knows what is on; the program that is on, live and from its start; a program of the past
 * within the channel's hours (content-host 5.4).
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
