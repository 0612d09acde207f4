import type { Playlist } from '../catalogue/playlist.ts';
import type { Season, Series } from '../catalogue/series.ts';
import type { Title } from '../catalogue/title.ts';
import { hostileText } from './hostile-text.ts';
import { withoutStream, type ReservedFilm } from './reserved-film.ts';
import { reservedIds } from './reserved-ids.ts';

const { media, playlists } = reservedIds;

const brokenEpisodeIds = [media.episodeOfBrokenSeries, 'BrokEps2', 'BrokEps3', 'BrokEps4'] as const;
const legacyEpisodeIds = ['LegEps01', 'LegEps02', 'LegEps03', 'LegEps04'] as const;

/** Creates the reserved series and their episodes. */
export function reservedSeriesTitles(film: ReservedFilm): readonly Title[] {
  const series = (id: string, title: string, description: string): Title =>
    withoutStream(film(id, title, description), 'series');
  const episode = (id: string, title: string, params: Title['params'] = {}): Title => ({
    ...film(id, title, 'A reserved episode.'),
    contentType: 'episode',
    tags: ['episode', 'Reserved'],
    params,
  });
  return [
    series(media.hostileSeries, hostileText('Title'), hostileText('Description')),
    { ...episode(media.hostileEpisode, hostileText('Title')), description: hostileText('Description') },
    series(media.brokenSeries, 'A broken series', 'Gaps, doubles and members of the wrong type.'),
    ...brokenEpisodeIds.map((id, index) => episode(id, `Broken series, episode ${index + 1}`)),
    series(media.emptySeries, 'A series without episodes', 'Nothing has come out.'),
    series(media.unmanagedSeries, 'A series by name alone', 'Neither managed nor a playlist.'),
    {
      ...series(media.legacySeriesMissing, 'A legacy series without its playlist', 'The playlist is 404.'),
      params: { seriesPlaylistId: playlists.unknown },
    },
    {
      ...series(media.brokenLegacySeries, 'A broken legacy series', 'Episodes without numbers.'),
      params: { seriesId: playlists.brokenLegacySeries },
    },
    ...legacyEpisodes(episode),
  ];
}

/** Creates episodes with missing, duplicate, negative and invalid numbers. */
function legacyEpisodes(
  episode: (id: string, title: string, params: Title['params']) => Title,
): readonly Title[] {
  const numbers = [{ episodeNumber: '1', seasonNumber: '1' }, {}, { episodeNumber: '1', seasonNumber: '1' }];
  const odd = { episodeNumber: '-1', seasonNumber: 'one' };
  const tag = `seriesid_${playlists.brokenLegacySeries}`;
  return legacyEpisodeIds.map((id, index) => {
    const title = episode(id, `Legacy episode ${index + 1}`, numbers[index] ?? odd);
    return { ...title, tags: [...title.tags, tag] };
  });
}

/** The playlist of the broken legacy series; it contains one episode twice. */
export const brokenLegacyPlaylist: Playlist = {
  id: playlists.brokenLegacySeries,
  title: 'A broken legacy series',
  description: '',
  kind: 'MANUAL',
  items: [...legacyEpisodeIds, legacyEpisodeIds[0]],
  params: {},
  defaultSize: null,
};

/** The seasons and episodes of the reserved series. */
export const reservedSeries: readonly Series[] = [
  {
    id: media.hostileSeries,
    seasons: [season(1, [media.hostileEpisode], hostileText('Season'))],
    episodes: [],
  },
  {
    id: media.brokenSeries,
    seasons: [season(1, brokenEpisodeIds.slice(0, 2)), season(3, brokenEpisodeIds.slice(2)), season(4, [])],
    episodes: [],
  },
  { id: media.emptySeries, seasons: [], episodes: [] },
];

function season(number: number, episodes: readonly string[], text = ''): Season {
  return { id: `ResSeas${number}`, number, title: text, description: text, episodes };
}
