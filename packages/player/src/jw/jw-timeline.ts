import type { LiveWindow } from '@marquee/common/playback/player.ts';
import { readNumber, readRecord } from '@marquee/common/shared/reading.ts';

import type { JwApi } from './jw-api.ts';

/** Position of a title on a timeline that only moves forward. */
export interface JwTimes {
  readonly positionS: number;
  /** Seconds; 0 while unknown, Infinity for live. */
  readonly durationS: number;
  readonly liveWindow: LiveWindow | undefined;
}

/** The times before anything is known. */
export const NO_TIMES: JwTimes = { positionS: 0, durationS: 0, liveWindow: undefined };

/** The library's own live button stays this far behind the edge; closer, playback would stall. */
export const LIVE_EDGE_DELAY_S = 25;
/** Seconds behind the edge that still count as live. */
const LIVE_EDGE_S = LIVE_EDGE_DELAY_S + 10;

/**
 * Reads the library's times. With a DVR window it counts backwards from the live edge; its events also carry stream
 * times (`currentTime`, `seekRange`, since 8.19). Without them the window itself is the timeline.
 */
export function readJwTimes(api: JwApi, event: unknown): JwTimes {
  const durationS = readSeconds(api.getDuration());
  const positionS = readSeconds(api.getPosition());
  if (durationS >= 0 && durationS !== Infinity)
    return { positionS: Math.max(positionS, 0), durationS, liveWindow: undefined };
  const { startS, endS, atS } =
    readStreamTimes(event) ??
    (durationS < 0
      ? { startS: 0, endS: -durationS, atS: positionS - durationS }
      : { startS: positionS, endS: positionS, atS: positionS });
  return {
    positionS: atS,
    durationS: Infinity,
    liveWindow: { startS, endS, isAtEdge: endS - atS <= LIVE_EDGE_S },
  };
}

/** Converts a position to the library's seek target; undefined where it cannot seek. */
export function toJwPosition(targetS: number, { durationS, liveWindow }: JwTimes): number | undefined {
  if (!liveWindow) return durationS > 0 ? Math.min(Math.max(targetS, 0), durationS) : undefined;
  const windowS = liveWindow.endS - liveWindow.startS;
  if (windowS <= 0) return undefined;
  const behindS = Math.min(Math.max(liveWindow.endS - targetS, LIVE_EDGE_DELAY_S), windowS);
  return -behindS;
}

function readStreamTimes(
  event: unknown,
): { readonly startS: number; readonly endS: number; readonly atS: number } | undefined {
  const record = readRecord(event);
  const range = readRecord(record?.['seekRange']);
  const atS = readNumber(record?.['currentTime']);
  const startS = readNumber(range?.['start']);
  const endS = readNumber(range?.['end']);
  if (atS === undefined || startS === undefined || endS === undefined || endS <= startS) return undefined;
  return { startS, endS, atS };
}

/** Infinity is a valid duration here; anything that is not a number counts as unknown. */
function readSeconds(value: unknown): number {
  return typeof value === 'number' && !Number.isNaN(value) ? value : 0;
}
