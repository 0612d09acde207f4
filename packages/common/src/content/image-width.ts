import { withQuery } from '../shared/url.ts';

/**
 * Image widths in px: those of the content host's posters, and one more for heroes on large and dense screens. Images
 * by label are available in any width (content-host 7.2).
 */
export const IMAGE_WIDTHS_PX = [320, 480, 640, 720, 1280, 1920, 2560] as const;

/** Maximum width of the host's posters. */
const WIDEST_POSTER_PX = 1920;

/** Requested width where the browser cannot choose (spec 9). */
export const DEFAULT_IMAGE_WIDTH_PX = 640;

/** Returns the address of the image scaled to `widthPx`, with its aspect ratio kept. */
export function withImageWidth(url: string, widthPx: number): string {
  return withQuery(url, { width: widthPx });
}

/** Returns all widths of an image for `srcset`; the browser chooses the smallest that is sharp. */
export function imageSourceSet(url: string): string {
  const widths = POSTER.test(url)
    ? IMAGE_WIDTHS_PX.filter((width) => width <= WIDEST_POSTER_PX)
    : IMAGE_WIDTHS_PX;
  return widths.map((width) => `${withImageWidth(url, width)} ${width}w`).join(', ');
}

const POSTER = /\/poster\.jpg$/;
const LABEL_OR_POSTER = /^(.+)(\/images\/[^?]+)\?poster_fallback=1&?(.*)$/;

/**
 * Returns the address of an image, and that of the poster for items without this image. With `poster_fallback`, the
 * host would redirect to a poster 1920 px wide, whatever width is requested (content-host 7.2).
 */
export function splitPosterFallback(url: string): readonly [picture: string, poster?: string] {
  const [, item = '', label = '', query = ''] = LABEL_OR_POSTER.exec(url) ?? [];
  return item === '' ? [url] : [`${item}${label}${query && `?${query}`}`, `${item}/poster.jpg`];
}
