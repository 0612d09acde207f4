import type { JsonObject } from '../json-value.ts';
import type { Catalogue, CatalogueData } from './catalogue.ts';
import { generateChannels, LARGE_CHANNELS_ID } from './generate-channels.ts';
import type { Playlist, PlaylistKind } from './playlist.ts';
import type { Series } from './series.ts';
import { plainStream, type Title } from './title.ts';

/** The size of a generated catalog. */
export interface CatalogueSize {
  readonly rows: number;
  readonly itemsPerRow: number;
  readonly playlistItems: number;
  /** Episodes of one generated series, in seasons of a hundred; 0 for none. */
  readonly seriesEpisodes: number;
  /** Live channels, each with a week of programs; 0 for none. */
  readonly channels: number;
}

/** A generated catalog and the ids of its entry points. */
export interface GeneratedCatalogue {
  readonly data: CatalogueData;
  readonly configId: string;
  readonly playlistId: string;
  /** Null when no series was requested. */
  readonly seriesId: string | null;
  /** Null when no channels were requested. */
  readonly channelsId: string | null;
  readonly rowPlaylistIds: readonly string[];
}

const LARGE_PLAYLIST_ID = 'bench1k0';
const LARGE_SERIES_ID = 'benchser';
const SEASON_EPISODES = 100;
const EPOCH_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const adjectives = [
  'Quiet',
  'Golden',
  'Northern',
  'Hidden',
  'Second',
  'Open',
  'Last',
  'Bright',
  'Long',
  'Early',
];
const nouns = [
  'Harbour',
  'Meadow',
  'Signal',
  'River',
  'Lantern',
  'Orchard',
  'Station',
  'Summit',
  'Island',
  'Garden',
];
const genres = ['Drama', 'Nature', 'Comedy', 'Science', 'Travel', 'Music'];

/**
 * Generates a catalog of any size from the pictures and clips of `base`. The same size always gives the same catalog,
 * so that measurements can be compared.
 */
export function generateCatalogue(base: Catalogue, size: CatalogueSize): GeneratedCatalogue {
  const count = Math.max(size.rows * size.itemsPerRow, size.playlistItems);
  const patterns = base.data.titles.filter(
    (title) => title.listed && title.clip !== null && title.durationS > 0,
  );
  const titles = Array.from({ length: count }, (_, index) =>
    generateTitle(index, patterns[index % patterns.length]),
  );
  const ids = titles.map((title) => title.id);
  const rows = Array.from({ length: size.rows }, (_, row) =>
    generatePlaylist(
      `bnrow${String(row + 1).padStart(3, '0')}`,
      `Row ${row + 1}`,
      ids.slice(row * size.itemsPerRow, (row + 1) * size.itemsPerRow),
    ),
  );
  const large = generatePlaylist(LARGE_PLAYLIST_ID, 'A long playlist', ids.slice(0, size.playlistItems));
  const channels = generateChannels(size.channels, patterns[0]);
  const configId = `bench${String(size.rows).padStart(3, '0')}`;
  const rowPlaylistIds = rows.map((row) => row.id);
  return {
    data: {
      titles: [...titles, ...generateEpisodes(size.seriesEpisodes, patterns[0]), ...channels.titles],
      playlists: [...rows, large, ...channels.playlists],
      series: size.seriesEpisodes > 0 ? [generateSeries(size.seriesEpisodes)] : [],
      clips: [],
      configs: { [configId]: JSON.stringify(generateConfig(configId, rowPlaylistIds, base)) },
    },
    configId,
    playlistId: LARGE_PLAYLIST_ID,
    seriesId: size.seriesEpisodes > 0 ? LARGE_SERIES_ID : null,
    channelsId: size.channels > 0 ? LARGE_CHANNELS_ID : null,
    rowPlaylistIds,
  };
}

function generateTitle(index: number, pattern: Title | undefined): Title {
  const adjective = adjectives[index % adjectives.length] ?? '';
  const noun = nouns[Math.floor(index / adjectives.length) % nouns.length] ?? '';
  const genre = genres[index % genres.length] ?? '';
  return {
    id: `B${index.toString(36).padStart(7, '0')}`,
    title: `${adjective} ${noun} ${index + 1}`,
    description: `A generated title, number ${index + 1}. It exists so that long lists can be measured.`,
    contentType: 'movie',
    tags: ['movie', genre],
    durationS: pattern?.durationS ?? 0,
    published: new Date(EPOCH_MS + (index % 365) * DAY_MS).toISOString(),
    clip: pattern?.clip ?? null,
    ...plainStream,
    art: pattern?.art ?? null,
    backgroundArt: pattern?.backgroundArt ?? null,
    params: { genre, rating: 'G' },
    blockedIn: [],
    isUnpublished: false,
    listed: false,
  };
}

const episodeId = (index: number): string => `E${index.toString(36).padStart(7, '0')}`;

/** Generates the series item and its episodes. */
function generateEpisodes(count: number, pattern: Title | undefined): readonly Title[] {
  if (count === 0) return [];
  const series: Title = {
    ...generateTitle(0, pattern),
    id: LARGE_SERIES_ID,
    title: 'A long series',
    contentType: 'series',
    tags: ['series'],
    durationS: 0,
    clip: null,
  };
  const episodes = Array.from({ length: count }, (_, index): Title => ({
    ...generateTitle(index, pattern),
    id: episodeId(index),
    title: `Chapter ${index + 1}`,
    contentType: 'episode',
    tags: ['episode'],
  }));
  return [series, ...episodes];
}

function generateSeries(count: number): Series {
  const seasons = Array.from({ length: Math.ceil(count / SEASON_EPISODES) }, (_, season) => {
    const first = season * SEASON_EPISODES;
    return {
      id: `S${String(season + 1).padStart(7, '0')}`,
      number: season + 1,
      title: '',
      description: '',
      episodes: Array.from({ length: Math.min(SEASON_EPISODES, count - first) }, (_episode, index) =>
        episodeId(first + index),
      ),
    };
  });
  return { id: LARGE_SERIES_ID, seasons, episodes: [] };
}

function generatePlaylist(id: string, title: string, items: readonly string[]): Playlist {
  return { id, title, description: '', kind: 'MANUAL', items, params: {}, defaultSize: items.length };
}

function generateConfig(id: string, rowPlaylistIds: readonly string[], base: Catalogue): JsonObject {
  const firstOfKind = (kind: PlaylistKind): string | null =>
    base.data.playlists.find((playlist) => playlist.kind === kind)?.id ?? null;
  return {
    id,
    siteName: 'Marquee Bench',
    description: 'A generated site for measurements',
    siteId: 'bEnCh001',
    assets: {},
    content: rowPlaylistIds.map((contentId, row) =>
      row === 0
        ? { type: 'playlist', contentId, custom: { layoutType: 'hero' } }
        : { type: 'playlist', contentId },
    ),
    menu: [{ label: 'All titles', contentId: LARGE_PLAYLIST_ID, type: 'playlist' }],
    styling: null,
    features: { searchPlaylist: firstOfKind('SEARCH'), recommendationsPlaylist: firstOfKind('FEED') },
    integrations: {},
    custom: null,
    contentProtection: { accessModel: 'free' },
  };
}
