import { SHELF_PAGE_LIMIT } from '@marquee/common/content/home-row-query.ts';
import { imageSourceSet } from '@marquee/common/content/image-width.ts';
import { getScheduleSource, listFirstChannels } from '@marquee/common/guide/guide.ts';
import { PROFILE_KEY } from '@marquee/common/profiles/profile-key.ts';
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
import type { Route } from './routes.ts';

/** What the early requests need. */
export interface EarlySite {
  readonly apiBaseUrl: string;
  /** The configuration's text; undefined when it fails to load. */
  readonly config: Promise<string | undefined>;
  /** Registry of the started requests. */
  readonly answers: EarlyAnswers;
  /** Resolves with the response's JSON; undefined when it fails to load or parse, false for a 404. */
  fetchJson(url: string): Promise<unknown>;
  /** Loads one of many schedules, which may be long: at low priority and with a size limit. */
  fetchSchedule(url: string): Promise<string | undefined>;
  /** The live channel in the URL; without one, the page shows the first. */
  readonly channel: string | null;
  /** Preloads the files of a chunk that the first response leads to. */
  preload(chunk: string): void;
}

/** Content types whose page does not start with a full-width picture. */
const OTHERWISE_PICTURED: readonly unknown[] = ['hub', 'page', 'livechannel'];

/**
 * Requests the first content of the page at this route, and what the response leads to. When the page starts with a large
 * picture, shows it in the shell at its final position. Reads only what it needs; anything unexpected is left to boot.
 */
export async function fetchFirstAnswers(
  { first, variants = {} }: Route,
  id: string | undefined,
  site: EarlySite,
): Promise<void> {
  if (first === 'rows') return fetchFirstRow(site);
  if (first === undefined || id === undefined) return;
  const isMedia = first === 'media';
  const { apiBaseUrl } = site;
  const early = fetchAt(site, isMedia ? mediaAddress(apiBaseUrl, id) : playlistAddress(apiBaseUrl, id, {}));
  whenRead(early, (answer) => {
    const content = isMedia ? readFirstItem(answer) : answer;
    const contentType = readText(content?.['contentType'])?.toLowerCase();
    const [, chunk] = Object.entries(variants).find(([type]) => type === contentType) ?? [];
    if (chunk !== undefined) site.preload(chunk);
    if (isMedia) return showTitle(site, id, contentType);
    if (contentType === 'live') showChannels(site, answer);
    return undefined;
  });
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

async function showTitle(site: EarlySite, id: string, contentType: string | undefined): Promise<void> {
  if (OTHERWISE_PICTURED.includes(contentType)) return;
  const custom = readRecord(read(await site.config)?.['custom']);
  // An inline player takes the picture's position.
  if (!isTrueWord(custom?.['inlinePlayer']))
    showPicture('title', imageAddress(site.apiBaseUrl, id, 'background'));
}

function showChannels(site: EarlySite, answer: UnknownRecord): void {
  for (const url of new Set(listFirstSchedules(answer, site.channel)))
    site.answers.set(url, site.fetchSchedule(url));
  const mediaId = site.channel ?? readText(readFirstItem(answer)?.['mediaid']);
  if (mediaId !== undefined) showPicture('title', imageAddress(site.apiBaseUrl, mediaId, 'background'));
}

function fetchAt(site: EarlySite, url: string): Promise<unknown> {
  const early = site.fetchJson(url);
  site.answers.set(url, early);
  return early;
}

/** Returns the schedule URLs of the guide's first channels, except those that need a token. */
function listFirstSchedules(answer: UnknownRecord, channel: string | null): readonly string[] {
  const channels = readArray(answer['playlist'])?.map((item) => readRecord(item) ?? {}) ?? [];
  return listFirstChannels(channels, ({ mediaid }) => mediaid === channel).flatMap((params) => {
    const source = getScheduleSource({ params });
    return source && source.token === undefined ? [source.url] : [];
  });
}

/** Calls `act` with a valid response; a failure only loses the head start. */
function whenRead(early: Promise<unknown>, act: (answer: UnknownRecord) => unknown): void {
  early
    .then((answer) => {
      const record = readRecord(answer);
      return record && act(record);
    })
    .catch(() => undefined);
}

/** Adds a picture to the shell; `place` is its position on the page. */
function showPicture(place: 'hero' | 'title', address: string): void {
  const shell = document.querySelector('.boot');
  // The picture may not be allowed for a kids profile.
  if (shell === null || localStorage.getItem(PROFILE_KEY) !== null) return;
  const picture = new Image();
  picture.alt = '';
  picture.className = place;
  picture.fetchPriority = 'high';
  // Must match the `sizes` and `srcset` of the page's own picture, or the browser fetches it twice.
  picture.sizes = '100vw';
  picture.srcset = imageSourceSet(address);
  // Removes the picture when it fails to load.
  picture.onerror = () => picture.remove();
  shell.append(picture);
}

function read(text: string | undefined): UnknownRecord | undefined {
  return text === undefined ? undefined : readRecord(JSON.parse(text));
}

function readFirstItem(answer: UnknownRecord): UnknownRecord | undefined {
  return readRecord(readArray(answer['playlist'])?.[0]);
}
