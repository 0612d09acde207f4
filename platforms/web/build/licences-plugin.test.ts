// @vitest-environment node
import { expect, it } from 'vitest';

import { findPackages, toModule } from './licences-plugin.ts';

it('the module has every entry with its text, and stores shared texts once', async () => {
  const licences = [
    { name: 'a', version: '1.0.0', licence: 'MIT', text: 'Words with "quotes" and \u2028' },
    { name: 'b', version: '1.0.0', licence: 'MIT', text: 'Words with "quotes" and \u2028' },
    { name: 'c', version: '2.0.0', licence: 'ISC', text: '' },
  ];
  const code = toModule(licences);
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(module).toMatchObject({ licences });
  expect(code.match(/quotes/g)).toHaveLength(1);
});

it('module ids are mapped to their packages', () => {
  const ids = [
    '/repo/node_modules/react/index.js',
    '/repo/node_modules/react/cjs/react.production.js',
    '/repo/node_modules/a/node_modules/@scope/b/dist/b.js?used',
    'C:\\repo\\node_modules\\c\\index.js',
    '/repo/packages/common/src/app/boot.ts',
    '\0virtual:something',
  ];
  expect(findPackages(ids)).toEqual(['@scope/b', 'c', 'react']);
});
