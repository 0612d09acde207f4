import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

/** The part of the bundle that the plugin changes. */
export type BuiltFiles = Record<string, { readonly type: string; readonly source?: string | Uint8Array }>;

/**
 * Moves source maps out of the bundle to `source-maps/<version>` next to its folder: a host would serve them to anyone,
 * while only the collector needs them.
 */
export function sourceMapsPlugin(version: string): Plugin {
  let folder = '';
  return {
    name: 'marquee-source-maps',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir, '..', 'source-maps', version);
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        moveSourceMaps(bundle, folder);
      },
    },
  };
}

/** Replaces the folder's maps by those of `bundle`, and removes them from `bundle`. */
export function moveSourceMaps(bundle: BuiltFiles, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, { source }] of Object.entries(bundle)) {
    if (!name.endsWith('.map') || source === undefined) continue;
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, source);
    Reflect.deleteProperty(bundle, name);
  }
}
