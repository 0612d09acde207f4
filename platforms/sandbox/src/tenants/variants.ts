/**
 * Where the contract is not sure what the real host does (section 8), the sandbox follows its best guess. A tenant can
 * switch each of these to the other way, so that a client is tried against both.
 */
export const variantNames = [
  /** The site's own search answers a content list in place of a playlist (U7). */
  'searchAsContentList',
  /** Watchlist items carry sources and tracks (U8). */
  'watchlistWithSources',
  /** Without seasons the look-up says null and the episode list 0, not the other way about (U9). */
  'seasonlessSwapped',
  /** A look-up without any match is 404 in place of `{}` (U10). */
  'lookupMissIs404',
  /** Behind `after_id`, `total` still counts every episode (U11). */
  'afterIdKeepsTotal',
  /** The summary of a series stands in a list, as one public sample has it (2.8). */
  'seriesInList',
] as const;

/** The name of one of them. */
export type VariantName = (typeof variantNames)[number];

/** Whether a text from outside names one. */
export function isVariantName(value: unknown): value is VariantName {
  return variantNames.some((name) => name === value);
}
