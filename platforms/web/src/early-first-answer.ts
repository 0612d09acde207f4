import { SHELF_PAGE_LIMIT } from '@marquee/common/content/home-row-query.ts';
import { imageSourceSet } from '@marquee/common/content/image-width.ts';
import { imageAddress, playlistAddress } from '@marquee/common/providers/jw-delivery/jw-addresses.ts';
import { readArray, readRecord, readText } from '@marquee/common/shared/reading.ts';

import type { EarlyRow } from './early-requests-global.ts';

/**
 * Asks for the playlist of the first home row, and, when that row is a hero, shows the picture of its first title in the
 * shell, where the hero will have it. Reads only what it needs of the configuration; whatever does not fit is left to
 * boot.
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
        showHeroPicture(apiBaseUrl, text);
      })
      .catch(() => undefined); // Only the picture's head start is lost; the row itself says what is wrong.
  }
  return { url, answer };
}

function showHeroPicture(apiBaseUrl: string, playlistText: string | undefined): void {
  const shell = document.querySelector('.boot');
  if (shell === null || playlistText === undefined) return;
  const [first] = readArray(readRecord(JSON.parse(playlistText))?.['playlist']) ?? [];
  const mediaId = readText(readRecord(first)?.['mediaid']);
  if (mediaId === undefined) return;
  const picture = new Image();
  picture.alt = '';
  picture.fetchPriority = 'high';
  // The same choice that the hero's picture gives the browser, or it would be fetched twice.
  picture.sizes = '100vw';
  picture.srcset = imageSourceSet(imageAddress(apiBaseUrl, mediaId, 'background'));
  // A picture that is missing leaves the shell as it is.
  picture.onerror = () => picture.remove();
  shell.append(picture);
}
