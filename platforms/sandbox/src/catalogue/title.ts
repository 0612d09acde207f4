import { drmSystems, isDrmSystem, type DrmSystem } from '../encryption/drm-systems.ts';
import { parseLiveStream, type LiveStream } from './live-stream.ts';
import { parseSchedule, type Schedule } from './schedule.ts';
import { CatalogueError, RecordReader } from './record-reader.ts';

/** One media item of the catalogue: film, episode, series, channel, event, hub, page, trailer. */
export interface Title {
  /** The media id. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly contentType: string;
  readonly tags: readonly string[];
  /** Seconds; 0 for live, hub, page and series items. */
  readonly durationS: number;
  /** ISO 8601, or clock-relative (`{now-2d}`). */
  readonly published: string;
  /** The clip that is looped to `durationS`; null for items that are not played. */
  readonly clip: string | null;
  /** Further sounds by language: the clips whose sound they are. The clip's own sound is English. */
  readonly sounds: Readonly<Record<string, string>>;
  /** A silent film: the clip's own sound is left out. */
  readonly isSilent: boolean;
  /** Whether its files must be signed (contract 1.4). */
  readonly isSigned: boolean;
  /** The key systems it is protected by; empty when it is not, unless a policy is asked for. */
  readonly drm: readonly DrmSystem[];
  /** Whether whole segments are encrypted, with the bare key in the HLS playlist. */
  readonly isSegmentEncrypted: boolean;
  /** Named parts, in order of time; empty when it has none. */
  readonly chapters: readonly Chapter[];
  /** What it sends while it is live; null: its clip, see `liveStreamOf`. */
  readonly live: LiveStream | null;
  /** What a channel shows, over and over; null: nobody knows. */
  readonly schedule: Schedule | null;
  /** The folder of its pictures; null when it has none. */
  readonly art: string | null;
  /** The folder whose background is shown where its own folder has none, as that of an episode's series. */
  readonly backgroundArt: string | null;
  /** Custom parameters. Values may hold `{now+2h}` and `{base}`, see `expandPlaceholders`. */
  readonly params: Readonly<Record<string, string>>;
  /** ISO 3166 codes of countries in which it is blocked; `*` is every country. */
  readonly blockedIn: readonly string[];
  /** Not out yet: nobody gets it, and its row in a series is empty (contract 2.10). */
  readonly isUnpublished: boolean;
  /** Whether it may be found by search and recommendations. */
  readonly listed: boolean;
}

/** A part of a title with a name. */
export interface Chapter {
  /** Seconds. */
  readonly startS: number;
  readonly endS: number;
  readonly title: string;
}

/** What a title has whose stream is its clip and nothing else. */
export const plainStream = {
  sounds: {},
  isSilent: false,
  isSigned: false,
  drm: [],
  isSegmentEncrypted: false,
  chapters: [],
  live: null,
  schedule: null,
} satisfies Partial<Title>;

/** Names that the platform sets itself; a custom parameter must not carry one (contract 3.1). */
const standardFields = new Set([
  'title',
  'mediaid',
  'description',
  'feedid',
  'link',
  'image',
  'images',
  'duration',
  'pubdate',
  'tags',
  'sources',
  'tracks',
  'variations',
  'recommendations',
  'contentType',
]);

/**
 * Reads one entry of `titles.json`.
 *
 * @throws CatalogueError naming the first member that is wrong
 */
export function parseTitle(value: unknown, place: string): Title {
  const reader = new RecordReader(value, place);
  const params = reader.textMap('params');
  for (const name of Object.keys(params)) {
    if (standardFields.has(name)) {
      throw new CatalogueError(
        `${place}.params.${name}`,
        'is a standard field and cannot be a custom parameter',
      );
    }
  }
  return {
    id: reader.name('id'),
    title: reader.name('title'),
    description: reader.has('description') ? reader.text('description') : '',
    contentType: reader.name('contentType'),
    tags: reader.texts('tags'),
    durationS: reader.amount('durationS'),
    published: reader.name('published'),
    clip: reader.has('clip') ? reader.name('clip') : null,
    sounds: reader.textMap('sounds'),
    isSilent: reader.flag('silent'),
    isSigned: reader.flag('signed'),
    drm: reader.list('drm', parseDrmSystem),
    isSegmentEncrypted: reader.flag('segmentsEncrypted'),
    chapters: reader.list('chapters', parseChapter),
    live: reader.has('live') ? parseLiveStream(reader.record('live')) : null,
    schedule: reader.has('schedule') ? parseSchedule(reader.record('schedule')) : null,
    art: reader.has('art') ? reader.name('art') : null,
    backgroundArt: reader.has('backgroundArt') ? reader.name('backgroundArt') : null,
    params,
    blockedIn: reader.texts('blockedIn'),
    isUnpublished: reader.flag('unpublished'),
    listed: true,
  };
}

function parseDrmSystem(value: unknown, place: string): DrmSystem {
  if (!isDrmSystem(value)) throw new CatalogueError(place, `must be one of ${drmSystems.join(', ')}`);
  return value;
}

function parseChapter(value: unknown, place: string): Chapter {
  const reader = new RecordReader(value, place);
  return { startS: reader.amount('startS'), endS: reader.amount('endS'), title: reader.name('title') };
}

/** Whether a title may be shown and played in `country`. */
export function isAllowedIn(title: Title, country: string): boolean {
  return !title.blockedIn.includes('*') && !title.blockedIn.includes(country);
}
