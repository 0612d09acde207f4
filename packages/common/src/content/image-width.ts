import { withQuery } from '../shared/url.ts';

/**
 * Widths in px: those the content host makes posters in, and one more for heroes on large and dense screens. Pictures by
 * label come in any width (content-host 7.2).
 */
export const IMAGE_WIDTHS_PX = [320, 480, 640, 720, 1280, 1920, 2560] as const;

/** What a picture is asked for in where the browser cannot choose (spec 9). */
export const DEFAULT_IMAGE_WIDTH_PX = 640;

/** The address of the picture scaled to `widthPx`, its shape kept. */
export function withImageWidth(url: string, widthPx: number): string {
  return withQuery(url, { width: widthPx });
}

/** All widths of a picture for `srcset`, from which the browser takes the smallest that is sharp. */
export function imageSourceSet(url: string): string {
  return IMAGE_WIDTHS_PX.map((width) => `${withImageWidth(url, width)} ${width}w`).join(', ');
}
