import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { createFixtureTree } from './checking/fixture-tree.mjs';
import { findCommand, ROOT } from './setup/paths.mjs';
import { runNode } from './setup/run-process.mjs';

// Each rule of ours in ESLint, dependency-cruiser and stylelint, broken once.

/** @type {readonly (readonly [file: string, source: string, rule: string])[]} */
const BROKEN_SOURCES = [
  [
    'packages/a/src/any.ts',
    'export const a = (b: any) => b as unknown;',
    '@typescript-eslint/no-explicit-any',
  ],
  [
    'packages/a/src/non-null.ts',
    'export const a = (b?: string) => b!.length;',
    '@typescript-eslint/no-non-null-assertion',
  ],
  ['packages/a/src/cast.ts', 'export const a = (b: unknown) => b as string;', 'no-restricted-syntax'],
  [
    'packages/a/src/bare-catch.ts',
    'export function a() { try { return 1; } catch { return 2; } }',
    'no-restricted-syntax',
  ],
  ['packages/a/src/plain-error.ts', "export function a() { throw new Error('no'); }", 'no-restricted-syntax'],
  [
    'packages/a/src/message.ts',
    "export const a = (error: Error) => error.message === 'no';",
    'no-restricted-syntax',
  ],
  ['packages/a/src/default-export.ts', 'export default 1;', 'no-restricted-syntax'],
  ['packages/a/src/prefix.ts', 'export interface IThing { readonly a: 1 }', 'no-restricted-syntax'],
  ['packages/a/src/suffix.ts', 'export class ThingImpl { a = 1; }', 'no-restricted-syntax'],
  ['packages/a/src/console.ts', "console.log('a');", 'no-console'],
  [
    'packages/a/src/floating.ts',
    'export function a() { Promise.resolve(1); }',
    '@typescript-eslint/no-floating-promises',
  ],
  [
    'packages/a/src/complex.ts',
    `export function a(b: number) {\n${'  if (b > 1) return 1;\n'.repeat(12)}  return 0;\n}`,
    'complexity',
  ],
  [
    'packages/a/src/hook.tsx',
    'export function A(p: { b: boolean }) { if (p.b) useState(1); return null; }\ndeclare function useState(a: number): void;',
    'react-hooks/rules-of-hooks',
  ],
  [
    'packages/a/src/only.test.ts',
    "declare const test: { only(a: string): void };\ntest.only('a');",
    'no-restricted-syntax',
  ],
  [
    'packages/a/src/sleep.test.ts',
    'export const a = () => new Promise((done) => { setTimeout(done, 100); });',
    'no-restricted-syntax',
  ],
  ['packages/common/src/young.ts', 'export const a = (b: string) => URL.parse(b);', 'marquee/browser-floor'],
  [
    'e2e/journeys/wait.test.ts',
    'export const a = (page: { waitForTimeout(ms: number): number }) => page.waitForTimeout(100);',
    'no-restricted-syntax',
  ],
];
/** The same shapes where they belong. */
const FINE_SOURCES = {
  'packages/a/src/parse-thing.ts': 'export const parseThing = (value: unknown) => value as string;',
  'packages/a/src/thing-mapper.ts': 'export const toThing = (value: unknown) => value as string;',
  'packages/a/src/names.ts': "export const NAMES = ['a', 'b'] as const;",
  'packages/common/src/tested.ts': 'export const a = (b: Element) => b.checkVisibility();',
  'packages/common/src/old.ts': 'export const a = (b: Element) => b.getBoundingClientRect();',
  'packages/a/src/invariant.ts':
    'export function invariant(condition: unknown, message: string): asserts condition {\n  if (!condition) throw new Error(message);\n}',
};

/** @type {ReturnType<typeof createFixtureTree>} */
let tree;
/** @type {Map<string, string[]>} rules that were broken, by file */
let brokenRules;

