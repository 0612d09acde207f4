import { readNumber, readRecord } from '../../shared/reading.ts';

export const CAPTION_FONTS = ['sans', 'serif', 'mono', 'casual', 'cursive', 'small-caps'] as const;
export const CAPTION_COLORS = [
  'white',
  'yellow',
  'green',
  'cyan',
  'blue',
  'magenta',
  'red',
  'black',
] as const;
export const CAPTION_EDGES = ['none', 'outline', 'shadow', 'raised'] as const;
export const CAPTION_POSITIONS = ['bottom', 'top'] as const;

export type CaptionFont = (typeof CAPTION_FONTS)[number];
export type CaptionColor = (typeof CAPTION_COLORS)[number];
export type CaptionEdge = (typeof CAPTION_EDGES)[number];
export type CaptionPosition = (typeof CAPTION_POSITIONS)[number];

/** Look and timing of captions. */
export interface CaptionAppearance {
  /** 50 to 200; 100 is the size set by the stream. */
  readonly sizePercent: number;
  readonly font: CaptionFont;
  readonly textColor: CaptionColor;
  /** 25 to 100, so that text cannot become invisible. */
  readonly textOpacityPercent: number;
  readonly edge: CaptionEdge;
  /** Background of each line. */
  readonly backgroundColor: CaptionColor;
  /** 0 to 100. */
  readonly backgroundOpacityPercent: number;
  /** Background of the whole caption area. */
  readonly windowColor: CaptionColor;
  /** 0 to 100. */
  readonly windowOpacityPercent: number;
  /** Position of captions that define none themselves. */
  readonly position: CaptionPosition;
  /** Seconds, −5 to 5 in tenths; positive values show captions later. */
  readonly delayS: number;
}

/** Minimum, maximum and step of each numeric setting. */
export const CAPTION_LIMITS = {
  sizePercent: [50, 200, 25],
  textOpacityPercent: [25, 100, 25],
  backgroundOpacityPercent: [0, 100, 25],
  windowOpacityPercent: [0, 100, 25],
  delayS: [-5, 5, 0.1],
} as const satisfies Partial<Record<keyof CaptionAppearance, readonly [number, number, number]>>;

export const DEFAULT_CAPTION_APPEARANCE: CaptionAppearance = {
  sizePercent: 100,
  font: 'sans',
  textColor: 'white',
  textOpacityPercent: 100,
  edge: 'none',
  backgroundColor: 'black',
  backgroundOpacityPercent: 75,
  windowColor: 'black',
  windowOpacityPercent: 0,
  position: 'bottom',
  delayS: 0,
};

/** Parses the stored settings; invalid fields fall back to their defaults. */
export function parseCaptionAppearance(value: unknown): CaptionAppearance {
  const record = readRecord(value) ?? {};
  const defaults = DEFAULT_CAPTION_APPEARANCE;
  const readLimited = (name: keyof typeof CAPTION_LIMITS): number => {
    const [min, max] = CAPTION_LIMITS[name];
    const number = readNumber(record[name]);
    return number !== undefined && number >= min && number <= max ? number : defaults[name];
  };
  return {
    sizePercent: readLimited('sizePercent'),
    font: readChoice(record['font'], CAPTION_FONTS) ?? defaults.font,
    textColor: readChoice(record['textColor'], CAPTION_COLORS) ?? defaults.textColor,
    textOpacityPercent: readLimited('textOpacityPercent'),
    edge: readChoice(record['edge'], CAPTION_EDGES) ?? defaults.edge,
    backgroundColor: readChoice(record['backgroundColor'], CAPTION_COLORS) ?? defaults.backgroundColor,
    backgroundOpacityPercent: readLimited('backgroundOpacityPercent'),
    windowColor: readChoice(record['windowColor'], CAPTION_COLORS) ?? defaults.windowColor,
    windowOpacityPercent: readLimited('windowOpacityPercent'),
    position: readChoice(record['position'], CAPTION_POSITIONS) ?? defaults.position,
    delayS: toTenths(readLimited('delayS')),
  };
}

/** Returns the delay changed by `byS` seconds, clamped to the limits. */
export function changeDelay(delayS: number, byS: number): number {
  const [min, max] = CAPTION_LIMITS.delayS;
  return toTenths(Math.min(Math.max(delayS + byS, min), max));
}

const toTenths = (seconds: number): number => Math.round(seconds * 10) / 10;

function readChoice<Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice === value);
}
