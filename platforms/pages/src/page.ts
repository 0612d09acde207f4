import { isHomeRowOn, SHELF_PAGE_LIMIT } from '@marquee/common/content/home-row-query.ts';
import { withImageWidth } from '@marquee/common/content/image-width.ts';
import { getMediaKind, isFree, isPlayable, type MediaItem } from '@marquee/common/content/media-item.ts';
import { toHomeHead, type PageHeadContent } from '@marquee/common/content/page-head.ts';
import { contentListPath, legacySeriesPath, mediaPath, playlistPath } from '@marquee/common/content/paths.ts';
import type { Playlist } from '@marquee/common/content/playlist.ts';
import { toSeriesHead, type SeriesOnPage } from '@marquee/common/content/series/series-head.ts';
import { getSeasonsOf, toLegacySeriesItem, type Series } from '@marquee/common/content/series/series.ts';
import { shelfTitle } from '@marquee/common/content/shelf-title.ts';
import { getPageText } from '@marquee/common/content/static-page.ts';
import { toPlainHead, toTitleHead } from '@marquee/common/content/title-head.ts';
import { toChannelHead } from '@marquee/common/guide/guide-structured-data.ts';
import { isHttpUrl, withQuery } from '@marquee/common/shared/url.ts';

import { element, escapeMarkup } from './markup.ts';
import type { Site } from './site.ts';

/** A page for clients without scripts: the head that the app writes, and the first content. */
export interface Page {
  /** Path on the site, including the query that names an episode or a channel. */
  readonly path: string;
  readonly head: PageHeadContent;
  /** HTML of the first content. */
  readonly content: string;
  /** Addresses of the page's main pictures. */
  readonly pictures: readonly string[];
  /** The video that the page plays; undefined when nothing is playable. */
  readonly video?: PageVideo | undefined;
}

/** A video as sitemaps describe it. Never contains stream addresses: access is decided at playback. */
export interface PageVideo {
  readonly item: MediaItem;
  /** Path of the page with the player open. */
  readonly playerPath: string;
  readonly picture: string;
  readonly needsSubscription: boolean;
  readonly isLive: boolean;
}

/** A link to a title, with its card's picture. */
export interface TitleLink {
  readonly path: string;
  readonly title: string;
  readonly picture: string | undefined;
}

export type ListKind = 'playlist' | 'content_list';

/** A row of titles under its heading. */
export interface LinkRow {
  readonly title: string;
  /** Path of the page with all titles. */
  readonly path: string;
  readonly links: readonly TitleLink[];
  /** Poster of the first title, if it has one. */
  readonly poster: string | undefined;
}

/** Maximum number of links on a page of a list or series; sitemaps name all titles. */
export const MAX_LINKS = 200;

/** Widths in px of the pictures in a page without scripts. */
const CARD_WIDTH_PX = 320;
const PICTURE_WIDTH_PX = 1280;

/** A row of home: a list, and its title unless it is that of the list. */
export interface HomeList {
  readonly kind: ListKind;
  readonly id: string;
  readonly title: string | undefined;
}

/** Returns the list rows of home as the app shows them to a new viewer. */
export function listHomeRows({ config, language }: Site): readonly HomeList[] {
  return config.content
    .filter((row) => isHomeRowOn(row, config.features))
    .flatMap((row) => {
      const { type, contentId } = row;
      if (contentId === undefined || (type !== 'playlist' && type !== 'content_list')) return [];
      return { kind: type, id: contentId, title: shelfTitle(row, undefined, language) };
    });
}

/** The home page. Without a logo, its picture is that of the first title. */
export function toHomePage(site: Site, rows: readonly LinkRow[]): Page {
  const head = toHomeHead(site.config, site.origin, site.words, rows[0]?.poster);
  return {
    path: '/',
    head,
    content: `${heading(site.words.siteName)}${paragraphs(site.config.description)}${rows.map(toRow).join('')}`,
    pictures: head.image === undefined ? [] : [head.image],
  };
}

