import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { findChunkGroups } from './find-chunk-groups.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SOURCES = ['packages/common', 'packages/player', 'packages/ui-react', 'platforms/web'];

/** Returns the sources as modules that import nothing, which is enough to find them by name. */
function createGraph(missing?: string) {
  const ids = SOURCES.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' }).map(
      (file) => `/${folder}/src/${file.replaceAll(path.sep, '/')}`,
    ),
  ).filter((id) => missing === undefined || !id.endsWith(missing));
  return {
    getModuleIds: () => ids.values(),
    getModuleInfo: () => ({ importedIds: [], dynamicallyImportedIds: [] }),
  };
}

it('finds each module that a group names', () => {
  expect(findChunkGroups(createGraph()).pages).toContain(
    '/packages/ui-react/src/components/choice-filter/choice-filter.tsx',
  );
});

it.each([
  '/account/menu/user-menu.tsx',
  '/load-shell-parts.ts',
  '/choice-filter.module.scss',
  '/format-event-time.ts',
])('reports the missing module %s, even if its group has others', (missing) => {
  expect(() => findChunkGroups(createGraph(missing))).toThrow(missing);
});
