import { SHELF_PAGE_LIMIT } from '@marquee/common/content/home-row-query.ts';
import { imageSourceSet } from '@marquee/common/content/image-width.ts';
import {
  imageAddress,
  mediaAddress,
  playlistAddress,
} from '@marquee/common/providers/jw-delivery/jw-addresses.ts';
import { readArray, readRecord, readText, type UnknownRecord } from '@marquee/common/shared/reading.ts';

import type { EarlyAnswer } from './early-requests-global.ts';

/** What the early requests go by. */
export interface EarlySite {
  readonly apiBaseUrl: string;
  /** The configuration's text; undefined when it cannot be had. */
  readonly config: Promise<string | undefined>;
  fetchText(url: string): Promise<string | undefined>;
  /** Fetches the files of a screen: those of a series' page are `m/series`, those of live channels `p/live`. */
  preload(screen: string): void;
}

/** Content types whose page does not begin with the picture at its full width. */
const OTHERWISE_PICTURED: readonly unknown[] = ['hub', 'page', 'livechannel'];
/** What leaves the inline player off (content-host 4.5). */
const OFF: readonly unknown[] = [undefined, null, false, 'false'];

/**
 * What the page at this address will ask the content host for first: the first row of home, a title, or a playlist. When
 * the page begins with a large picture it is shown in the shell, where the page will have it. Reads only what it needs;
 * whatever does not fit is left to boot.
 */
export async function fetchFirstAnswer(pathname: string, site: EarlySite): Promise<EarlyAnswer | undefined> {
  if (pathname === '/') return fetchFirstRow(site);
  const [, screen, part] = /^\/([mp])\/([^/]+)/.exec(pathname) ?? [];
  if (part === undefined) return undefined;
  const id = decodeURIComponent(part);
  return screen === 'm' ? fetchTitle(site, id) : fetchList(site, id);
}

async function fetchFirstRow(site: EarlySite): Promise<EarlyAnswer | undefined> {
  const [row] = readArray(read(await site.config)?.['content'])?.map(readRecord) ?? [];
  const id = readText(row?.['contentId']);
  if (row?.['type'] !== 'playlist' || id === undefined) return undefined;
  const early = fetchAt(site, playlistAddress(site.apiBaseUrl, id, { pageLimit: SHELF_PAGE_LIMIT }));
  if (readRecord(row['custom'])?.['layoutType'] === 'hero') {
    showPicture(early, 'hero', (answer) => {
      const mediaId = readText(readFirstItem(answer)?.['mediaid']);
      return mediaId === undefined ? undefined : imageAddress(site.apiBaseUrl, mediaId, 'background');
    });
  }
  return early;
}

function fetchTitle(site: EarlySite, id: string): EarlyAnswer {
  const early = fetchAt(site, mediaAddress(site.apiBaseUrl, id));
  showPicture(early, 'title', async (answer) => {
    const custom = readRecord(read(await site.config)?.['custom']);
    const contentType = readText(readFirstItem(answer)?.['contentType'])?.toLowerCase();
    if (contentType === 'series') site.preload('m/series');
    if (!OFF.includes(custom?.['inlinePlayer']) || OTHERWISE_PICTURED.includes(contentType)) return undefined;
    return imageAddress(site.apiBaseUrl, id, 'background');
  });
  return early;
}

function fetchList(site: EarlySite, id: string): EarlyAnswer {
  const early = fetchAt(site, playlistAddress(site.apiBaseUrl, id, {}));
  early.answer
    .then((text) => {
      if (readText(read(text)?.['contentType'])?.toLowerCase() === 'live') site.preload('p/live');
    })
    .catch(() => undefined); // Only the head start is lost.
  return early;
}

function fetchAt(site: EarlySite, url: string): EarlyAnswer {
  return { url, answer: site.fetchText(url) };
}

/** In the shell; `place` is where the page will have it. Only a head start is lost when it fails. */
function showPicture(
  { answer }: EarlyAnswer,
  place: 'hero' | 'title',
  toAddress: (answer: UnknownRecord) => string | undefined | Promise<string | undefined>,
): void {
  answer
    .then(async (text) => {
      const record = read(text);
      const address = record && (await toAddress(record));
      const shell = document.querySelector('.boot');
      if (address === undefined || shell === null) return;
      const picture = new Image();
      picture.alt = '';
      picture.className = place;
      picture.fetchPriority = 'high';
      // The same choice that the page's own picture gives the browser, or it would be fetched twice.
      picture.sizes = '100vw';
      picture.srcset = imageSourceSet(address);
      // A picture that is missing leaves the shell as it is.
      picture.onerror = () => picture.remove();
      shell.append(picture);
    })
    .catch(() => undefined);
}

function read(text: string | undefined): UnknownRecord | undefined {
  return text === undefined ? undefined : readRecord(JSON.parse(text));
}

function readFirstItem(answer: UnknownRecord): UnknownRecord | undefined {
  return readRecord(readArray(answer['playlist'])?.[0]);
}
