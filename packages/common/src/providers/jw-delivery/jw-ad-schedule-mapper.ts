import { parseAdOffset } from '../../ads/ad-offset.ts';
import { DEFAULT_AD_RULES, type AdBreak, type AdRules, type AdSchedule } from '../../ads/ad-plan.ts';
import { readArray, readNumber, readRecord, readText, type UnknownRecord } from '../../shared/reading.ts';
import { toHttpUrl } from '../../shared/url.ts';

/** More than any real schedule has. */
const MAX_BREAKS = 50;
const MAX_TAGS = 10;

/**
 * Maps a schedule of the content host (content-host 2.11). Invalid breaks are left out; invalid rules are the defaults.
 */
export function toAdSchedule(payload: unknown): AdSchedule {
  const record = readRecord(payload);
  const breaks = (readArray(record?.['schedule']) ?? []).flatMap((entry) => toBreak(readRecord(entry)) ?? []);
  return { breaks: breaks.slice(0, MAX_BREAKS), rules: toRules(readRecord(record?.['rules']) ?? {}) };
}

/** Only ads that replace the picture are supported, not `nonlinear` overlays. */
function toBreak(record: UnknownRecord | undefined): AdBreak | undefined {
  const offset = parseAdOffset(record?.['offset']);
  const tags = toTags(record?.['tag']);
  if (!record || !offset || tags.length === 0 || record['type'] === 'nonlinear') return undefined;
  const skipAfterS = readNumber(record['skipoffset']);
  return { offset, tags, skipAfterS: skipAfterS !== undefined && skipAfterS >= 0 ? skipAfterS : undefined };
}

/** Reads a list, or a single address; old schedules use `//host/…`. */
function toTags(value: unknown): readonly string[] {
  const texts = (readArray(value) ?? [value]).flatMap((tag) => readText(tag) ?? []);
  return texts.flatMap((text) => toHttpUrl(text) ?? []).slice(0, MAX_TAGS);
}

function toRules(record: UnknownRecord): AdRules {
  const { startOn, frequency, minBetweenS, startOnSeek } = DEFAULT_AD_RULES;
  return {
    startOn: readCount(record['startOn']) ?? startOn,
    frequency: readCount(record['frequency']) ?? frequency,
    minBetweenS: readAmount(record['timeBetweenAds']) ?? minBetweenS,
    startOnSeek: toStartOnSeek(record['startOnSeek']) ?? startOnSeek,
  };
}

function readAmount(value: unknown): number | undefined {
  const amount = readNumber(value);
  return amount !== undefined && amount >= 0 ? amount : undefined;
}

function readCount(value: unknown): number | undefined {
  const count = readAmount(value);
  return count === undefined ? undefined : Math.floor(count);
}

function toStartOnSeek(value: unknown): AdRules['startOnSeek'] | undefined {
  return value === 'pre' || value === 'mid' || value === 'none' ? value : undefined;
}
