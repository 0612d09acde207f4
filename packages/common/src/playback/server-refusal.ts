import { readArray, readRecord, readText } from '../shared/reading.ts';
import type { PlaybackErrorCode } from './playback-errors.ts';

/** Texts reserved by the contracts (content-host 1.6); compared ignoring case and surrounding whitespace. */
const CODE_BY_TEXT: Readonly<Record<string, PlaybackErrorCode>> = {
  'access blocked': 'media_geo_blocked',
  unauthorized: 'media_unauthorized',
};

/**
 * How servers report too many concurrent streams. No contract defines it, so this is a guess, made nowhere else: words
 * and codes such as `CONCURRENT_STREAM_LIMIT`, `too_many_streams`, "Maximum number of devices reached", "Stream limit
 * exceeded". Rate limits ("Too many requests") do not match.
 */
const STREAM = '(?:streams?|screens?|devices?|sessions?|viewers|playbacks?)';
const STREAM_LIMITS = [
  new RegExp(String.raw`\b(?:concurren\w+|simultaneous\w*)\b.{0,40}\b(?:${STREAM}|limit|exceeded|reached)\b`),
  new RegExp(String.raw`\btoo many (?:\w+ ){0,2}${STREAM}\b`),
  new RegExp(String.raw`\b(?:max|maximum)(?: \w+){0,3} ${STREAM}\b`),
  new RegExp(String.raw`\b${STREAM} (?:limit|quota|count)(?: \w+){0,2} (?:exceeded|reached)\b`),
  new RegExp(String.raw`^${STREAM} limit$`),
];
const MAX_LENGTH = 300;

/**
 * Fields with the reason in known responses: `{message}`, `{code}`, `{errors: [{code, description}]}`, `{entitled:
 * false, reason}`.
 */
const FIELDS = ['code', 'reason', 'error', 'message', 'description', 'title'];

/**
 * Returns why a server refuses a title, from the text or JSON of its response; undefined when it is not a known
 * refusal.
 */
export function readServerRefusal(answer: unknown): PlaybackErrorCode | undefined {
  const text = readText(answer);
  if (text !== undefined) return readRefusalText(text);
  const record = readRecord(answer);
  if (!record) return undefined;
  const parts = [record, readRecord(record['error']), readRecord(readArray(record['errors'])?.[0])];
  for (const part of parts)
    for (const field of FIELDS) {
      const code = readRefusalText(readText(part?.[field]) ?? '');
      if (code) return code;
    }
  return undefined;
}

function readRefusalText(text: string): PlaybackErrorCode | undefined {
  const plain = text
    .slice(0, MAX_LENGTH)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[\s_.-]+/g, ' ')
    .trim();
  const reserved = Object.hasOwn(CODE_BY_TEXT, plain) ? CODE_BY_TEXT[plain] : undefined;
  return reserved ?? (STREAM_LIMITS.some((limit) => limit.test(plain)) ? 'media_stream_limit' : undefined);
}
