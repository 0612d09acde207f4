import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { checkBudgets } from './checking/budgets.mjs';
import { checkChunkFeatures } from './checking/chunk-features.mjs';
import { createFixtureTree } from './checking/fixture-tree.mjs';
import { isCompatible } from './checking/licences.mjs';
import { checkNames } from './checking/names.mjs';
import { checkPlainWords } from './checking/plain-words.mjs';
import { readSourceTests } from './checking/spec-annotations.mjs';
import { checkSpecCoverage, writeSpecCoverage } from './checking/spec-coverage.mjs';
import { checkTextStyle } from './checking/text-style.mjs';
import { checkTranslations } from './checking/translations.mjs';

// Each check of ours, broken once on a small tree, so that it is known to be able to fail.

/**
 * @template Result
 * @param {Readonly<Record<string, string>>} files
 * @param {(root: string) => Result | Promise<Result>} check
 * @returns {Promise<Result>}
 */
async function onTree(files, check) {
  const { root, remove } = createFixtureTree(files);
  try {
    return await check(root);
  } finally {
    remove();
  }
}

const LOCALES = 'packages/i18n/src/locales';
const SCREEN = 'packages/ui-react/src/screen.tsx';
const usesTitle = { [SCREEN]: "const { t } = useTranslation('home'); t('title', { name });" };
const english = { [`${LOCALES}/en/home.json`]: '{ "title": "Hello {{name}}" }' };

test('translations: complete ones pass', async () => {
  const dutch = { [`${LOCALES}/nl/home.json`]: '{ "title": "Hallo {{name}}" }' };
  assert.deepEqual(await onTree({ ...usesTitle, ...english, ...dutch }, checkTranslations), []);
});

test('translations: a key that English lacks fails', async () => {
  const source = { [SCREEN]: "const { t: tHome } = useTranslation('home'); tHome('title'); tHome('gone');" };
  const [problem, ...more] = await onTree({ ...source, ...english }, checkTranslations);
  assert.match(problem ?? '', /screen\.tsx:1: 'home:gone' is not in en/);
  assert.equal(more.length, 0);
});

test('translations: a key that no source uses fails', async () => {
  const texts = {
    [`${LOCALES}/en/home.json`]:
      '{ "title": "{{name}}", "old_text": "x", "seats_one": "1", "seats_other": "2" }',
  };
  const problems = await onTree({ ...usesTitle, ...texts }, checkTranslations);
  assert.deepEqual(
    problems.map((problem) => /'(\w+)'/.exec(problem)?.[1]),
    ['old_text', 'seats'],
  );
});

test('translations: keys that are made or kept in a table count as used', async () => {
  const source = { [SCREEN]: "const KEYS = { a: 'error_a' }; (key) => [t(key), t(`${key}_description`)];" };
  const texts = { [`${LOCALES}/en/common.json`]: '{ "error_a": "A", "error_a_description": "B" }' };
  assert.deepEqual(await onTree({ ...source, ...texts }, checkTranslations), []);
});

test('translations: a key that another language lacks fails, and so does a whole namespace', async () => {
  const files = {
    [SCREEN]: "const { t } = useTranslation('home'); t('title', { name }); t('more');",
    [`${LOCALES}/en/home.json`]: '{ "title": "Hello {{name}}", "more": "More" }',
    [`${LOCALES}/nl/home.json`]: '{ "title": "Hallo {{name}}" }',
    [`${LOCALES}/de/common.json`]: '{}',
  };
  const problems = await onTree(files, checkTranslations);
  assert.match(problems.join('\n'), /nl\/home\.json: 'more' is missing/);
  assert.match(problems.join('\n'), /de\/home\.json: the whole namespace is missing/);
});

