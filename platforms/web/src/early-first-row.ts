import { SHELF_PAGE_LIMIT } from '@marquee/common/content/home-row-query.ts';
import { imageSourceSet } from '@marquee/common/content/image-width.ts';
import { imageAddress, playlistAddress } from '@marquee/common/providers/jw-delivery/jw-addresses.ts';
import { readArray, readRecord, readText } from '@marquee/common/shared/reading.ts';

import type { EarlyRow } from './early-requests-global.ts';

/**
 * Asks for the playlist of the first home row, and, when that row is a hero, for the picture of its first title. Reads
 * only what it needs of the configuration; whatever does not fit is left to boot.
 */
export function fetchFirstRow(
  apiBaseUrl: string,
  configText: string,
  fetchText: (url: string) => Promise<string | undefined>,
): EarlyRow | undefined {
  const row = readRecord(readArray(readRecord(JSON.parse(configText))?.['content'])?.[0]);
  const id = readText(row?.['contentId']);
  if (row?.['type'] !== 'playlist' || id === undefined) return undefined;
  const url = playlistAddress(apiBaseUrl, id, { pageLimit: SHELF_PAGE_LIMIT });
  const answer = fetchText(url);
  if (readRecord(row['custom'])?.['layoutType'] === 'hero') {
    answer
      .then((text) => {
        preloadHeroPicture(apiBaseUrl, text);
      })
      .catch(() => undefined); // Only the picture's head start is lost; the row itself says what is wrong.
  }
  return { url, answer };
}

function preloadHeroPicture(apiBaseUrl: string, playlistText: string | undefined): void {
  if (playlistText === undefined) return;
  const [first] = readArray(readRecord(JSON.parse(playlistText))?.['playlist']) ?? [];
  const mediaId = readText(readRecord(first)?.['mediaid']);
  if (mediaId === undefined) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.fetchPriority = 'high';
  // The same choice that the hero's picture gives the browser, or it would be fetched twice.
  link.imageSrcset = imageSourceSet(imageAddress(apiBaseUrl, mediaId, 'background'));
  link.imageSizes = '100vw';
  document.head.append(link);
}