/** The page of a playlist or content list. */
export function toListPage(
  site: Site,
  kind: ListKind,
  playlist: Playlist,
  links: readonly TitleLink[],
): Page {
  const title = playlist.title || site.words.shelf;
  const path = kind === 'playlist' ? playlistPath(playlist.id, title) : contentListPath(playlist.id, title);
  return {
    path,
    head: toPlainHead({ title, description: playlist.description }, toAddress(site, path), site.words),
    content: `${heading(title)}${paragraphs(playlist.description)}${toLinks(links)}`,
    pictures: [],
  };
}

/** The page of a movie, an event, or any other single title. */
export function toTitlePage(site: Site, item: MediaItem, nowMs: number): Page {
  const path = mediaPath(item);
  return {
    path,
    head: toTitleHead(item, toAddress(site, path), site.words),
    content: `${heading(item.title)}${toFacts(item)}`,
    pictures: [getPicture(item)],
    video: toVideo(site, item, mediaPath(item, { isPlaying: true }), nowMs),
  };
}

/** The page of a hub: its description, and a row for each of its playlists. */
export function toHubPage(site: Site, item: MediaItem, rows: readonly LinkRow[]): Page {
  const path = mediaPath(item);
  return {
    path,
    head: { ...toPlainHead(item, toAddress(site, path), site.words), image: item.images.poster },
    content: `${heading(item.title)}${paragraphs(item.description)}${rows.map(toRow).join('')}`,
    pictures: item.images.poster === undefined ? [] : [item.images.poster],
  };
}

/** A text page. Its markdown is shown unrendered. */
export function toTextPage(site: Site, item: MediaItem): Page {
  const path = mediaPath(item);
  return {
    path,
    head: toPlainHead(item, toAddress(site, path), site.words),
    content: `${heading(item.title)}${paragraphs(getPageText(item) ?? '')}`,
    pictures: [],
  };
}

/** Builds the path of a series' page, or of one of its episodes. */
type SeriesPath = (episodeId?: string, isPlaying?: boolean) => string;

/** Path of a managed series (a media item) or a legacy one (a playlist). */
function getSeriesPath(series: Pick<MediaItem, 'id' | 'title'>, isLegacy: boolean): SeriesPath {
  return (episodeId, isPlaying = false) =>
    isLegacy
      ? legacySeriesPath(series.id, series.title, { episodeId, isPlaying })
      : mediaPath(series, { episodeId, isPlaying });
}

export interface SeriesFacts extends Pick<SeriesOnPage, 'series' | 'counts'> {
  readonly getPath: SeriesPath;
}

export function toSeriesFacts(series: MediaItem, { seasons, episodeCount }: Series): SeriesFacts {
  return {
    series,
    counts: { seasonCount: seasons.length, episodeCount },
    getPath: getSeriesPath(series, false),
  };
}

/** Facts of a playlist that is a series; undefined for any other. */
export function toLegacySeriesFacts(list: Playlist): SeriesFacts | undefined {
  const series = toLegacySeriesItem(list);
  return (
    series && {
      series,
      counts: { seasonCount: getSeasonsOf(list.items).length, episodeCount: list.items.length },
      getPath: getSeriesPath(list, true),
    }
  );
}

/** The page of a series with links to its episodes. */
export function toSeriesPage(site: Site, facts: SeriesFacts, episodes: readonly TitleLink[]): Page {
  const { series } = facts;
  const links = episodes.map((link) => ({ ...link, title: link.title || series.title }));
  const list =
    links.length === 0 ? '' : `${element('h2', {}, escapeMarkup(site.words.episodes))}${toLinks(links)}`;
  return {
    path: facts.getPath(),
    head: toSeriesHead(onPage(site, facts), undefined, site.words),
    content: `${heading(series.title)}${toFacts(series)}${list}`,
    pictures: [getPicture(series)],
  };
}

/** The page of one episode of a series. */
export function toEpisodePage(site: Site, facts: SeriesFacts, episode: MediaItem, nowMs: number): Page {
  const path = facts.getPath(episode.id);
  const back = element('a', { href: facts.getPath() }, escapeMarkup(facts.series.title));
  const named = { ...episode, title: episode.title || facts.series.title };
  return {
    path,
    head: toSeriesHead(onPage(site, facts), { episode, address: toAddress(site, path) }, site.words),
    content: `${heading(named.title)}${element('p', {}, back)}${toFacts(named)}`,
    pictures: [getPicture(episode)],
    video: toVideo(site, named, facts.getPath(episode.id, true), nowMs),
  };
}