test('translations: a plural has the forms of each language’s own grammar', async () => {
  const source = { [SCREEN]: "const { t } = useTranslation('home'); t('seats', { count });" };
  const files = {
    [`${LOCALES}/en/home.json`]: '{ "seats_one": "{{count}} seat", "seats_other": "{{count}} seats" }',
    [`${LOCALES}/fr/home.json`]: '{ "seats_one": "{{count}} place", "seats_other": "{{count}} places" }',
    [`${LOCALES}/th/home.json`]: '{ "seats_other": "{{count}} ที่นั่ง" }',
  };
  assert.deepEqual(await onTree({ ...source, ...files }, checkTranslations), [
    `${LOCALES}/fr/home.json: 'seats_many' is missing`,
  ]);
});

test('translations: a key is unused although another namespace has a used one of that name', async () => {
  const files = {
    [SCREEN]: "const { t } = useTranslation('home'); t('close');",
    [`${LOCALES}/en/home.json`]: '{ "close": "Close" }',
    [`${LOCALES}/en/media.json`]: '{ "close": "Close" }',
  };
  const problems = await onTree(files, checkTranslations);
  assert.deepEqual(problems, [`${LOCALES}/en/media.json: no source uses 'close'`]);
});

test('translations: an unknown key, another placeholder and an empty text of another language fail', async () => {
  const dutch = { [`${LOCALES}/nl/home.json`]: '{ "title": "Hallo {{naam}}", "extra": " " }' };
  const problems = await onTree({ ...usesTitle, ...english, ...dutch }, checkTranslations);
  assert.equal(problems.length, 3);
  assert.match(problems.join('\n'), /\[naam\][^]*no key 'extra'[^]*'extra' has no text/);
});

test('names: camel case and buckets fail, everything else passes', async () => {
  const problems = await onTree(
    {
      'packages/common/src/shared/url.ts': '',
      'packages/theme/src/styles/_mixins.scss': '',
      'packages/ui-react/src/mediaHero.tsx': '',
      'packages/ui-react/src/utils/dates.ts': '',
      'platforms/web/src/types.ts': '',
      'packages/i18n/src/locales/en/common.json': '{}',
    },
    checkNames,
  );
  assert.deepEqual(
    problems.map((problem) => problem.split(':')[0]),
    ['packages/ui-react/src/mediaHero.tsx', 'packages/ui-react/src/utils', 'platforms/web/src/types.ts'],
  );
});

test('names: a page that names a file which is not there fails, a decision may', async () => {
  const files = {
    'packages/common/src/shared/url.ts': '',
    'README.md': 'Change `common/src/shared/url.ts`, as `npm run check` says.',
    'docs/architecture.md': 'See `common/src/shared/uri.ts` and `x-service.ts`.',
    'docs/decisions/0001-x.md': 'Then `common/src/shared/uri.ts` goes.',
  };
  assert.deepEqual(await onTree(files, checkNames), [
    'docs/architecture.md: names common/src/shared/uri.ts, which is not there',
  ]);
});

test('names: a crowded folder fails, its tests do not count', async () => {
  const listPages = (/** @type {number} */ count, /** @type {string} */ ending) =>
    Array.from({ length: count }, (_, index) => [`packages/ui-react/src/home/page-${index}${ending}`, '']);
  const tests = listPages(25, '.test.tsx');
  assert.deepEqual(await onTree(Object.fromEntries([...tests, ...listPages(25, '.tsx')]), checkNames), []);
  const problems = await onTree(Object.fromEntries([...tests, ...listPages(26, '.tsx')]), checkNames);
  assert.match(problems.join(), /packages\/ui-react\/src\/home: 26 source files/);
});

