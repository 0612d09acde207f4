import type { Clip, Strip } from '../catalogue/clip.ts';
import type { Cue } from './web-vtt.ts';

/** Maximum number of cues, so that the file of a long film stays small. */
const MAX_CUES = 720;

/**
 * Creates the seek previews of a title that repeats a clip `loops` times: each cue names one tile of the sprite.
 *
 * @param sprite address of the picture, relative to the VTT file
 */
export function stripCues(clip: Clip, strip: Strip, sprite: string, loops: number): readonly Cue[] {
  const tiles = Math.max(
    1,
    Math.min(strip.columns * strip.rows, Math.ceil(clip.durationS / strip.intervalS)),
  );
  const stride = Math.ceil((tiles * loops) / MAX_CUES);
  const starts = Array.from({ length: Math.ceil((tiles * loops) / stride) }, (_, index) => index * stride);
  const timeOf = (position: number): number =>
    Math.floor(position / tiles) * clip.durationS + (position % tiles) * strip.intervalS;
  return starts.map((position, index) => {
    const tile = position % tiles;
    const x = (tile % strip.columns) * strip.tileWidth;
    const y = Math.floor(tile / strip.columns) * strip.tileHeight;
    const next = starts[index + 1];
    return {
      startS: timeOf(position),
      endS: next === undefined ? clip.durationS * loops : timeOf(next),
      settings: '',
      text: `${sprite}#xywh=${x},${y},${strip.tileWidth},${strip.tileHeight}`,
    };
  });
}
