import { withQuery } from '../shared/url.ts';

/**
 * Widths in px: those the content host makes posters in, and one more for heroes on large and dense screens. Pictures by
 * label come in any width (content-host 7.2).
 */
export const IMAGE_WIDTHS_PX = [320, 480, 640, 720, 1280, 1920, 2560] as const;

/** The host makes no poster wider than this. */
const WIDEST_POSTER_PX = 1920;

/** What a picture is asked for in where the browser cannot choose (spec 9). */
export const DEFAULT_IMAGE_WIDTH_PX = 640;

/** The address of the picture scaled to `widthPx`, its shape kept. */
export function withImageWidth(url: string, widthPx: number): string {
  return withQuery(url, { width: widthPx });
}

/** All widths of a picture for `srcset`, from which the browser takes the smallest that is sharp. */
export function imageSourceSet(url: string): string {
  const widths = POSTER.test(url)
    ? IMAGE_WIDTHS_PX.filter((width) => width <= WIDEST_POSTER_PX)
    : IMAGE_WIDTHS_PX;
  return widths.map((width) => `${withImageWidth(url, width)} ${width}w`).join(', ');
}

const POSTER = /\/poster\.jpg$/;
const LABEL_OR_POSTER = /^(.+)(\/images\/[^?]+)\?poster_fallback=1&?(.*)$/;

/**
 * A picture's address, and the poster's for when the item has no such picture. With `poster_fallback`, the host would
 * redirect to a poster 1920 px wide, whatever width is asked for (content-host 7.2).
 */
export function splitPosterFallback(url: string): readonly [picture: string, poster?: string] {
  const [, item = '', label = '', query = ''] = LABEL_OR_POSTER.exec(url) ?? [];
  return item === '' ? [url] : [`${item}${label}${query && `?${query}`}`, `${item}/poster.jpg`];
}
