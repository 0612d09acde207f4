import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

import { readAppVersion } from './app-version.ts';

const ROOT = dirname(createRequire(import.meta.url).resolve('../../../package.json'));

// spec: accounts 9.8
it('the version is 1.0.0 and the same in every package', () => {
  expect(readAppVersion()).toBe('1.0.0');
  const folders = ['packages', 'platforms'].flatMap((parent) =>
    readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`),
  );
  const versions = [...folders, 'e2e'].map((folder) => {
    const content: unknown = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
    return content instanceof Object && 'version' in content ? content.version : undefined;
  });
  expect(folders.length).toBeGreaterThan(5);
  expect(new Set(versions)).toEqual(new Set([readAppVersion()]));
});
