import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { listFiles, ROOT, toRelative } from '../setup/paths.mjs';
import { readConfigurationSchema, readSettingsSchema, resolve } from './check-configuration.mjs';
import { loadFromCommon } from './load-product.mjs';

const schema = readConfigurationSchema();
const { parseConfig } = await loadFromCommon('config/parse-config.ts');
const { parseSettings } = await loadFromCommon('config/parse-settings.ts');

/** A key that the schema has for the look alone, not for the app. */
const NOT_READ = new Set(['$schema']);

/**
 * A value for each key of the schema, so that the parser meets every object and every kind of entry.
 *
 * @param {any} node
 * @returns {unknown}
 */
function createSample(node) {
  const known = resolve(schema, node);
  if (known.items && !known.title) return [createSample(known.items)];
  if (!known.properties && !known.patternProperties) return known.examples?.[0] ?? known.default ?? 'text';
  return Object.fromEntries([
    ...Object.entries(known.properties ?? {}).map(([key, field]) => [key, createSample(field)]),
    ...Object.entries(known.patternProperties ?? {}).map(([pattern, field]) => [
      `${pattern.slice(1)}nl`,
      createSample(field),
    ]),
  ]);
}

/** The sample with a row of each type. */
function createConfiguration() {
  const sample = /** @type {any} */ (createSample(schema));
  const [row] = sample.content;
  const types = resolve(schema, schema.properties.content.items).properties.type.enum;
  return { ...sample, content: types.map((/** @type {string} */ type) => ({ ...row, type })) };
}

/**
 * Notes the path of each key that is read, `[]` for the entries of lists.
 *
 * @param {unknown} value
 * @param {(path: string) => void} note
 * @param {string} [at]
 * @returns {any}
 */
function watch(value, note, at = '') {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key, receiver) {
      const found = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol' || typeof found === 'function') return found;
      if (Array.isArray(target)) return /^\d+$/.test(key) ? watch(found, note, `${at}[]`) : found;
      const place = at === '' ? key : `${at}.${key}`;
      note(place);
      return watch(found, note, place);
    },
  });
}

/**
 * @param {any} node
 * @param {string} [at]
 * @returns {string[]} the path of each key that the schema has
 */
function listKnownKeys(node, at = '') {
  const known = resolve(schema, node);
  const here = at === '' ? '' : `${at}.`;
  const fields = Object.entries(known.properties ?? {});
  const patterns = Object.entries(known.patternProperties ?? {}).map(([pattern, field]) => [
    `${pattern.slice(1)}nl`,
    field,
  ]);
  const below =
    known.items && resolve(schema, known.items).properties ? listKnownKeys(known.items, `${at}[]`) : [];
  return [
    ...below,
    ...[...fields, ...patterns].flatMap(([key, field]) => [
      `${here}${String(key)}`,
      ...listKnownKeys(field, `${here}${String(key)}`),
    ]),
  ];
}

/**
 * @param {(configuration: unknown) => void} parse
 * @returns {Set<string>}
 */
function listReadKeys(parse) {
  /** @type {Set<string>} */
  const read = new Set();
  const configuration = createConfiguration();
  // Some keys are read only where others are missing.
  for (const sample of [configuration, { ...configuration, custom: null }])
    parse(watch(sample, (place) => read.add(place)));
  // What every object has for the language itself.
  for (const place of read)
    if (/(?:^|\.)(?:toJSON|then|__isYupSchema__|constructor)$/.test(place)) read.delete(place);
  return read;
}

const parse = (/** @type {unknown} */ configuration) => parseConfig(configuration, 'id', () => undefined);

test('the schema has every key of a configuration that the app reads', () => {
  const known = new Set(listKnownKeys(schema));
  assert.deepEqual(
    [...listReadKeys(parse)].filter((key) => !known.has(key)),
    [],
    'Add the key to platforms/web/public/site-config.schema.json.',
  );
});

test('a parser that reads one more key is noticed, in an object of any depth', () => {
  const known = new Set(listKnownKeys(schema));
  const read = listReadKeys((configuration) => {
    parse(configuration);
    const { content, features } = /** @type {any} */ (configuration);
    void [content[0].custom.newOne, features.newTwo];
  });
  assert.deepEqual(
    [...read].filter((key) => !known.has(key)),
    ['content[].custom.newOne', 'features.newTwo'],
  );
});

test('the app reads every key of the schema, except those that are marked as ignored', () => {
  const read = listReadKeys(parse);
  const ignored = (/** @type {string} */ key) => /^Ignored/.test(findDescription(key));
  assert.deepEqual(
    listKnownKeys(schema).filter((key) => !read.has(key) && !NOT_READ.has(key) && !ignored(key)),
    [],
  );
});

