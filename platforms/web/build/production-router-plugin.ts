import { createRequire } from 'node:module';
import path from 'node:path';

import type { Plugin } from 'vite';

/** What is imported, and the file of it that is made for production. */
const FILES = [
  [/^react-router$/, 'index.mjs'],
  [/^react-router\/dom$/, 'dom-export.mjs'],
] as const;

/**
 * The router as it is made for production. Its package names the development files whatever is built; these hold the same
 * code with all its warnings.
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
