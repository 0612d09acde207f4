// @vitest-environment node
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { moveSourceMaps } from './source-maps-plugin.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'source-maps-'));
const folder = path.join(parent, '1.0.0');

afterEach(() => rmSync(parent, { recursive: true, force: true }));

it('source maps are moved from the bundle to their folder, which is cleared first', () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'old.js.map'), '{}');
  const bundle = {
    'index.html': { type: 'asset', source: '<html>' },
    'assets/a.js': { type: 'chunk' },
    'assets/a.js.map': { type: 'asset', source: '{"version":3}' },
  };
  moveSourceMaps(bundle, folder);
  expect(Object.keys(bundle)).toEqual(['index.html', 'assets/a.js']);
  expect(readdirSync(folder)).toEqual(['assets']);
  expect(readFileSync(path.join(folder, 'assets', 'a.js.map'), 'utf8')).toBe('{"version":3}');
});
