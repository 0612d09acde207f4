import { withImageWidth } from '../content/image-width.ts';
import type { MediaItem } from '../content/media-item.ts';
import type {
  SystemArtwork,
  SystemMediaPosition,
  SystemMediaTitle,
} from '../platform/system-media-controls.ts';
import type { PlayerState } from './player.ts';
import { getSeekRange } from './seek-range.ts';

const ARTWORK_WIDTHS_PX = [320, 640, 1280] as const;

/** Where a title belongs, in the viewer's language. */
export interface TitleContext {
  readonly siteName: string;
  /** Undefined outside a series, or while unknown. */
  readonly seriesTitle: string | undefined;
  /** Season and episode; undefined for other titles. */
  readonly episodeText: string | undefined;
}

/** Returns the metadata of a title for lock screens and cast devices. */
export function describeForSystem(item: MediaItem, context: TitleContext): SystemMediaTitle {
  const { siteName, seriesTitle, episodeText } = context;
  const place = [seriesTitle, episodeText].filter((part) => part !== undefined);
  return {
    title: item.title,
    artist: place.length > 0 ? place.join(' · ') : siteName,
    album: seriesTitle ?? '',
    artwork: getArtwork(item),
  };
}

/** Card images are 16:9 (content-host 7). */
function getArtwork({ images }: MediaItem): readonly SystemArtwork[] {
  if (images.card === '') return [];
  return ARTWORK_WIDTHS_PX.map((widthPx) => ({
    src: withImageWidth(images.card, widthPx),
    widthPx,
    heightPx: (widthPx * 9) / 16,
  }));
}

/**
 * Returns the position within the seekable range in the form devices expect. Undefined while unknown, and during ads,
 * where seeking is disabled.
 */
export function getSystemPosition(state: PlayerState): SystemMediaPosition | undefined {
  const range = getSeekRange(state);
  const rate = state.rate > 0 ? state.rate : 1;
  if (!range)
    return state.durationS === Infinity && !state.ad
      ? { positionS: 0, durationS: Infinity, rate }
      : undefined;
  const durationS = range.endS - range.startS;
  const positionS = Math.min(Math.max(state.positionS - range.startS, 0), durationS);
  return Number.isFinite(positionS) ? { positionS, durationS, rate } : undefined;
}
