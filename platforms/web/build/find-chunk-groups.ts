import { ROUTES, type RouteName } from '../src/routes.ts';

/** Modules by the end of their path, or by a pattern; each must match. */
type Parts = readonly (string | RegExp)[];

const ENTRY = ['/src/main.tsx'];
const HOME = findScreen('home');
const TITLE = findScreen('title');
const PLAYLIST = findScreen('playlist');
/** Account sources, their common code, and their screens. */
const ACCOUNTS = [
  '/app/account-module.ts',
  '/cleeng-module.ts',
  '/jwp-module.ts',
  '/own-backend-module.ts',
  '/app/lazy-commerce.ts',
  '/account-dialog-host.tsx',
  '/account-screen.tsx',
  '/user-screen.tsx',
];
const WITHOUT_SCREEN = [/\/packages\/common\//];
/** Parts that only load on sites with accounts, including commerce. */
const WITH_ACCOUNTS = [
  /\/providers\//,
  /\/app\/account-/,
  /\/app\/commerce-/,
  /\/app\/lazy-commerce/,
  /\/app\/flows\//,
  /\/ui-react\/src\/account\//,
  /\/ui-react\/src\/commerce\//,
  /\/web\/src\/payments\//,
];
/** A small hook of many parts that load after the accounts. */
const USE_USER = ['/hooks/use-user.ts'];
/** The viewer's menu and pages. */
const USER = ['/account/menu/user-menu.tsx', '/account/menu/user-sheet.tsx', '/account/user-screen.tsx'];
/** The viewer's own rows and lists. */
const LISTS = [
  '/library/continue-watching-row.tsx',
  '/library/favorites-row.tsx',
  '/library/favorites-screen.tsx',
  '/library/my-list-screen.tsx',
];

/** The engines, and the parts around them that share code with them. */
const ENGINES = [
  '/shaka/shaka-player.ts',
  '/jw/jw-player.ts',
  '/ads/ad-player.ts',
  '/web/src/player-factory.ts',
  '/web/src/player-devices.ts',
  '/player/player-chunk.tsx',
];
const WITH_ENGINES = [/\/packages\/player\/src\//, /\/packages\/ui-react\/src\/player\//];

/** Parts that share some code with the lists. */
const WITH_LISTS = [
  '/library/favorites-screen.tsx',
  '/search/search-screen.tsx',
  '/search/search-box.tsx',
  '/load-shell-parts.ts',
];

/** Code of each feature that several pages share. */
const ABILITIES = {
  library: ['/library-feature.ts', '/undo-toast.ts'],
  series: ['/series-feature.ts', '/episode-number.tsx', '/content/series/series.ts'],
  guide: ['/guide-feature.ts', '/reminder-feature.ts', '/use-schedules.ts'],
  dialog: [
    '/components/dialog/dialog.tsx',
    '/components/dialog/dialog-frame.tsx',
    '/components/dialog/dialog-wait.tsx',
  ],
  search: ['/search-feature.ts', '/use-title-index.ts', '/use-recent-searches.ts', '/search-address.ts'],
  play: ['/use-play-intent.ts', '/media-source.ts', '/ad-delivery.ts'],
};

/** Tokens and small models that many lazy parts share: one request in place of one for each. */
const SERVICES = [
  '/content/series/series-service.ts',
  '/search/search-service.ts',
  '/library/watchlist-service.ts',
  '/account/account-service.ts',
  '/account/account-lists.ts',
  '/entitlement/access-bridge.ts',
  '/profiles/chosen-profile.ts',
  '/profiles/profile.ts',
  '/profiles/profile-errors.ts',
];

/** Code that choosing and managing profiles share. */
const PROFILES = ['/ui-react/src/profiles/profile-chooser.tsx', '/ui-react/src/profiles/profiles-feature.ts'];

/** Styles and controls that the pages of titles and of playlists share with other pages. */
const PAGE_PARTS = [
  '/choice-filter.tsx',
  '/choice-filter.module.scss',
  '/format-event-time.ts',
  '/use-page-head.ts',
  '/sort-titles.ts',
];

const HOOK = /\/packages\/ui-react\/src\/.*\/use-[^/]+\.ts$/;

/** Minimum code length, in characters, that is worth a request of its own. */
const SMALL = 1_500;

/** The part of the bundler's module graph that is used here. */
interface ModuleGraph {
  getModuleIds(): IterableIterator<string>;
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
    readonly code?: string | null;
  } | null;
}

type Modules = ReadonlySet<string>;

function findScreen(name: RouteName): Parts {
  return [`/${ROUTES.find((route) => route.name === name)?.chunk}.tsx`];
}

/** Names of the groups. A module in several groups is assigned to the first. */
export const CHUNK_GROUPS = [
  'site',
  'browse',
  'services',
  'pages',
  'library',
  'series',
  'guide',
  'dialog',
  'search',
  'play',
  'engine',
  'title',
  'accounts',
  'user',
  'lists',
  'profiles',
] as const;

export type ChunkGroups = Readonly<Record<(typeof CHUNK_GROUPS)[number], Modules>>;

/**
 * Returns the modules of each group. `site` is the entry with everything that all pages need, and the smallest hooks;
 * `browse` is what home shares with other screens (cards, shelves, pictures); `pages` is what the pages of titles and
 * of playlists share; `title` is the rest of a title's page that others use. `pages` and `title` exclude what home
 * loads lazily, and a module that only one part needs stays with that part.
 *
 * `library`, `series`, `guide`, `dialog`, `search` and `play` are features that load whole where one of their modules
 * is needed. `engine` is what the player engines share.
 *
 * `accounts`, `user` and `lists` are loaded in addition for viewers who are signed in or have lists. They exclude
 * modules that other parts need, too: a site without accounts would load the whole group for them.
 */
export function findChunkGroups(graph: ModuleGraph): ChunkGroups {
  const ids = [...graph.getModuleIds()];
  const find = (parts: Parts) => {
    const found = parts.map((part) => {
      const matching = ids.filter((id) => (typeof part === 'string' ? id.endsWith(part) : part.test(id)));
      // Otherwise, a renamed file would silently move its code to other chunks.
      if (matching.length === 0)
        throw new Error(`No module of the build matches ${part}; see find-chunk-groups.ts`);
      return matching;
    });
    return [...new Set(found.flat())];
  };
  const [entry, home, titlePage] = [find(ENTRY), find(HOME), find(TITLE)];

  const first = reach(graph, entry);
  const site = new Set([...first, ...findSmall(graph, ids, first)]);
  const atHome = leave(reach(graph, home), site);
  const elsewhere = reach(graph, leave(findLazy(graph, ids), home));
  const browse = leave(keep(atHome, elsewhere), home);
  const ofTitles = leave(
    reach(graph, titlePage),
    site,
    atHome,
    reach(graph, findLazy(graph, atHome)),
    titlePage,
  );
  const pages = new Set([...keep(ofTitles, reach(graph, find(PLAYLIST))), ...find(PAGE_PARTS)]);

  const share = (parts: Parts, within: Parts) =>
    leave(findShared(graph, find(parts), find(within)), site, atHome);
  const accounts = keep(share(ACCOUNTS, WITH_ACCOUNTS), new Set(find(WITHOUT_SCREEN)));
  const title = leave(ofTitles, pages);
  const ability = (parts: Parts) => leave(reach(graph, find(parts)), site, atHome, pages);
  return {
    site,
    browse,
    pages,
    library: ability(ABILITIES.library),
    series: ability(ABILITIES.series),
    guide: ability(ABILITIES.guide),
    dialog: ability(ABILITIES.dialog),
    search: ability(ABILITIES.search),
    play: ability(ABILITIES.play),
    engine: share(ENGINES, WITH_ENGINES),
    title,
    accounts: new Set([...accounts, ...find(USE_USER)]),
    user: share(USER, WITH_ACCOUNTS),
    lists: share(LISTS, WITH_LISTS),
    services: leave(find(SERVICES), site, atHome),
    profiles: new Set(find(PROFILES)),
  };
}

/** Returns the modules that two or more of `parts` share and that no lazy part beyond these and `within` reaches. */
function findShared(graph: ModuleGraph, parts: readonly string[], within: readonly string[]): Modules {
  const reached = parts.map((part) => reach(graph, [part]));
  const all = [...graph.getModuleIds()];
  const shared = all.filter((id) => reached.filter((modules) => modules.has(id)).length > 1);
  return leave(shared, parts, reach(graph, leave(findLazy(graph, all), parts, within)));
}

/** Returns the small hooks that several lazy parts share and that import nothing outside of `first`. */
function findSmall(graph: ModuleGraph, ids: readonly string[], first: Modules): readonly string[] {
  const reached = findLazy(graph, ids).map((part) => reach(graph, [part]));
  return ids.filter((id) => {
    const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {};
    if (first.has(id) || !HOOK.test(id) || typeof code !== 'string' || code.length > SMALL) return false;
    const isShared = reached.filter((modules) => modules.has(id)).length > 1;
    return isShared && importedIds.every((imported) => first.has(imported));
  });
}

/** Returns the given modules and all that they import statically. */
function reach(graph: ModuleGraph, from: Iterable<string>): Modules {
  const reached = new Set<string>();
  const next = [...from];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    next.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

/** Returns the modules that the given ones import dynamically. */
function findLazy(graph: ModuleGraph, from: Iterable<string>): readonly string[] {
  return [...from].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
}

function keep(modules: Modules, kept: Modules): Modules {
  return new Set([...modules].filter((id) => kept.has(id)));
}

function leave(modules: Iterable<string>, ...left: readonly Iterable<string>[]): Modules {
  const others = new Set(left.flatMap((ids) => [...ids]));
  return new Set([...modules].filter((id) => !others.has(id)));
}
