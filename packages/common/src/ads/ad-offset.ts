import { readNumber, readText } from '../shared/reading.ts';

/** A position in a title or an ad. `share` is a fraction of its length, 0 to 1. */
export type AdOffset =
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  | { readonly kind: 'time'; readonly atS: number }
  | { readonly kind: 'share'; readonly share: number };

const WORDS: ReadonlyMap<string, AdOffset> = new Map([
  ['pre', { kind: 'start' }],
  ['start', { kind: 'start' }],
  ['post', { kind: 'end' }],
  ['end', { kind: 'end' }],
]);

const PERCENT = /^(\d+(?:\.\d+)?)\s*%$/;
const CLOCK = /^(\d{1,3}):([0-5]?\d):([0-5]?\d(?:\.\d+)?)$/;

/**
 * Parses an offset of a schedule, VMAP or VAST (content-host 2.11): `pre`, `post`, `start`, `end`, seconds,
 * `hh:mm:ss(.mmm)`, `NN%`. Undefined for anything else. 0 and `0%` become `start`, `100%` becomes `end`.
 */
export function parseAdOffset(value: unknown): AdOffset | undefined {
  const text = readText(value)?.toLowerCase();
  const word = text === undefined ? undefined : WORDS.get(text);
  if (word) return word;
  const percent = text === undefined ? null : PERCENT.exec(text);
  if (percent) return toShare(Number(percent[1]) / 100);
  const atS = parseClockTime(text) ?? readNumber(value);
  if (atS === undefined || atS < 0) return undefined;
  return atS === 0 ? { kind: 'start' } : { kind: 'time', atS };
}

function toShare(share: number): AdOffset | undefined {
  if (share > 1) return undefined;
  if (share === 0) return { kind: 'start' };
  return share === 1 ? { kind: 'end' } : { kind: 'share', share };
}

/** Parses `hh:mm:ss(.mmm)` into seconds; undefined for anything else. */
export function parseClockTime(value: unknown): number | undefined {
  const match = CLOCK.exec(readText(value) ?? '');
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]) : undefined;
}

/** Returns the seconds from the start; undefined for `end`, and for a share of an unknown length. */
export function toOffsetS(offset: AdOffset, durationS: number): number | undefined {
  if (offset.kind === 'start') return 0;
  if (offset.kind === 'time') return offset.atS;
  const isKnown = Number.isFinite(durationS) && durationS > 0;
  return offset.kind === 'share' && isKnown ? offset.share * durationS : undefined;
}
