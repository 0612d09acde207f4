import type { Plugin } from 'vite';

import { CHUNK_GROUPS, findChunkGroups, type ChunkGroups } from './find-chunk-groups.ts';

/**
 * Produces a few large chunks instead of many small ones. By default, the bundler makes a chunk of whatever two lazy
 * parts share, and the first visit of home would request forty scripts.
 */
export function chunkGroupsPlugin(): Plugin {
  let groups: ChunkGroups | undefined;
  return {
    name: 'marquee-chunk-groups',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: CHUNK_GROUPS.map((name) => ({
                name,
                test: (id: string) => groups?.[name].has(id) === true,
              })),
            },
          },
        },
      },
    }),
    buildEnd() {
      groups = findChunkGroups(this);
    },
  };
}
