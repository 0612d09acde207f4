import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import ts from 'typescript';
import { afterEach, expect, it } from 'vitest';

import { SourceMaps } from './source-maps.ts';

const SOURCE = `interface Title {\n  readonly id: string;\n}\n\nexport function open(title: Title | undefined): string {\n  return title.id;\n}\n`;
const built = ts.transpileModule(SOURCE, {
  compilerOptions: { sourceMap: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  fileName: '../../../packages/common/src/open.ts',
});
const folder = mkdtempSync(path.join(tmpdir(), 'maps-'));
const FRAME = { name: 'open', file: 'assets/open.js', line: 2, column: 12 };
const clock = { nowMs: 0 };

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

it('a frame of a built script leads to the line of the source', async () => {
  write('1.0.0/assets/open.js.map', built.sourceMapText ?? '');
  const maps = new SourceMaps(folder, () => clock.nowMs);
  expect(await maps.find('1.0.0', FRAME)).toMatchObject({ file: 'open.ts', line: 6 });
});

it('a map that is added later is found after a minute', async () => {
  const maps = new SourceMaps(folder, () => clock.nowMs);
  expect(await maps.find('1.0.0', FRAME)).toBe('missing');
  write('1.0.0/assets/open.js.map', built.sourceMapText ?? '');
  expect(await maps.find('1.0.0', FRAME)).toBe('missing');
  clock.nowMs += 60_000;
  expect(await maps.find('1.0.0', FRAME)).toMatchObject({ line: 6 });
});

it.each([
  ['invalid JSON', '{"version":3,'],
  ['empty', ''],
  ['null', 'null'],
  ['without sources', '{"version":3}'],
  ['with invalid mappings', '{"version":3,"sources":["a.ts"],"names":[],"mappings":"!!"}'],
  ['with mappings that are a number', '{"version":3,"sources":["a.ts"],"names":[],"mappings":5}'],
  ['with sources that do not exist', '{"version":3,"sources":[],"names":[],"mappings":"AAAA;AACA,WAAQA"}'],
])('a map that is %s is broken and affects no other version', async (_, text) => {
  write('1.0.0/assets/open.js.map', text);
  const maps = new SourceMaps(folder, () => clock.nowMs);
  expect(await maps.find('1.0.0', FRAME)).toBe('broken');
  expect(await maps.find('2.0.0', FRAME)).toBe('missing');
});

it.each([
  ['../1.0.0', 'assets/open.js'],
  ['..', 'assets/open.js'],
  ['1.0.0', '../../etc/passwd.js'],
  ['1.0.0', 'assets/../../secret.js'],
  ['1.0.0', 'assets/.hidden.js'],
  ['1.0.0/assets', 'open.js'],
  ['__proto__', 'assets/open.js'],
])('version %s and script %s do not lead out of the folder', async (version, file) => {
  write('secret.js.map', built.sourceMapText ?? '');
  const maps = new SourceMaps(path.join(folder, 'maps'), () => clock.nowMs);
  expect(await maps.find(version, { ...FRAME, file })).toBe('missing');
});
