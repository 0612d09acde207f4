import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

import { compressAssets } from './compress-assets.mjs';
import { listFiles, toRelative } from './paths.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-compress-'));
after(() => rmSync(folder, { recursive: true }));

test('a build has compressed copies of its own text files, and none of those that operators replace', async () => {
  const own = ['assets/app-1.js', 'assets/logo-1.svg', 'index.html', 'site-config.schema.json', 'sw.js'];
  const replaced = [
    'icons/favicon.svg',
    'images/icons/favicon.svg',
    'manifest.json',
    'manifest.webmanifest',
    'robots.txt',
  ];
  for (const file of [...own, ...replaced]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), 'text');
  }
  await compressAssets(folder);
  const copies = listFiles(folder, (name) => /\.(?:br|gz)$/.test(name)).map((file) =>
    toRelative(file, folder),
  );
  assert.deepEqual(copies.sort(), own.flatMap((file) => [`${file}.br`, `${file}.gz`]).sort());
});