before(async () => {
  tree = createFixtureTree({
    ...Object.fromEntries(BROKEN_SOURCES),
    ...FINE_SOURCES,
    'tsconfig.json': JSON.stringify({
      extends: path.join(ROOT, 'tsconfig.base.json'),
      compilerOptions: {
        composite: false,
        noEmit: true,
        emitDeclarationOnly: false,
        declaration: false,
        lib: ['ES2023', 'DOM'],
      },
      include: ['packages', 'e2e'],
    }),
  });
  const { ESLint } = await import(pathToFileURL(path.join(ROOT, 'node_modules/eslint/lib/api.js')).href);
  const linter = new ESLint({
    cwd: tree.root,
    overrideConfigFile: path.join(ROOT, '.eslintrc.js'),
    overrideConfig: {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parserOptions: { project: ['./tsconfig.json'], tsconfigRootDir: tree.root } },
    },
  });
  const results = await linter.lintFiles(['packages', 'e2e']);
  brokenRules = new Map(
    results.map((/** @type {any} */ { filePath, messages }) => [
      path.relative(tree.root, filePath).split(path.sep).join('/'),
      messages.map((/** @type {any} */ { ruleId, message }) => ruleId ?? message),
    ]),
  );
});

after(() => tree.remove());

for (const [file, , rule] of BROKEN_SOURCES) {
  test(`lint: ${path.basename(file)} breaks ${rule}`, () => {
    assert.ok(brokenRules.get(file)?.includes(rule), `found: ${brokenRules.get(file)?.join(', ')}`);
  });
}

test('lint: casts in parsers, `as const`, the error of invariant and what browsers have pass', () => {
  for (const file of Object.keys(FINE_SOURCES)) assert.deepEqual(brokenRules.get(file), [], file);
});

/** @type {readonly (readonly [rule: string, file: string, source: string])[]} */
const BROKEN_LAYERS = [
  ['common-is-alone', 'packages/common/src/content/a.ts', "import '@marquee/theme/color.ts';"],
  ['no-framework-in-common', 'packages/common/src/content/b.ts', "import 'react';"],
  ['no-framework-in-common', 'packages/common/src/content/b-store.ts', "import 'zustand';"],
  ['player-on-common', 'packages/player/src/a.ts', "import '@marquee/ui-react/hooks/a.ts';"],
  ['ui-on-common-theme-i18n', 'packages/ui-react/src/hooks/a.ts', "import '@marquee/player/b.ts';"],
  ['testing-in-tests-only', 'packages/ui-react/src/hooks/b.ts', "import '@marquee/testing/a.ts';"],
  ['sandbox-is-alone', 'platforms/sandbox/src/a.ts', "import '@marquee/common/shared/a.ts';"],
  ['shared-is-pure', 'packages/common/src/shared/b.ts', "import '../platform/a.ts';"],
  ['platform-on-shared', 'packages/common/src/platform/b.ts', "import '../content/c.ts';"],
  [
    'providers-know-models-and-contracts',
    'packages/common/src/providers/x/a.ts',
    "import '../../content/a-queries.ts';",
  ],
  ['providers-are-strangers', 'packages/common/src/providers/x/b.ts', "import '../y/a.ts';"],
  ['domains-know-no-provider', 'packages/common/src/content/d.ts', "import '../providers/y/a.ts';"],
  ['stores-know-models-only', 'packages/common/src/content/d-store.ts', "import './a-service.ts';"],
  ['services-know-no-state', 'packages/common/src/content/b-service.ts', "import './a-controller.ts';"],
  ['controllers-are-strangers', 'packages/common/src/content/b-controller.ts', "import './a-controller.ts';"],
  ['design-system-knows-no-domain', 'packages/ui-react/src/components/a.ts', "import '../home/a.ts';"],
  ['design-system-knows-no-domain', 'packages/ui-react/src/hooks/c.ts', "import '../home/a.ts';"],
  ['components-get-props', 'packages/ui-react/src/components/c.ts', "import '../hooks/use-store.ts';"],
  [
    'components-use-no-data',
    'packages/ui-react/src/components/b.ts',
    "import '@marquee/common/content/a-queries.ts';",
  ],
  ['no-cycles', 'packages/theme/src/one.ts', "import './two.ts';"],
  ['no-unresolvable', 'packages/theme/src/lost.ts', "import './nowhere.ts';"],
];
const LAYER_TARGETS = [
  'packages/common/src/content/a-controller.ts',
  'packages/common/src/content/a-queries.ts',
  'packages/common/src/content/a-service.ts',
  'packages/common/src/content/c.ts',
  'packages/common/src/platform/a.ts',
  'packages/common/src/providers/y/a.ts',
  'packages/common/src/shared/a.ts',
  'packages/player/src/b.ts',
  'packages/testing/src/a.ts',
  'packages/theme/src/color.ts',
  'packages/ui-react/src/home/a.ts',
  'packages/ui-react/src/hooks/use-store.ts',
];