/** The page of a live channel in its playlist, without the schedule, which would be outdated before it is read. */
export function toChannelPage(site: Site, playlist: Playlist, channel: MediaItem, nowMs: number): Page {
  const path = getChannelPath(playlist, channel);
  return {
    path,
    head: toChannelHead(channel, undefined, toAddress(site, path), site.words),
    content: `${heading(channel.title)}${toFacts(channel)}${toLinks(
      playlist.items.map((item) => toLink(item, getChannelPath(playlist, item))),
    )}`,
    pictures: [getPicture(channel)],
    video: toVideo(site, channel, `${path}&play=1`, nowMs),
  };
}

/** Path of the channel on the page of its playlist. */
export function getChannelPath({ id, title }: Pick<Playlist, 'id' | 'title'>, channel: MediaItem): string {
  return withQuery(playlistPath(id, title), { channel: channel.id });
}

/** The page for addresses without one. */
export function toNotFoundPage({ words }: Site): Page {
  return {
    path: '/404',
    head: { title: `${words.notFound} - ${words.siteName}` },
    content: `${heading(words.notFound)}${paragraphs(words.notFoundDescription)}${element(
      'p',
      {},
      element('a', { href: '/' }, escapeMarkup(words.home)),
    )}`,
    pictures: [],
  };
}

/** A row that shows the first titles of a list. */
export function toListRow(site: Site, kind: ListKind, list: Playlist, links: readonly TitleLink[]): LinkRow {
  const { path } = toListPage(site, kind, list, []);
  return {
    title: list.title || site.words.shelf,
    path,
    links: links.slice(0, SHELF_PAGE_LIMIT),
    poster: list.items[0]?.images.poster,
  };
}

/** A link to a title. */
export function toLink(item: MediaItem, path = mediaPath(item)): TitleLink {
  return { path, title: item.title, picture: withImageWidth(item.images.card, CARD_WIDTH_PX) };
}

function onPage(site: Site, { series, counts, getPath }: SeriesFacts): SeriesOnPage {
  return { series, counts, address: toAddress(site, getPath()) };
}

export function toAddress({ origin }: Pick<Site, 'origin'>, path: string): string {
  return new URL(path, origin).href;
}

function getPicture({ images }: MediaItem): string {
  return images.poster ?? withImageWidth(images.background, PICTURE_WIDTH_PX);
}

function toVideo(site: Site, item: MediaItem, playerPath: string, nowMs: number): PageVideo | undefined {
  // An event that is over, withdrawn or upcoming has nothing to play.
  if (!isPlayable(item, nowMs)) return undefined;
  return {
    item,
    playerPath,
    picture: getPicture(item),
    needsSubscription: site.accessModel === 'SVOD' && !isFree(item),
    isLive: getMediaKind(item) === 'live-channel',
  };
}

function heading(title: string): string {
  return element('h1', {}, escapeMarkup(title));
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .flatMap((part) => (part.trim() === '' ? [] : element('p', {}, escapeMarkup(part.trim()))))
    .join('');
}

/** Picture, description and people of a title. */
function toFacts(item: MediaItem): string {
  const facts = [item.genre, item.rating].flatMap((fact) => fact ?? []).join(', ');
  const people = [...new Set([...item.directors, ...item.actors])].join(', ');
  return [
    element('p', {}, toPicture(getPicture(item), item.title)),
    paragraphs(item.description),
    paragraphs(facts),
    paragraphs(people),
  ].join('');
}

function toRow({ title, path, links }: LinkRow): string {
  if (links.length === 0) return '';
  return `${element('h2', {}, element('a', { href: path }, escapeMarkup(title)))}${toLinks(links)}`;
}

/** Card pictures have an empty alternative text, since the title is next to them. */
function toLinks(links: readonly TitleLink[]): string {
  const items = links.map(({ path, title, picture }) =>
    element(
      'li',
      {},
      element(
        'a',
        { href: path },
        `${picture === undefined ? '' : toPicture(picture, '')}${escapeMarkup(title)}`,
      ),
    ),
  );
  return element('ul', {}, items.join(''));
}

function toPicture(address: string, alt: string): string {
  return isHttpUrl(address) ? element('img', { src: address, alt, loading: 'lazy', width: '320' }) : '';
}