test('every field has a type, a sentence and an example, unless it is one that the app ignores', () => {
  const { itemParameters, playlistParameters } = schema.$defs;
  const settings = readSettingsSchema();
  /** @type {[string, any, any][]} */
  const roots = [
    ['', schema, schema],
    ['item ', schema, itemParameters],
    ['playlist ', schema, playlistParameters],
    ['settings ', settings, settings],
  ];
  const lacking = roots.flatMap(([name, root, node]) =>
    listFields(root, node).flatMap(([key, field]) =>
      listLacking(field).map((what) => `${name}${key} has no ${what}`),
    ),
  );
  assert.deepEqual(lacking, []);
});

/**
 * @param {any} root
 * @param {any} node
 * @param {string} [at]
 * @returns {[string, any][]} each field by its path, its references followed
 */
function listFields(root, node, at = '') {
  const fields = [
    ...Object.entries(node.properties ?? {}),
    ...Object.entries(node.patternProperties ?? {}),
  ].map(([key, field]) => /** @type {[string, any]} */ ([`${at}${key}`, resolve(root, field)]));
  return fields.flatMap(([key, field]) => [
    /** @type {[string, any]} */ ([key, field]),
    ...listFields(root, field, `${key}.`),
    ...(field.items ? listFields(root, resolve(root, field.items), `${key}[].`) : []),
  ]);
}

/** @param {any} field */
function listLacking(field) {
  if (field.deprecated || /^Ignored/.test(field.description)) return [];
  const explained = ['examples', 'enum', 'properties', 'patternProperties', 'default'];
  // A list or an object is explained by its own fields.
  const isExplained = explained.some((part) => field[part] !== undefined) || field.items?.$ref !== undefined;
  return [
    ...((field.type ?? field.enum) === undefined ? ['type'] : []),
    ...(/\S/.test(field.description ?? '') ? [] : ['description']),
    ...(isExplained ? [] : ['example']),
  ];
}

/** @param {string} key */
function findDescription(key) {
  const parts = key.split('.');
  const field = parts.reduce((/** @type {any} */ node, part) => {
    const found = resolve(schema, node).properties?.[part.replace('[]', '')] ?? {};
    return part.endsWith('[]') ? resolve(schema, found).items : found;
  }, schema);
  return field.description ?? '';
}

test('no line of the parser names a key that the schema does not have', () => {
  const names = new Set(listKnownKeys(schema).map((key) => key.split(/[.[\]]+/).at(-1)));
  const files = ['config/parse-config.ts', 'config/config-schema.ts'].map((file) =>
    readFileSync(path.join(ROOT, 'packages', 'common', 'src', file), 'utf8'),
  );
  const read = files.flatMap((text) => [
    ...text.matchAll(/\.(?:text|flag|color|address|list|choice|section)\('([^']+)'/g),
    ...text.matchAll(/(?<!\b[A-Z]\w*)\[['"](\w+)['"]\]/g),
  ]);
  assert.ok(read.length > 40);
  assert.deepEqual(
    read.map(([, key]) => key).filter((key) => !names.has(key ?? '')),
    [],
  );
});

test('the schema of the settings has exactly the keys of .webapp.ini that the app reads', () => {
  /** @type {Set<string>} */
  const read = new Set();
  parseSettings(
    undefined,
    watch(Object.create(null), (key) => read.add(key)),
  );
  assert.deepEqual([...read].sort(), Object.keys(readSettingsSchema().properties).sort());
});

/** Parameters of playlists and items, by the ways in which the app reads them. */
const PARAMETER = [/\bparams\??\.?\['([^']+)'\]/g];
/** In files that read parameters of a payload also these. */
const MAPPED = [/\b(?:text|list|names)\('([^']+)'\)/g, /\brecord\??\.?\['([^']+)'\]/g];

test('the schema has every parameter of playlists and items that the app reads', () => {
  const { itemParameters, playlistParameters } = schema.$defs;
  const known = new Set([
    ...Object.keys(itemParameters.properties),
    ...Object.keys(playlistParameters.properties),
  ]);
  const isSource = (/** @type {string} */ name) =>
    /\.tsx?$/.test(name) && !/\.(?:test|contract)\.tsx?$/.test(name);
  const files = ['packages/common', 'packages/player', 'packages/ui-react', 'platforms/web'].flatMap(
    (folder) => listFiles(path.join(ROOT, folder, 'src'), isSource),
  );
  const read = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const patterns = text.includes('readParams(') ? [...PARAMETER, ...MAPPED] : PARAMETER;
    return patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, key = '']) => ({ key, file: toRelative(file) })),
    );
  });
  assert.ok(read.length > 40);
  /** Fields of a track and a row of a curated list, not of an item. */
  const others = new Set(['file', 'kind', 'label', 'language', 'default']);
  assert.deepEqual(
    read.filter(({ key }) => !known.has(key) && !others.has(key)),
    [],
  );
});
