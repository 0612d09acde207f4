import type { Plugin } from 'vite';

import { CHUNK_GROUPS, findChunkGroups, type ChunkGroups } from './find-chunk-groups.ts';

/**
 * Few files in place of many small ones. Left alone, the bundler makes a chunk of whatever two lazy parts share, and a
 * first visit of home takes forty requests for script. Groups end that.
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