test('features: a chunk that misses a service or texts fails, one that only its parent loads does not', async () => {
  const ui = 'packages/ui-react/src/a';
  const chunk = (/** @type {string} */ name, /** @type {string} */ features) =>
    `export const chunk = { code: ${name}, features: [${features}] };\n`;
  const lazyChild = "new LazyCode(async () => (await import('./child.tsx')).chunk);\n";
  const tree = (/** @type {string} */ pageFeatures) => ({
    'packages/common/src/app/guide-module.ts': 'bind(GuideQueries).toSelf();',
    'packages/i18n/src/locales/en/guide.json': '{}',
    [`${ui}/guide-feature.ts`]:
      "import { guideModule } from '@marquee/common/app/guide-module.ts';\n" +
      "import guide from '@marquee/i18n/locales/en/guide.json';\n" +
      'export const guideFeature = { modules: [guideModule], texts: { guide } };',
    [`${ui}/use-guide.ts`]: 'export const useGuide = () => useService(GuideQueries);',
    [`${ui}/page.tsx`]: `import { useGuide } from './use-guide.ts';\n${lazyChild}${chunk('Page', pageFeatures)}`,
    [`${ui}/child.tsx`]: `${chunk('Child', '')}useTranslation('guide');`,
    'platforms/web/src/main.tsx': "const load = () => import('@marquee/ui-react/a/page.tsx');",
  });
  assert.deepEqual(await onTree(tree('guideFeature'), checkChunkFeatures), []);
  const problems = await onTree(tree(''), checkChunkFeatures);
  assert.deepEqual(problems.toSorted(), [
    'packages/ui-react/src/a/child.tsx: it uses guide, so its chunk must list guideFeature',
    'packages/ui-react/src/a/page.tsx: it uses GuideQueries, so its chunk must list guideFeature',
  ]);
});

test('words: each habit fails in a comment, and none in code or texts', async () => {
  const habits = [
    'Loaded anew',
    'Could not be had',
    'Nobody waits',
    'The viewer is told',
    'Stands below',
    'Reckoned once',
    'The furniture',
    'As good as none',
    'It is heard',
    'Under way',
    'What comes next',
  ];
  const comments = habits.map((words, index) => `/** ${words}. */\nexport const a${index} = 1;`).join('\n');
  const fine =
    "// `ms` stands for milliseconds.\nexport const text = 'Nobody is told';\n// It stands for it.";
  const problems = await onTree(
    { 'packages/a/src/odd.ts': comments, 'packages/a/src/fine.ts': fine },
    checkPlainWords,
  );
  assert.deepEqual(
    problems.map((problem) => problem.split(':').slice(0, 2).join(':')),
    habits.map((_, index) => `packages/a/src/odd.ts:${index * 2 + 1}`),
  );
});

test('words: a habit fails in the title of a test and of its group, once for each', async () => {
  const suite = [
    "describe('a picture that stands still', () => {",
    "  it('is loaded anew', () => {});",
    "  it('has a stand-in', () => {});",
    '});',
  ].join('\n');
  assert.deepEqual(await onTree({ 'packages/a/src/odd.test.ts': suite }, checkPlainWords), [
    "packages/a/src/odd.test.ts:2: 'stands'; write is",
    "packages/a/src/odd.test.ts:2: 'anew'; write again",
  ]);
});

const budgets = {
  scriptKilobytes: 1,
  styleKilobytes: 1,
  precacheKibibytes: 1,
  firstVisitChunks: ['home-screen'],
  neverOnFirstVisit: ['shaka'],
};
const manifest = {
  'index.html': { file: 'assets/app.js', isEntry: true, imports: ['_shared.js'], css: ['assets/app.css'] },
  '_shared.js': { file: 'assets/shared.js', name: 'shared' },
  'src/home-screen.tsx': { file: 'assets/home.js', name: 'home-screen' },
  'src/other.tsx': { file: 'assets/other.js', name: 'other' },
};
const smallBuild = {
  'manifest.json': JSON.stringify(manifest),
  'index.html': '<script>early()</script><script type="module" src="/assets/app.js"></script>',
  'assets/app.js': 'app',
  'assets/app.css': 'a{}',
  'assets/shared.js': 'shared',
  'assets/home.js': 'home',
  'assets/other.js': 'shaka',
  'sw.js': 'precache([{"revision":null,"url":"assets/app.js"},{"revision":"1","url":"index.html"}])',
};
const checkBuild = (/** @type {string} */ root, wanted = budgets) =>
  checkBudgets(root, wanted, path.join(root, 'manifest.json'));

