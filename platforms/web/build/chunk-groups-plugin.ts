import type { Plugin } from 'vite';

const ENTRY = /\/src\/main\.tsx$/;
const HOME = /\/screens\/home-screen\.tsx$/;
const TITLE = /\/screens\/media-screen\.tsx$/;
const PLAYLIST = /\/screens\/playlist-screen\.tsx$/;

/** The part of a bundler's module graph that is read here. */
interface ModuleGraph {
  getModuleIds(): IterableIterator<string>;
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/**
 * Few files in place of many small ones. Left alone, the bundler makes a chunk of whatever two lazy parts share, and a
 * first visit of home takes forty requests for script. Groups end that: `site`, which every page needs; `browse`, which home
 * shares with other screens (cards, shelves, pictures); `pages`, which the pages of titles and of playlists share; `title`,
 * the rest of a title's page that others use too. What home fetches later is in none of the last two, and what only one
 * part needs stays with that part.
 */
export function chunkGroupsPlugin(): Plugin {
  let site: ReadonlySet<string> = new Set();
  let browse: ReadonlySet<string> = new Set();
  let pages: ReadonlySet<string> = new Set();
  let title: ReadonlySet<string> = new Set();
  return {
    name: 'marquee-chunk-groups',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'site', test: (id: string) => site.has(id) },
                { name: 'browse', test: (id: string) => browse.has(id) },
                { name: 'pages', test: (id: string) => pages.has(id) },
                { name: 'title', test: (id: string) => title.has(id) },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const find = (pattern: RegExp) => ids.filter((id) => pattern.test(id));
      const [entry, home, titlePage, playlistPage] = [find(ENTRY), find(HOME), find(TITLE), find(PLAYLIST)];
      const lazy = (from: Iterable<string>) =>
        [...from].flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
      const leave = (all: Iterable<string>, ...left: readonly Iterable<string>[]) => {
        const others = new Set(left.flatMap((ids) => [...ids]));
        return new Set([...all].filter((id) => !others.has(id)));
      };

      site = leave(reach(this, entry), entry);
      const atHome = leave(reach(this, home), site);
      const elsewhere = reach(this, leave(lazy(ids), home));
      browse = leave(
        [...atHome].filter((id) => elsewhere.has(id)),
        home,
      );
      const laterAtHome = reach(this, lazy(atHome));
      const ofTitles = leave(reach(this, titlePage), site, atHome, laterAtHome, titlePage);
      const ofPlaylists = reach(this, playlistPage);
      pages = new Set([...ofTitles].filter((id) => ofPlaylists.has(id)));
      title = leave(ofTitles, pages);
    },
  };
}

/** The modules that come with these, without what they import lazily. */
function reach(graph: ModuleGraph, from: Iterable<string>): Set<string> {
  const reached = new Set<string>();
  const next = [...from];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    next.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}
