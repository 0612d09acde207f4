import { readFileSync } from 'node:fs';
import path from 'node:path';

import { listFiles, toRelative } from '../setup/paths.mjs';
import { readTextUses } from './translation-uses.mjs';

const LOCALES = 'packages/i18n/src/locales';
const FULL_LANGUAGE = 'en';
const SOURCE_FOLDERS = ['packages/common', 'packages/player', 'packages/ui-react', 'platforms/web'];
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** @typedef {ReadonlyMap<string, Readonly<Record<string, string>>>} Texts namespace → key → text */

/**
 * Checks that English has exactly the keys that the sources use, and that every other language has the same keys, with
 * the plural forms of its own grammar, and the same placeholders.
 *
 * @param {string} root
 * @returns {string[]} problems
 */
export function checkTranslations(root) {
  const languages = readLanguages(path.join(root, LOCALES));
  const english = languages.get(FULL_LANGUAGE) ?? new Map();
  const others = [...languages].filter(([language]) => language !== FULL_LANGUAGE);
  return [
    ...checkUses(root, english),
    ...others.flatMap(([language, texts]) => checkLanguage(language, texts, english)),
    ...[...languages].flatMap(([language, texts]) => findMissing(language, texts, english)),
    ...findEmptyTexts(languages),
  ];
}

/**
 * @param {string} folder
 * @returns {Map<string, Texts>}
 */
function readLanguages(folder) {
  /** @type {Map<string, Map<string, Record<string, string>>>} */
  const languages = new Map();
  for (const file of listFiles(folder, (name) => name.endsWith('.json'))) {
    const [language = '', name = ''] = toRelative(file, folder).split('/');
    const texts = languages.get(language) ?? new Map();
    texts.set(name.replace(/\.json$/, ''), JSON.parse(readFileSync(file, 'utf8')));
    languages.set(language, texts);
  }
  return languages;
}

/**
 * @param {string} root
 * @param {Texts} english
 */
function checkUses(root, english) {
  const isSource = (/** @type {string} */ name) => /\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$/.test(name);
  const files = SOURCE_FOLDERS.flatMap((folder) => listFiles(path.join(root, folder, 'src'), isSource));
  const uses = files.map((file) => ({
    file: toRelative(file, root),
    ...readTextUses(file, readFileSync(file, 'utf8')),
  }));
  const unknown = uses.flatMap(({ file, keys }) =>
    keys
      .filter(({ namespace, key }) => !hasKey(english.get(namespace), key))
      .map(({ namespace, key, line }) => `${file}:${line}: '${namespace}:${key}' is not in ${FULL_LANGUAGE}`),
  );
  return [...unknown, ...findUnused(uses, english)];
}

/**
 * Finds unused keys. A key is used when a source has it as a literal of its own, or a template that can produce it:
 * keys are passed around in tables, and the compiler checks those.
 *
 * @param {readonly import('./translation-uses.mjs').TextUses[]} uses
 * @param {Texts} english
 */
function findUnused(uses, english) {
  const words = new Set(uses.flatMap((use) => [...use.words]));
  const keys = new Set(uses.flatMap((use) => use.keys.map(({ namespace, key }) => `${namespace}:${key}`)));
  const patterns = uses.flatMap((use) => use.patterns).filter(({ source }) => /\w{2}/.test(source));
  const isUsed = (/** @type {string} */ name) =>
    words.has(name) || patterns.some((pattern) => pattern.test(name));
  return [...english].flatMap(([namespace, texts]) =>
    Object.keys(texts)
      .map((key) => key.replace(PLURAL, ''))
      .filter((key, index, all) => all.indexOf(key) === index)
      .filter(
        (key) =>
          !keys.has(`${namespace}:${key}`) &&
          !isUsed(key) &&
          !isUsed(`${namespace}:${key}`) &&
          !(key in texts && isUsedAsPlural(key, words)),
      )
      .map((key) => `${LOCALES}/${FULL_LANGUAGE}/${namespace}.json: no source uses '${key}'`),
  );
}

/**
 * Whether a source uses a key that ends like a plural without being one (`skip_one`).
 *
 * @param {string} key
 * @param {ReadonlySet<string>} words
 */
function isUsedAsPlural(key, words) {
  return [...words].some((word) => word.replace(PLURAL, '') === key);
}

/**
 * @param {string} language
 * @param {Texts} texts
 * @param {Texts} english
 */
function checkLanguage(language, texts, english) {
  return [...texts].flatMap(([namespace, entries]) => {
    const model = english.get(namespace);
    const file = `${LOCALES}/${language}/${namespace}.json`;
    if (!model) return [`${file}: English has no such namespace`];
    return Object.entries(entries).flatMap(([key, text]) => {
      if (!hasKey(model, key)) return [`${file}: English has no key '${key}'`];
      const wanted = placeholders(model[key] ?? model[`${key.replace(PLURAL, '')}_other`] ?? '');
      const found = placeholders(text);
      return wanted === found
        ? []
        : [`${file}: '${key}' has the placeholders [${found}], English has [${wanted}]`];
    });
  });
}

/**
 * Finds missing keys. A plural needs every form of the language, or numbers of that form would appear in English; any
 * language may also have a form for zero.
 *
 * @param {string} language
 * @param {Texts} texts
 * @param {Texts} english
 */
function findMissing(language, texts, english) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...english].flatMap(([namespace, model]) => {
    const own = texts.get(namespace);
    const file = `${LOCALES}/${language}/${namespace}.json`;
    if (!own) return [`${file}: the whole namespace is missing`];
    return listWantedKeys(model, forms)
      .filter((key) => !(key in own))
      .map((key) => `${file}: '${key}' is missing`);
  });
}

/**
 * @param {Readonly<Record<string, string>>} model
 * @param {readonly string[]} forms
 */
function listWantedKeys(model, forms) {
  const keys = Object.keys(model).flatMap((key) => {
    const base = key.replace(PLURAL, '');
    const isPlural = base !== key && `${base}_other` in model;
    if (!isPlural) return [key];
    return key.endsWith('_zero') ? [key] : forms.map((form) => `${base}_${form}`);
  });
  return [...new Set(keys)];
}

/**
 * Languages differ in their plural forms, so any form of one of the model's plurals counts.
 *
 * @param {Readonly<Record<string, string>> | undefined} texts
 * @param {string} key
 */
function hasKey(texts, key) {
  if (!texts) return false;
  return key in texts || `${key.replace(PLURAL, '')}_other` in texts;
}

/** @param {string} text */
function placeholders(text) {
  const names = [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}|<\/?(\w+)\s*\/?>/g)].map(
    ([, name, tag]) => name ?? `<${tag}>`,
  );
  return [...new Set(names)].sort().join(', ');
}

/** @param {ReadonlyMap<string, Texts>} languages */
function findEmptyTexts(languages) {
  return [...languages].flatMap(([language, texts]) =>
    [...texts].flatMap(([namespace, entries]) =>
      Object.entries(entries)
        .filter(([, text]) => typeof text !== 'string' || text.trim() === '')
        .map(([key]) => `${LOCALES}/${language}/${namespace}.json: '${key}' has no text`),
    ),
  );
}
