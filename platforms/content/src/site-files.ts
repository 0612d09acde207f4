import { toId } from './title-row.ts';

/** A list that the site shows. */
export interface SiteList {
  readonly id: string;
  readonly title: string;
}

/** The parts of a starter configuration. */
export interface SiteParts {
  readonly siteName: string;
  /** Default: the site's name. */
  readonly description?: string;
  readonly hero: SiteList | undefined;
  readonly all: SiteList;
  readonly genres: readonly SiteList[];
  /** Id of the recommendations of every title. */
  readonly recommendations: string;
  /** Id of the list of every title and episode, in which the app finds a viewer's own. Undefined turns these off. */
  readonly watchlist: string | undefined;
  /** Whether `all` contains every title, so that the app can search in it. */
  readonly isSearchable: boolean;
}

/** Genres in the menu; all of them are rows of the home page. */
const MENU_GENRES = 5;

/** Builds a starter configuration: a row for each genre, in the colors of the app. */
export function toStarterConfig(parts: SiteParts) {
  const {
    siteName,
    description = siteName,
    hero,
    all,
    genres,
    recommendations,
    watchlist,
    isSearchable,
  } = parts;
  const row = ({ id }: SiteList, custom = {}) => ({ type: 'playlist', contentId: id, ...custom });
  return {
    siteId: toId(siteName),
    siteName,
    description,
    assets: { banner: null },
    content: [
      ...(hero === undefined ? [] : [row(hero, { custom: { layoutType: 'hero' } })]),
      ...(watchlist === undefined ? [] : [{ type: 'continue_watching' }, { type: 'favorites' }]),
      ...genres.map((genre) => row(genre)),
      row(all),
    ],
    menu: [all, ...genres.slice(0, MENU_GENRES)].map(({ id, title }) => ({
      label: title,
      contentId: id,
      type: 'playlist',
    })),
    styling: {},
    features: {
      recommendationsPlaylist: recommendations,
      ...(watchlist !== undefined && {
        favoritesList: watchlist,
        continueWatchingList: watchlist,
      }),
      ...(isSearchable && { searchPlaylist: all.id }),
    },
    // A static host answers every search with the whole list.
    custom: isSearchable ? { searchInApp: true } : {},
    integrations: {},
    contentProtection: { accessModel: 'free' },
  };
}

/** Builds the settings of a site that is served from these files. */
export function toSettingsText(baseUrl: string, configId: string): string {
  return [
    '; Starter settings: put this file at the root of the web host, as /.webapp.ini',
    `apiBaseUrl = ${baseUrl}`,
    `defaultConfigSource = ${configId}`,
    '',
  ].join('\n');
}

const MINUTE = 'public, max-age=60';
const FOREVER = 'public, max-age=31536000, immutable';
/** Excludes pictures, which are also below `/v2/media` and must keep their own type. */
const JSON_PATTERNS = ['/v2/playlists/*', '/v2/media/:id', '/v2/media/:id/', '/apps/*'];

/** Builds a `_headers` file, for hosts such as Netlify and Cloudflare Pages. */
export function toHeadersFile(): string {
  const rules: [string, readonly string[]][] = [
    ['/*', ['Access-Control-Allow-Origin: *', 'X-Content-Type-Options: nosniff']],
    ...JSON_PATTERNS.map((pattern): [string, readonly string[]] => [
      pattern,
      ['Content-Type: application/json', `Cache-Control: ${MINUTE}`],
    ]),
    ...['videos', 'pictures', 'captions'].map((name): [string, readonly string[]] => [
      `/${name}/*`,
      [`Cache-Control: ${FOREVER}`],
    ]),
  ];
  return rules
    .map(([pattern, lines]) => [pattern, ...lines.map((line) => `  ${line}`), ''].join('\n'))
    .join('\n');
}

/** Builds rules for Apache, which reads them where `AllowOverride` permits it. */
export function toApacheFile(): string {
  return `DirectoryIndex index.html
Options -Indexes
AddType application/vnd.apple.mpegurl .m3u8
AddType video/iso.segment .m4s
AddType video/mp4 .mp4
AddType text/vtt .vtt
AddType application/json .json
AddType image/webp .webp
<FilesMatch "^index\\.html$">
  ForceType application/json
</FilesMatch>
<IfModule mod_headers.c>
  Header always set Access-Control-Allow-Origin "*"
  Header always set X-Content-Type-Options "nosniff"
</IfModule>
`;
}
