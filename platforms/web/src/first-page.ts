import type { Features } from '@marquee/common/app/features.ts';
import type { LazyCode } from '@marquee/common/app/lazy-code.ts';

export interface FirstPageCode {
  readonly screen: LazyCode<unknown>;
  /** Pages within the screen by their chunk. */
  readonly variants: Readonly<Record<string, LazyCode<unknown>>>;
  /** Calls back with the chunk of the page that the first response leads to: at once when it is known, or later, if ever. */
  readonly watchVariant: (listener: (chunk: string) => void) => void;
}

/**
 * Downloads the code of the page that a visit starts with, while the site starts. The returned function installs it in the
 * site; the page then renders without a Suspense fallback, behind which React delays content by 300 ms. Waits for a variant
 * that is known by then; one known later loads while the site renders. Code that fails to load is left to the page, which
 * tries again and shows the error.
 */
export function downloadFirstPage({
  screen,
  variants,
  watchVariant,
}: FirstPageCode): (features: Features) => Promise<void> {
  let site: Features | undefined;
  let variant: LazyCode<unknown> | undefined;
  screen.download();
  watchVariant((chunk) => {
    variant = variants[chunk];
    if (site) void variant?.preload(site);
    else variant?.download();
  });
  return async (features) => {
    site = features;
    const loading = screen.load(features).catch((_failure: unknown) => undefined);
    await Promise.all([loading, variant?.preload(features)]);
  };
}
