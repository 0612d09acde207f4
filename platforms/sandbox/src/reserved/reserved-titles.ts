import type { CatalogueData } from '../catalogue/catalogue.ts';
import type { Playlist } from '../catalogue/playlist.ts';
import type { Title } from '../catalogue/title.ts';
import { hostileText } from './hostile-text.ts';
import { reservedFilmFrom, withoutStream, type ReservedFilm } from './reserved-film.ts';
import { reservedIds } from './reserved-ids.ts';
import { reservedScreens } from './reserved-screens.ts';
import { brokenLegacyPlaylist, reservedSeries, reservedSeriesTitles } from './reserved-series.ts';

const { media, playlists } = reservedIds;

/** Creates the reserved titles, playlists and series. Search and recommendations never return them. */
export function reservedContent(base: CatalogueData): CatalogueData {
  const film = reservedFilmFrom(base);
  const titles = [
    ...faultyFilms(film),
    ...lockedFilms(film),
    ...brokenStreams(film),
    hostileFilm(film),
    hostilePage(film),
    ...reservedSeriesTitles(film),
    ...reservedScreens(film),
  ];
  return { titles, playlists: reservedPlaylists(titles), series: reservedSeries, clips: [], configs: {} };
}

function faultyFilms(film: ReservedFilm): readonly Title[] {
  return [
    {
      ...film(media.geoBlocked, 'Blocked everywhere', 'Its stream is blocked in every country.'),
      blockedIn: ['*'],
    },
    {
      ...film(media.geoBlockedInGermany, 'Blocked in Germany', 'Its stream is blocked in one country.'),
      blockedIn: ['DE'],
    },
    film(media.manifestForbidden, 'Forbidden stream', 'The stream looks well but is refused.'),
    film(media.manifestMissing, 'Missing stream', 'The stream does not exist.'),
    film(media.manifestHtml, 'A page for a stream', 'The stream is an HTML page.'),
    film(media.manifestCut, 'Half a stream', 'The stream breaks off half way.'),
    film(media.segmentsFail, 'A stream without segments', 'The stream loads but none of its segments does.'),
    film(media.imagesMissing, 'No pictures', 'None of its pictures exists.'),
    { ...film(media.sourcesMissing, 'No sources', 'There is nothing to play.'), clip: null },
    {
      ...film(media.trailerMissing, 'No trailer', 'It has a trailer that does not exist.'),
      params: { trailerId: media.unknown },
    },
  ];
}

function brokenStreams(film: ReservedFilm): readonly Title[] {
  return [
    film(media.manifestEmpty, 'An empty stream', 'The stream is there and says nothing.'),
    film(media.manifestEndless, 'An endless stream', 'The list of the stream never ends.'),
    film(media.manifestSelf, 'A stream of itself', 'The stream leads to itself.'),
    film(media.segmentsMissing, 'A stream of nothing', 'None of its segments exists.'),
    film(media.segmentHole, 'A stream with a hole', 'One of its segments does not exist.'),
    film(media.segmentsDamaged, 'A damaged stream', 'Its pictures are damaged.'),
    film(media.captionsHostile, 'Hostile captions', 'Its English captions are full of markup.'),
    film(media.captionsBroken, 'Broken captions', 'The times of its English captions are none.'),
    film(media.captionsMissing, 'Missing captions', 'Its captions do not exist.'),
    {
      ...film(media.chaptersHostile, 'Hostile chapters', 'Its chapters are full of markup.'),
      chapters: [{ startS: 0, endS: 1, title: 'Spoiled' }],
    },
    film(media.stripBroken, 'Broken previews', 'Its seek previews are no pictures.'),
  ];
}

function lockedFilms(film: ReservedFilm): readonly Title[] {
  const locked = (id: string, title: string, drm: Title['drm']): Title => ({
    ...film(id, title, 'No browser of the tests has the key system.'),
    drm,
  });
  return [
    locked(media.widevineOnly, 'Locked by Widevine', ['widevine']),
    locked(media.playreadyOnly, 'Locked by PlayReady', ['playready']),
    locked(media.fairplayOnly, 'Locked by FairPlay', ['fairplay']),
    locked(media.withoutClearKey, 'Locked three times', ['widevine', 'playready', 'fairplay']),
  ];
}

function hostileFilm(film: ReservedFilm): Title {
  return {
    ...film(media.hostileText, hostileText('Title'), hostileText('Description')),
    tags: ['movie', hostileText('Tag').replaceAll(',', ' ')],
    params: {
      genre: hostileText('Genre'),
      rating: hostileText('Rating'),
      synopsis: hostileText('Synopsis'),
      actors: hostileText('Actor'),
      directors: hostileText('Director'),
      'title-es': hostileText('Título'),
      'description-es': hostileText('Descripción'),
    },
  };
}

function hostilePage(film: ReservedFilm): Title {
  return {
    ...withoutStream(film(media.hostilePage, 'A hostile page', hostileText('Description')), 'page'),
    params: { markdown: `# ${hostileText('Heading')}\n\n${hostileText('Paragraph')}` },
  };
}

function reservedPlaylists(titles: readonly Title[]): readonly Playlist[] {
  const playlist = (id: string, title: string, items: readonly string[]): Playlist => ({
    id,
    title,
    description: '',
    kind: 'MANUAL',
    items,
    params: {},
    defaultSize: null,
  });
  return [
    playlist(
      playlists.reservedTitles,
      'Reserved titles',
      titles.map((title) => title.id),
    ),
    playlist(playlists.brokenItems, 'Broken items', [
      media.manifestForbidden,
      media.manifestMissing,
      media.segmentsFail,
    ]),
    {
      ...playlist(playlists.hostileText, hostileText('Playlist'), [media.hostileText, media.hostilePage]),
      description: hostileText('Description'),
      params: { 'title-es': hostileText('Lista'), cardImageAspectRatio: hostileText('Ratio') },
    },
    brokenLegacyPlaylist,
    playlist(playlists.empty, 'An empty playlist', []),
    playlist(playlists.notJson, 'Not JSON', []),
  ];
}
