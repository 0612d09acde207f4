import { parseJson } from '../../shared/parse-json.ts';
import { readNumber, readRecord, readText } from '../../shared/reading.ts';
import {
  DEFAULT_CAPTION_APPEARANCE,
  parseCaptionAppearance,
  type CaptionAppearance,
} from '../captions/caption-appearance.ts';

/** Player settings of the viewer, for all titles in this browser. */
export interface PlayerPreferences {
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** Playback rate, one of `PLAYBACK_RATES`; 1 is normal speed. Live streams always play at normal speed. */
  readonly rate: number;
  /** Height in pixels; undefined means automatic. */
  readonly qualityHeightPx: number | undefined;
  /** BCP 47 code; undefined means the audio track with this label, and without one the stream's default. */
  readonly audioLanguage: string | undefined;
  /**
   * Label of the audio track, which tells several in the same language apart, and names those without a language;
   * undefined for those without one, and for commentary.
   */
  readonly audioLabel: string | undefined;
  /** Whether audio description is preferred, in titles that have such a track. */
  readonly isAudioDescribed: boolean;
  /** BCP 47 code; null means off, undefined the captions with this label, and without one the host's default. */
  readonly captionLanguage: string | null | undefined;
  /**
   * Label of the captions, which tells several in the same language apart, and names those without a language; undefined
   * for those without one.
   */
  readonly captionLabel: string | undefined;
  readonly appearance: CaptionAppearance;
  /** Whether the next title plays automatically. */
  readonly isAutoplayOn: boolean;
}

/** The playback rates a viewer can select. */
export const PLAYBACK_RATES: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

export const DEFAULT_PLAYER_PREFERENCES: PlayerPreferences = {
  volume: 1,
  isMuted: false,
  rate: 1,
  qualityHeightPx: undefined,
  audioLanguage: undefined,
  audioLabel: undefined,
  isAudioDescribed: false,
  captionLanguage: undefined,
  captionLabel: undefined,
  appearance: DEFAULT_CAPTION_APPEARANCE,
  isAutoplayOn: true,
};

const LARGEST_HEIGHT_PX = 10_000;
const LONGEST_LANGUAGE = 35;
const LONGEST_LABEL = 120;

/** Parses the stored settings; invalid fields fall back to their defaults. */
export function parsePlayerPreferences(text: string): PlayerPreferences {
  const record = readRecord(parseJson(text)) ?? {};
  const defaults = DEFAULT_PLAYER_PREFERENCES;
  const rate = readNumber(record['rate']);
  return {
    volume: readWithin(record['volume'], 0, 1) ?? defaults.volume,
    isMuted: record['isMuted'] === true,
    rate: rate !== undefined && PLAYBACK_RATES.includes(rate) ? rate : defaults.rate,
    qualityHeightPx: readWithin(record['qualityHeightPx'], 1, LARGEST_HEIGHT_PX),
    audioLanguage: readShort(record['audioLanguage'], LONGEST_LANGUAGE),
    audioLabel: readShort(record['audioLabel'], LONGEST_LABEL),
    isAudioDescribed: record['isAudioDescribed'] === true,
    captionLanguage:
      record['captionLanguage'] === null ? null : readShort(record['captionLanguage'], LONGEST_LANGUAGE),
    captionLabel: readShort(record['captionLabel'], LONGEST_LABEL),
    appearance: parseCaptionAppearance(record['appearance']),
    isAutoplayOn: record['isAutoplayOn'] !== false,
  };
}

/** Returns the rate one step faster or slower; unchanged at either end. */
export function getNextRate(rate: number, direction: 'faster' | 'slower'): number {
  if (direction === 'faster') return PLAYBACK_RATES.find((choice) => choice > rate) ?? rate;
  return PLAYBACK_RATES.findLast((choice) => choice < rate) ?? rate;
}

function readWithin(value: unknown, min: number, max: number): number | undefined {
  const number = readNumber(value);
  return number !== undefined && number >= min && number <= max ? number : undefined;
}

function readShort(value: unknown, longest: number): string | undefined {
  const text = readText(value);
  return text !== undefined && text.length <= longest ? text : undefined;
}
