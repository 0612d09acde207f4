import { createRequire } from 'node:module';
import path from 'node:path';

import type { Plugin } from 'vite';

/** Imported module names, each with its production file. */
const FILES = [
  [/^react-router$/, 'index.mjs'],
  [/^react-router\/dom$/, 'dom-export.mjs'],
] as const;

/**
 * Resolves react-router to its production files. The package's exports always name the development files, which include
 * all warnings.
 */
export function productionRouterPlugin(): Plugin {
  const root = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  return {
    name: 'marquee-production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: FILES.map(([find, file]) => ({
          find,
          replacement: path.join(root, 'dist', 'production', file),
        })),
      },
    }),
  };
}