test('layers: every rule is broken by an import that it forbids', async () => {
  const { root, remove } = createFixtureTree(
    {
      ...Object.fromEntries(LAYER_TARGETS.map((file) => [file, 'export {};'])),
      ...Object.fromEntries(BROKEN_LAYERS.map(([, file, source]) => [file, source])),
      'packages/theme/src/two.ts': "import './one.ts';",
      'node_modules/react/package.json': '{ "name": "react", "version": "1.0.0", "main": "index.js" }',
      'node_modules/react/index.js': '',
      'node_modules/zustand/package.json': '{ "name": "zustand", "version": "1.0.0", "main": "index.js" }',
      'node_modules/zustand/index.js': '',
    },
    { packages: ['common', 'player', 'testing', 'theme', 'ui-react'] },
  );
  const config = path.join(ROOT, 'configs', 'dependency-cruiser.mjs');
  const command = [
    findCommand('dependency-cruiser', 'depcruise'),
    '--config',
    config,
    'packages',
    'platforms',
  ];
  const { code, output } = await runNode(command, { cwd: root, quiet: true, env: { FORCE_COLOR: '0' } });
  remove();
  assert.notEqual(code, 0);
  for (const [rule, file] of BROKEN_LAYERS)
    assert.ok(output.includes(`${rule}: ${file}`), `${rule}: ${file}\n${output}`);
});

test('styles: raw colours, !important, ids, physical properties and what old browsers lack fail', async () => {
  const stylelint = (
    await import(pathToFileURL(path.join(ROOT, 'node_modules/stylelint/lib/index.mjs')).href)
  ).default;
  const broken = [
    ['.a { color: #fff; }', 'color-no-hex'],
    ['.a { color: red; }', 'color-named'],
    ['.a { color: hsl(0 0% 0%); }', 'function-disallowed-list'],
    ['.a { color: inherit !important; }', 'declaration-no-important'],
    ['#a { color: inherit; }', 'selector-max-id'],
    ['.a { margin-left: 1px; }', 'property-disallowed-list'],
    ['.a { width: 1px; }', 'property-disallowed-list'],
    ['.a { text-align: left; }', 'declaration-property-value-disallowed-list'],
    ['.a { color: rgb(1 2 3); }', 'declaration-property-value-disallowed-list'],
    ['.a:has(.b) { color: inherit; }', 'marquee/browser-floor'],
    ['.a { block-size: 1lh; }', 'marquee/browser-floor'],
    ['@scope (.a) { .b { color: inherit; } }', 'marquee/browser-floor'],
  ];
  const fine = [
    ['.a { color: rgb(var(--rgb-text) / 50%); }'],
    ['@supports selector(:has(*)) { .a:has(.b) { color: inherit; } }'],
    ['.a { block-size: 2em; block-size: 2lh; }'],
  ];
  for (const [code, rule] of [...broken, ...fine]) {
    const { results } = await stylelint.lint({
      code,
      configFile: path.join(ROOT, 'configs', 'stylelint.config.mjs'),
    });
    assert.deepEqual(
      results[0]?.warnings.map((/** @type {any} */ warning) => warning.rule),
      rule === undefined ? [] : [rule],
      code,
    );
  }
});