/** Text that brotli cannot make smaller than the budgets of these tests. */
const bigText = Array.from({ length: 3000 }, (_, index) =>
  Math.imul(index + 1, 2654435761).toString(36),
).join('');

test('budgets: a small build passes, and lazy code that home does not need is not counted', async () => {
  const { problems, table } = await onTree(smallBuild, (root) => checkBuild(root));
  assert.deepEqual(problems, []);
  assert.ok(!table.join('\n').includes('other.js'));
});

test('budgets: script, styles and precache over their limits fail', async () => {
  const build = {
    ...smallBuild,
    'assets/home.js': bigText,
    'assets/app.css': bigText,
    'assets/app.js': bigText,
  };
  const { problems } = await onTree(build, (root) => checkBuild(root));
  assert.match(problems.join('\n'), /Script, first visit[^]*Styles, first visit[^]*Service worker precache/);
});

test('budgets: player code on the first visit fails', async () => {
  const { problems } = await onTree({ ...smallBuild, 'assets/shared.js': 'new shaka.Player()' }, (root) =>
    checkBuild(root),
  );
  assert.deepEqual(problems.length, 1);
});

test('budgets: a chunk or a precache list that cannot be found fails', async () => {
  const check = (/** @type {string} */ root) =>
    checkBuild(root, { ...budgets, firstVisitChunks: ['start-screen'] });
  const { problems } = await onTree({ ...smallBuild, 'sw.js': '' }, check);
  assert.equal(problems.length, 2);
});

test('licences: permissive ones pass, everything else fails', () => {
  for (const licence of ['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC']) assert.ok(isCompatible(licence), licence);
  for (const licence of ['', 'GPL-3.0', 'UNLICENSED', 'MIT AND GPL-3.0', 'SEE LICENSE IN x'])
    assert.ok(!isCompatible(licence), licence);
});

const ran = [
  { file: 'packages/a/src/x.test.ts', titles: ['group', 'holds for 1'], isPassed: true, durationMs: 1 },
  { file: 'packages/a/src/x.test.ts', titles: ['group', 'holds for 2'], isPassed: true, durationMs: 1 },
  { file: 'packages/a/src/x.test.ts', titles: ['breaks | `here`'], isPassed: false, durationMs: 1 },
  { file: 'packages/b/src/y.test.ts', titles: ['every shop', 'sells'], isPassed: true, durationMs: 1 },
];
const X_TEST = `
describe('group', () => {
  // spec: product 1, product 2
  test.each([1, 2])('holds for %i', () => {});
});
// spec: product 3
test('breaks | \`here\`', () => {});
`;

/**
 * @param {Record<string, string>} sources
 * @param {readonly string[]} numbers
 * @param {{ notRun?: string }} [options]
 */
function checkCoverage(sources, numbers, options = {}) {
  const tests = Object.entries(sources).flatMap(([file, text]) => readSourceTests(text, file));
  const table = numbers.map((number) => `| ${number} | says | |`).join('\n');
  return onTree({ 'product.md': table }, (folder) => {
    writeSpecCoverage(folder, tests);
    const { problems } = checkSpecCoverage({ folder, tests, results: ran, ...options });
    return { problems, table: readFileSync(path.join(folder, 'product.md'), 'utf8') };
  });
}

test('coverage: a statement is proven by each test that is annotated with it, by all its cases', async () => {
  const contract = "// spec: product 4\ntest('sells', () => {});";
  const { problems, table } = await checkCoverage(
    { 'packages/a/src/x.test.ts': X_TEST, 'packages/b/src/shop.contract.ts': contract },
    ['1', '2', '3', '4'],
  );
  assert.deepEqual(problems, ['x.test.ts › breaks | `here`: has not passed']);
  assert.deepEqual(table.split('\n'), [
    '| 1 | says | `x.test.ts › group › holds for …` |',
    '| 2 | says | `x.test.ts › group › holds for …` |',
    '| 3 | says | ``x.test.ts › breaks \\| `here``` |',
    '| 4 | says | `shop.contract.ts › sells` |',
  ]);
});

