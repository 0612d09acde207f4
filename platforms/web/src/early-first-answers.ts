import { parseContentPath } from '@marquee/common/content/content-path.ts';
import { SHELF_PAGE_LIMIT } from '@marquee/common/content/home-row-query.ts';
import { imageSourceSet } from '@marquee/common/content/image-width.ts';
import { getScheduleSource, listFirstChannels } from '@marquee/common/guide/guide.ts';
import {
  imageAddress,
  mediaAddress,
  playlistAddress,
} from '@marquee/common/providers/jw-delivery/jw-addresses.ts';
import {
  isTrueWord,
  readArray,
  readRecord,
  readText,
  type UnknownRecord,
} from '@marquee/common/shared/reading.ts';

import type { EarlyAnswers } from './early-requests-global.ts';

/** What the early requests go by. */
export interface EarlySite {
  readonly apiBaseUrl: string;
  /** The configuration's text; undefined when it cannot be had. */
  readonly config: Promise<string | undefined>;
  /** Where the requests are registered. */
  readonly answers: EarlyAnswers;
  /** The answer's JSON; undefined when it cannot be loaded or read, false for a 404. */
  fetchJson(url: string): Promise<unknown>;
  /** One of many that may be long: after everything else, and bounded. */
  fetchSchedule(url: string): Promise<string | undefined>;
  /** Fetches the files of a screen: those of a series' page are `m/series`, those of live channels `p/live`. */
  preload(screen: string): void;
}

/** Content types whose page does not begin with the picture at its full width. */
const OTHERWISE_PICTURED: readonly unknown[] = ['hub', 'page', 'livechannel'];

/**
 * What the page at this address will ask the content host for first: the first row of home, a title, or a playlist. When
 * the page begins with a large picture it is shown in the shell, where the page will have it. Reads only what it needs;
 * whatever does not fit is left to boot.
 */
export async function fetchFirstAnswers(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  site: EarlySite,
): Promise<void> {
  if (pathname === '/') return fetchFirstRow(site);
  const path = parseContentPath(pathname);
  if (path?.kind === 'media') fetchTitle(site, path.id);
  if (path?.kind === 'playlist') fetchList(site, path.id, new URLSearchParams(search).get('channel'));
}

async function fetchFirstRow(site: EarlySite): Promise<void> {
  const [row] = readArray(read(await site.config)?.['content'])?.map(readRecord) ?? [];
  const id = readText(row?.['contentId']);
  if (row?.['type'] !== 'playlist' || id === undefined) return;
  const early = fetchAt(site, playlistAddress(site.apiBaseUrl, id, { pageLimit: SHELF_PAGE_LIMIT }));
  if (readText(readRecord(row['custom'])?.['layoutType'])?.toLowerCase() === 'hero') {
    whenRead(early, (answer) => {
      const mediaId = readText(readFirstItem(answer)?.['mediaid']);
      if (mediaId !== undefined) showPicture('hero', imageAddress(site.apiBaseUrl, mediaId, 'background'));
    });
  }
}

function fetchTitle(site: EarlySite, id: string): void {
  const early = fetchAt(site, mediaAddress(site.apiBaseUrl, id));
  whenRead(early, async (answer) => {
    const contentType = readText(readFirstItem(answer)?.['contentType'])?.toLowerCase();
    if (contentType === 'series') site.preload('m/series');
    if (OTHERWISE_PICTURED.includes(contentType)) return;
    const custom = readRecord(read(await site.config)?.['custom']);
    // An inline player stands where the picture would be.
    if (!isTrueWord(custom?.['inlinePlayer']))
      showPicture('title', imageAddress(site.apiBaseUrl, id, 'background'));
  });
}

/** @param channel the live channel that the address names; without one the page is about the first */
function fetchList(site: EarlySite, id: string, channel: string | null): void {
  const early = fetchAt(site, playlistAddress(site.apiBaseUrl, id, {}));
  whenRead(early, (answer) => {
    if (readText(answer['contentType'])?.toLowerCase() !== 'live') return;
    site.preload('p/live');
    for (const url of new Set(listFirstSchedules(answer, channel)))
      site.answers.set(url, site.fetchSchedule(url));
    const mediaId = channel ?? readText(readFirstItem(answer)?.['mediaid']);
    if (mediaId !== undefined) showPicture('title', imageAddress(site.apiBaseUrl, mediaId, 'background'));
  });
}

function fetchAt(site: EarlySite, url: string): Promise<unknown> {
  const early = site.fetchJson(url);
  site.answers.set(url, early);
  return early;
}

/** Where the schedules lie of the channels that the guide begins with. One that wants a token is left to the site. */
function listFirstSchedules(answer: UnknownRecord, channel: string | null): readonly string[] {
  const channels = readArray(answer['playlist'])?.map((item) => readRecord(item) ?? {}) ?? [];
  return listFirstChannels(channels, ({ mediaid }) => mediaid === channel).flatMap((params) => {
    const source = getScheduleSource({ params });
    return source && source.token === undefined ? [source.url] : [];
  });
}

/** Acts on an answer that can be read; only a head start is lost where that fails. */
function whenRead(early: Promise<unknown>, act: (answer: UnknownRecord) => void | Promise<void>): void {
  early
    .then((answer) => {
      const record = readRecord(answer);
      return record && act(record);
    })
    .catch(() => undefined);
}

/** In the shell; `place` is where the page will have it. */
function showPicture(place: 'hero' | 'title', address: string): void {
  const shell = document.querySelector('.boot');
  if (shell === null) return;
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
}

function read(text: string | undefined): UnknownRecord | undefined {
  return text === undefined ? undefined : readRecord(JSON.parse(text));
}

function readFirstItem(answer: UnknownRecord): UnknownRecord | undefined {
  return readRecord(readArray(answer['playlist'])?.[0]);
}
