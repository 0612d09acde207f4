import type { Features } from '@marquee/common/app/features.ts';
import type { LazyCode } from '@marquee/common/app/lazy-code.ts';

export interface FirstPageCode {
  readonly screen: LazyCode<unknown>;
  /** Pages within the screen by their chunk. */
  readonly variants: Readonly<Record<string, LazyCode<unknown>>>;
  /** Calls back with the chunk of the page that the first response leads to, once it is known, if ever. */
  readonly watchVariant: (listener: (chunk: string) => void) => void;
}

/**
 * Downloads the code of the first page while the site starts. The returned function installs it in the site, so that
 * the page renders without a Suspense fallback, behind which React delays content by 300 ms. Waits for a variant that
 * is known by then; a later one loads while the site renders. Errors are left to the page, which retries and shows
 * them.
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
