/** Allowed aspect ratios of cards (spec 5). */
export const ASPECT_RATIOS = ['1:1', '2:1', '2:3', '4:3', '5:3', '16:9', '9:13', '9:16'] as const;

export type AspectRatio = (typeof ASPECT_RATIOS)[number];

export const DEFAULT_ASPECT_RATIO: AspectRatio = '16:9';

/** Returns `value` if it is an allowed ratio, else undefined. */
export function readAspectRatio(value: unknown): AspectRatio | undefined {
  return ASPECT_RATIOS.find((ratio) => ratio === value);
}
