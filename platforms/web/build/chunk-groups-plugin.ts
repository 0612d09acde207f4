import type { Plugin } from 'vite';

const ENTRY = /\/src\/main\.tsx$/;
const HOME = /\/screens\/home-screen\.tsx$/;

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
 * first visit of home takes forty requests for script. Two groups end that: `site`, which every page needs, and `browse`,
 * which home shares with other screens (cards, shelves, pictures). What only one part needs stays with that part.
 */
export function chunkGroupsPlugin(): Plugin {
  let site: ReadonlySet<string> = new Set();
  let browse: ReadonlySet<string> = new Set();
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
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const entry = ids.find((id) => ENTRY.test(id));
      const home = ids.find((id) => HOME.test(id));
      if (entry === undefined || home === undefined) return;
      site = without(reach(this, [entry]), [entry]);
      const others = ids.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
      const elsewhere = reach(
        this,
        others.filter((id) => id !== home),
      );
      const shared = [...reach(this, [home])].filter((id) => elsewhere.has(id) && !site.has(id));
      browse = without(new Set(shared), [home]);
    },
  };
}

/** The modules that come with these, without what they import lazily. */
function reach(graph: ModuleGraph, from: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const next = [...from];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    next.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

function without(ids: ReadonlySet<string>, left: readonly string[]): ReadonlySet<string> {
  return new Set([...ids].filter((id) => !left.includes(id)));
}
