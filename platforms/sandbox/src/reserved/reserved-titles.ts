import type { CatalogueData } from '../catalogue/catalogue.ts';
import type { Playlist } from '../catalogue/playlist.ts';
import type { Title } from '../catalogue/title.ts';
import { hostileText } from './hostile-text.ts';
import { reservedIds } from './reserved-ids.ts';

const { media, playlists } = reservedIds;
const PUBLISHED = '2026-01-01T00:00:00Z';
const DURATION_S = 240;

/**
 * The reserved titles and playlists. They borrow picture and clip of the first title that has both, and are never
 * found by search or recommendations.
 */
export function reservedContent(base: CatalogueData): CatalogueData {
  const model = base.titles.find((title) => title.clip !== null && title.art !== null);
  const clip = model?.clip ?? null;
  const art = model?.art ?? null;
  const film = (id: string, title: string, description: string): Title => ({
    id,
    title,
    description,
    contentType: 'movie',
    tags: ['movie', 'Reserved'],
    durationS: DURATION_S,
    published: PUBLISHED,
    clip,
    art,
    backgroundArt: null,
    params: {},
    blockedIn: [],
    isUnpublished: false,
    listed: false,
  });
  const titles = [...faultyFilms(film), hostileFilm(film), hostilePage(film)];
  return { titles, playlists: reservedPlaylists(titles), series: [], clips: [], configs: {} };
}

type Film = (id: string, title: string, description: string) => Title;

function faultyFilms(film: Film): readonly Title[] {
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
  ];
}

function hostileFilm(film: Film): Title {
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

function hostilePage(film: Film): Title {
  return {
    ...film(media.hostilePage, 'A hostile page', hostileText('Description')),
    contentType: 'page',
    durationS: 0,
    clip: null,
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
    playlist(playlists.empty, 'An empty playlist', []),
    playlist(playlists.notJson, 'Not JSON', []),
  ];
}