test('coverage: unproven and unknown statements, and tests that did not run, fail', async () => {
  const text = "// spec: product 9\ntest('gone', () => {});";
  const { problems } = await checkCoverage({ 'packages/a/src/z.test.ts': text }, ['1']);
  assert.deepEqual(problems, [
    'product 1: no test',
    'z.test.ts › gone: there is no statement product 9',
    'z.test.ts › gone: has not passed',
  ]);
});

test('coverage: a test proves four statements at most, one with cases four for each', async () => {
  const numbers = Array.from({ length: 9 }, (_, index) => `2.${index}`);
  const list = numbers.map((number) => `product ${number}`).join(', ');
  const text = `describe('group', () => {\n// spec: ${list}\ntest.each([1, 2])('holds for %i', () => {});\n});`;
  const { problems } = await checkCoverage({ 'packages/a/src/x.test.ts': text }, numbers);
  assert.deepEqual(problems, ['x.test.ts › group › holds for …: proves 9 statements; 8 at most']);
});

test('coverage: journeys count as passed where there is no browser', async () => {
  const sources = { 'e2e/journeys/x.test.ts': "// spec: product 1\ntest('opens', () => {});" };
  assert.equal((await checkCoverage(sources, ['1'])).problems.length, 1);
  assert.deepEqual((await checkCoverage(sources, ['1'], { notRun: 'e2e/journeys/' })).problems, []);
});

test('coverage: a table that names other tests than the source is out of date', async () => {
  const tests = readSourceTests("// spec: product 4\ntest('sells', () => {});", 'packages/b/src/y.test.ts');
  const { problems } = await onTree({ 'product.md': '| 4 | says | `y.test.ts › buys` |' }, (folder) =>
    checkSpecCoverage({ folder, tests, results: ran }),
  );
  assert.match(problems.join(), /product\.md is out of date/);
});

test('text style: each rule of each language is broken once, and a text that keeps them passes', async () => {
  const faults = {
    en: ["It's", 'Say "hi"', 'Wait...', 'Two  spaces', 'Great!', 'Your colour', 'Not fetched', 'Log in'],
    de: ['Bitte geben Sie', 'Er sagt “hallo”', '{{share}} %'],
    es: ['¿Quiere usted?', 'Dice “hola”', '20%'],
    fr: ['Pour toi', 'Code: 1', 'Prêt ?', '« oui »', 'Dit “oui”'],
    nl: ['Wilt u dit?'],
    th: ['กรุณาลองอีกครั้ง', 'ขอบคุณครับ', 'ต่างๆ'],
  };
  const good = {
    en: 'It’s “fine” for {{name}} …',
    de: 'Das ist „gut“ für {{name}}: 20\u00a0%',
    es: '¿Quieres ver «hola»?',
    fr: 'Prêt\u202f? «\u00a0Oui\u00a0»\u00a0: vous êtes',
    nl: 'Wil je dit?',
    th: 'โปรดลองต่าง ๆ อีกครั้ง',
  };
  for (const [language, texts] of Object.entries(faults)) {
    const file = `${LOCALES}/${language}/home.json`;
    for (const text of texts) {
      const problems = await onTree({ [file]: JSON.stringify({ title: text }) }, checkTextStyle);
      assert.equal(problems.length, 1, `${text}: ${problems.join()}`);
    }
    const text = good[/** @type {keyof typeof good} */ (language)];
    assert.deepEqual(await onTree({ [file]: JSON.stringify({ title: text }) }, checkTextStyle), [], text);
  }
});
