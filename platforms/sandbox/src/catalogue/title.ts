import { drmSystems, isDrmSystem, type DrmSystem } from '../encryption/drm-systems.ts';
import { parseLiveStream, type LiveStream } from './live-stream.ts';
import { parseSchedule, type Schedule } from './schedule.ts';
import { CatalogueError, RecordReader } from './record-reader.ts';

/** One media item of the catalog: film, episode, series, channel, event, hub, page, trailer. */
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
  /** The clip that is looped to `durationS`; null for items without playback. */
  readonly clip: string | null;
  /** Additional audio tracks by language: the clips whose audio they use. The clip's own audio is English. */
  readonly sounds: Readonly<Record<string, string>>;
  /** A silent film: the clip's own audio is left out. */
  readonly isSilent: boolean;
  /** Whether its files must be signed (contract 1.4). */
  readonly isSigned: boolean;
  /** The key systems it is protected with; empty without protection, unless a DRM policy is requested. */
  readonly drm: readonly DrmSystem[];
  /** Whether whole segments are encrypted, with the key in the clear in the HLS playlist. */
  readonly isSegmentEncrypted: boolean;
  /** Named parts in chronological order; may be empty. */
  readonly chapters: readonly Chapter[];
  /** The stream while the title is live; null: its clip, see `liveStreamOf`. */
  readonly live: LiveStream | null;
  /** The repeating program of a channel; null when unknown. */
  readonly schedule: Schedule | null;
  /** The folder of its images; null when it has none. */
  readonly art: string | null;
  /** The folder whose background replaces a missing one, such as that of an episode's series. */
  readonly backgroundArt: string | null;
  /** Custom parameters. Values may contain `{now+2h}` and `{base}`, see `expandPlaceholders`. */
  readonly params: Readonly<Record<string, string>>;
  /** ISO 3166 codes of countries in which it is blocked; `*` is every country. */
  readonly blockedIn: readonly string[];
  /** Whether it is not published yet: its media is unavailable, and its row in a series is empty (contract 2.10). */
  readonly isUnpublished: boolean;
  /** Whether search and recommendations may return it. */
  readonly listed: boolean;
}

/** A named part of a title. */
export interface Chapter {
  /** Seconds. */
  readonly startS: number;
  readonly endS: number;
  readonly title: string;
}

/** Defaults for a title whose stream is only its clip. */
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

/** Names that the platform sets itself and custom parameters must not use (contract 3.1). */
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
 * @throws CatalogueError naming the first invalid member
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
