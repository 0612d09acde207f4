import { readFileSync } from 'node:fs';
import path from 'node:path';

import { Ajv2020 } from 'ajv/dist/2020.js';

import { WEB_ROOT } from '../setup/paths.mjs';
import { checkMeaning } from './check-meaning.mjs';
import { loadFromCommon } from './load-product.mjs';
import { readJsonText } from './read-json-text.mjs';
import { findSimilarWord } from './similar-words.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */
/** @typedef {import('./read-json-text.mjs').JsonText} JsonText */
/** @typedef {readonly (string | number)[]} Path */
/** @typedef {Omit<Finding, 'place' | 'line' | 'column' | 'path'> & { at: Path, isKey?: boolean }} Problem */

/** Longer than any real configuration, and more than a phone should have to load before the first picture. */
export const MAX_CONFIGURATION_BYTES = 1_000_000;
/** Maximum findings of one file: a file that is wrong throughout repeats the same mistake. */
const MAX_FINDINGS = 100;

/** @returns {any} the schema of the configuration */
export function readConfigurationSchema() {
  return readSchema('site-config.schema.json');
}

/** @returns {any} the schema of `.webapp.ini` */
export function readSettingsSchema() {
  return readSchema('settings.schema.json');
}

/** @param {string} name */
function readSchema(name) {
  return JSON.parse(readFileSync(path.join(WEB_ROOT, 'public', name), 'utf8'));
}

/**
 * Checks the text of a site's configuration: as JSON, against the schema, with the app's own parser, and for fields
 * that do not fit together.
 *
 * @param {string} text
 * @param {string} place file or address, as the operator knows it
 * @returns {Promise<{ findings: readonly Finding[], config: any }>} `config` is the parsed one, undefined when a site with
 * it does not start
 */
export async function checkConfiguration(text, place) {
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_CONFIGURATION_BYTES) return { findings: [describeSize(bytes, place)], config: undefined };
  const json = readJsonText(text);
  const syntax = json.problems.map(({ position, problem, remedy }) => {
    const meaning = 'The site does not start: viewers see an error page.';
    return toFinding(place, position, { level: 'error', at: [], problem, meaning, remedy });
  });
  if (json.value === undefined) return { findings: syntax, config: undefined };
  const { problems, config } = await checkValue(json.value);
  const repeated = json.repeated.map(({ position, path: at }) =>
    toFinding(place, position, {
      level: 'warning',
      at,
      problem: `${quote(at.at(-1))} is there twice.`,
      meaning: 'The last one counts.',
      remedy: 'Remove one of them.',
    }),
  );
  const found = problems.map((problem) =>
    toFinding(place, problem.isKey ? json.locateKey(problem.at) : json.locate(problem.at), problem),
  );
  const findings = [...syntax, ...found, ...repeated].sort(compareFindings);
  return { findings: limit(findings, place), config: syntax.length === 0 ? config : undefined };
}

/**
 * @param {unknown} value
 * @returns {Promise<{ problems: readonly Problem[], config: any }>}
 */
async function checkValue(value) {
  const problems = checkBySchema(readConfigurationSchema(), value);
  const { config, reports } = await parse(value);
  // The app's own parser decides, so its further objections are reported too.
  const more = reports
    .filter(({ at }) => !problems.some((problem) => isWithin(problem.at, at) || isWithin(at, problem.at)))
    .map(({ at, problem }) => ({
      level: /** @type {const} */ ('error'),
      at,
      problem: `The app cannot use this: ${problem}.`,
      meaning: describeLoss(at),
      remedy: 'See the field in docs/configuration.md.',
    }));
  const together = config === undefined ? [] : await checkMeaning(value, config);
  return { problems: [...problems, ...more, ...together, ...listUndecoded(value, [])], config };
}

/**
 * Finds texts with a character that was lost when saved in another encoding.
 *
 * @param {unknown} value
 * @param {Path} at
 * @returns {readonly Problem[]}
 */
function listUndecoded(value, at) {
  if (typeof value === 'string' && value.includes('\uFFFD'))
    return [{ level: 'warning', at, ...describeUndecoded(value) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    listUndecoded(child, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}

/** @param {string} text */
export function describeUndecoded(text) {
  return {
    problem: 'There is a character that is not UTF-8.',
    meaning: `Viewers see ${quote(text)}.`,
    remedy: 'Save the file with the encoding UTF-8.',
  };
}

/**
 * Parses a configuration as the app does.
 *
 * @param {unknown} value
 */
async function parse(value) {
  const { parseConfig } = await loadFromCommon('config/parse-config.ts');
  const { isAppError } = await loadFromCommon('shared/app-error.ts');
  /** @type {{ at: Path, problem: string }[]} */
  const reports = [];
  const report = (/** @type {string} */ text, /** @type {string} */ problem) =>
    reports.push({ at: toPath(text), problem });
  try {
    return { config: parseConfig(value, 'checked', report), reports };
  } catch (error) {
    if (!isAppError(error, 'config_invalid')) throw error;
    /** @type {any} */ (error).data.problems.forEach((/** @type {any} */ found) =>
      report(found.path, found.problem),
    );
    return { config: undefined, reports };
  }
}

/**
 * @param {string} text such as `content[2].custom.title-nl`
 * @returns {Path}
 */
function toPath(text) {
  if (text === '(root)') return [];
  return text.split(/[.[\]]+/).flatMap((part) => {
    if (part === '') return [];
    return [/^\d+$/.test(part) ? Number(part) : part];
  });
}

/** @param {Path} at */
export function toPathText(at) {
  return at
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
}

/**
 * @param {Path} inner
 * @param {Path} outer
 */
function isWithin(inner, outer) {
  return outer.every((part, index) => inner[index] === part);
}

/**
 * Checks a value against a schema and describes each problem.
 *
 * @param {any} schema
 * @param {unknown} value
 * @returns {readonly Problem[]}
 */
export function checkBySchema(schema, value) {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, validateFormats: false });
  const validate = ajv.compile(schema);
  if (validate(value)) return checkOpenObjects(schema, value);
  const problems = (validate.errors ?? []).flatMap((error) => describeError(schema, error) ?? []);
  return [...withoutDoubles(problems), ...checkOpenObjects(schema, value)];
}

/** Drops repeated problems: two rules of a row report a missing field, for example. @param {readonly Problem[]} problems */
function withoutDoubles(problems) {
  return [
    ...new Map(problems.map((problem) => [`${toPathText(problem.at)} ${problem.problem}`, problem])).values(),
  ];
}

/**
 * @param {any} schema
 * @param {import('ajv').ErrorObject} error
 * @returns {Problem | undefined} undefined for an error that another one describes better
 */
function describeError(schema, { keyword, instancePath, params, data }) {
  const at = readPointer(instancePath);
  const known = findField(schema, at);
  const name = at.length === 0 ? 'The configuration' : nameOf(at);
  switch (keyword) {
    case 'required':
      return describeMissing(at, String(params['missingProperty']), known);
    case 'additionalProperties':
      return describeUnknownKey(at, String(params['additionalProperty']), known);
    case 'type':
      return toValueProblem(
        at,
        `${name} must be ${describeType(known)}, but is ${describeValue(data)}.`,
        known,
      );
    case 'enum':
      return typeof data === 'string' ? describeChoice(at, name, data, known) : undefined;
    case 'pattern':
    case 'minimum':
    case 'maximum': {
      const kind = known.title ?? 'of another form';
      return toValueProblem(at, `${name} must be ${kind}, but is ${describeValue(data)}.`, known);
    }
    default:
      return undefined;
  }
}

/** Names a field; an entry of a list has only its path. @param {Path} at */
function nameOf(at) {
  return quote(typeof at.at(-1) === 'number' ? toPathText(at) : at.at(-1));
}

/**
 * @param {Path} at of the object
 * @param {string} missing
 * @param {any} known
 * @returns {Problem}
 */
function describeMissing(at, missing, known) {
  return {
    level: 'error',
    at,
    problem: `${quote(missing)} is missing.`,
    meaning: describeLoss([...at, missing]),
    remedy: `Add ${quote(missing)}${describeExample(known.properties?.[missing])}.`,
  };
}

/**
 * @param {readonly unknown[]} choices
 * @param {string} value
 */
function hasInAnyCase(choices, value) {
  return choices.includes(value.trim()) || choices.some((choice) => isSameWord(choice, value));
}

/**
 * @param {unknown} one
 * @param {string} other
 */
function isSameWord(one, other) {
  return typeof one === 'string' && one.toLowerCase() === other.trim().toLowerCase();
}

/**
 * @param {Path} at
 * @param {string} name
 * @param {string} value
 * @param {any} known
 * @returns {Problem | undefined} undefined for a choice in another case, where the app accepts it
 */
function describeChoice(at, name, value, known) {
  if (known['x-ignoresCase'] && hasInAnyCase(known.enum, value)) return undefined;
  const choices = known.enum.filter(
    (/** @type {unknown} */ choice) => typeof choice === 'string' && choice !== '',
  );
  const similar = findSimilarWord(value, choices);
  return {
    level: 'error',
    at,
    problem: `${name} is ${quote(value)}, which is none of ${choices.join(', ')}.`,
    meaning: describeLoss(at, known.default),
    remedy: similar === undefined ? 'Write one of them.' : `Did you mean ${quote(similar)}?`,
  };
}

/**
 * @param {Path} at
 * @param {string} problem
 * @param {any} known
 * @returns {Problem}
 */
function toValueProblem(at, problem, known) {
  return {
    level: 'error',
    at,
    problem,
    meaning: describeLoss(at, known.default),
    remedy: `Write ${describeType(known)}${describeExample(known)}.`,
  };
}

/**
 * @param {Path} at of the object
 * @param {string} key
 * @param {any} known
 * @returns {Problem}
 */
function describeUnknownKey(at, key, known) {
  const keys = listCurrentKeys(known);
  const similar = findSimilarWord(key, keys);
  return {
    level: 'warning',
    at: [...at, key],
    isKey: true,
    problem: `${quote(key)} is not a known key.`,
    meaning: 'The app ignores it.',
    remedy:
      similar === undefined
        ? `Remove it, or choose one of ${keys.join(', ')}.`
        : `Did you mean ${quote(similar)}?`,
  };
}

/** @param {any} known */
function listCurrentKeys(known) {
  return Object.entries(known.properties ?? {}).flatMap(([name, field]) =>
    /** @type {any} */ (field).deprecated ? [] : [name],
  );
}

/**
 * Checks objects that may have keys of other products: `custom`, `integrations`. Only a key that resembles a known one
 * is a mistake, and so is every integration that this build does not have.
 *
 * @param {any} schema
 * @param {unknown} value
 * @returns {readonly Problem[]}
 */
function checkOpenObjects(schema, value) {
  /** @type {Problem[]} */
  const found = [];
  visit(schema, value, []);
  return found;

  /**
   * @param {any} node
   * @param {unknown} part
   * @param {Path} at
   */
  function visit(node, part, at) {
    const known = resolve(schema, node);
    if (Array.isArray(part)) part.forEach((entry, index) => visit(known.items ?? {}, entry, [...at, index]));
    else if (typeof part === 'object' && part !== null && hasFields(known))
      for (const [key, child] of Object.entries(part)) visitKey(known, key, child, at);
  }

  /**
   * @param {any} known
   * @param {string} key
   * @param {unknown} child
   * @param {Path} at
   */
  function visitKey(known, key, child, at) {
    if (Object.hasOwn(known.properties ?? {}, key)) {
      checkDeprecated(known.properties[key], child, [...at, key]);
      visit(known.properties[key], child, [...at, key]);
    } else if (known.additionalProperties !== false && !isNamedByPattern(known, key))
      checkKey(known, key, at);
  }

  /**
   * @param {any} known
   * @param {string} key
   * @param {Path} at
   */
  function checkKey(known, key, at) {
    const problem = describeUnknownKey(at, key, known);
    const isIntegration = at.length === 1 && at[0] === 'integrations';
    const hasSimilar = problem.remedy.startsWith('Did you mean');
    if (isIntegration)
      found.push({
        ...problem,
        level: 'error',
        problem: `${quote(key)} is no integration of this build.`,
        meaning: 'The site has no accounts.',
      });
    else if (hasSimilar) found.push(problem);
  }

  /**
   * @param {any} field
   * @param {unknown} child
   * @param {Path} at
   */
  function checkDeprecated(field, child, at) {
    const { deprecated, description = '' } = field;
    if (!deprecated || child === null || child === undefined || !description.startsWith('Ignored')) return;
    const [, use] = /^Ignored: (.*)$/.exec(description) ?? [];
    found.push({
      level: 'warning',
      at,
      isKey: true,
      problem: `${quote(at.at(-1))} is a key of older configurations.`,
      meaning: 'The app ignores it.',
      remedy: use === undefined ? 'Remove it.' : `Remove it: ${use}`,
    });
  }
}

/** @param {any} known */
function hasFields(known) {
  return known.properties !== undefined || known.patternProperties !== undefined;
}

/**
 * @param {any} known
 * @param {string} key
 */
function isNamedByPattern(known, key) {
  return Object.keys(known.patternProperties ?? {}).some((pattern) => new RegExp(pattern).test(key));
}

/**
 * @param {any} schema
 * @param {any} node
 * @returns {any}
 */
export function resolve(schema, node) {
  const name = /^#\/\$defs\/(\w+)$/.exec(node?.$ref ?? '')?.[1];
  return name === undefined ? node : { ...schema.$defs[name], ...node };
}

/**
 * Returns the schema of the value at a path, with its references resolved.
 *
 * @param {any} schema
 * @param {Path} at
 * @returns {any}
 */
function findField(schema, at) {
  return at.reduce((/** @type {any} */ node, part) => {
    if (typeof part === 'number') return resolve(schema, node.items ?? {});
    const patterns = Object.entries(node.patternProperties ?? {});
    const [, matching] = patterns.find(([pattern]) => new RegExp(pattern).test(part)) ?? [];
    return resolve(schema, node.properties?.[part] ?? matching ?? {});
  }, schema);
}

/**
 * Describes the effect of a value that the app cannot use, by its place, as `parse-config.ts` handles it.
 *
 * @param {Path} at
 * @param {unknown} [fallback] the field's default
 */
function describeLoss(at, fallback) {
  if (at.length === 0 || isRequired(at)) return 'The site does not start: viewers see an error page.';
  if (isEntryLost(at)) return describeLostEntry(at);
  return fallback === undefined || fallback === ''
    ? 'The app ignores it, as if it were not there.'
    : `The app uses the default instead: ${JSON.stringify(fallback)}.`;
}

/** Fields without which an entry of a list is omitted. @type {ReadonlyMap<unknown, readonly unknown[]>} */
const NEEDED_FIELDS = new Map([
  ['content', ['type', 'contentId']],
  ['menu', ['label', 'contentId', 'type']],
  ['supportedLanguages', ['code', 'displayName']],
]);

/** @param {Path} at */
function isEntryLost([list, index, field]) {
  return (
    index !== undefined &&
    (NEEDED_FIELDS.get(list)?.includes(field) || (field === undefined && NEEDED_FIELDS.has(list)))
  );
}

/** @param {Path} at */
function describeLostEntry([list, index]) {
  if (list === 'supportedLanguages') return 'This language is not offered.';
  const number = Number(index) + 1;
  return list === 'content'
    ? `Row ${number} of the home page is left out.`
    : `Entry ${number} of the menu is left out.`;
}

/** Fields without which `parse-config.ts` refuses the configuration. @param {Path} at */
function isRequired([first, second]) {
  if (first === 'siteId' || first === 'description') return true;
  if (first === 'content' || first === 'menu') return second === undefined;
  return first === 'integrations' || first === 'contentProtection';
}

/** @param {any} known */
function describeType(known) {
  if (known.title && !known.properties) return known.title;
  const names = [known.type].flat().filter((type) => type !== 'null');
  return names.map((type) => TYPE_NAMES.get(type) ?? type).join(' or ');
}

/** @type {ReadonlyMap<unknown, string>} */
const TYPE_NAMES = new Map([
  ['string', 'text in quotation marks'],
  ['boolean', 'true or false'],
  ['number', 'a number'],
  ['integer', 'a number'],
  ['object', 'an object: { … }'],
  ['array', 'a list: [ … ]'],
]);

/** @param {any} known */
function describeExample(known) {
  const example = known?.examples?.[0];
  return example === undefined ? '' : `, for example ${JSON.stringify(example)}`;
}

/** @param {unknown} value */
function describeValue(value) {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? quote(value) : JSON.stringify(value);
}

/** @param {unknown} value */
function quote(value) {
  const text = String(value);
  return `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;
}

/** @param {string} pointer */
function readPointer(pointer) {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/**
 * @param {string} place
 * @param {import('./read-json-text.mjs').Position} position
 * @param {Problem} problem
 * @returns {Finding}
 */
function toFinding(place, { line, column }, { level, at, problem, meaning, remedy }) {
  return { level, place, line, column, path: toPathText(at), problem, meaning, remedy };
}

/**
 * @param {Finding} one
 * @param {Finding} other
 */
function compareFindings(one, other) {
  return (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
}

/**
 * @param {readonly Finding[]} findings
 * @param {string} place
 * @returns {readonly Finding[]}
 */
function limit(findings, place) {
  if (findings.length <= MAX_FINDINGS) return findings;
  return [
    ...findings.slice(0, MAX_FINDINGS),
    {
      level: 'error',
      place,
      problem: `There are ${findings.length - MAX_FINDINGS} more problems.`,
      meaning: 'They are not listed here.',
      remedy: 'Correct these first, then check again.',
    },
  ];
}

/**
 * @param {number} bytes
 * @param {string} place
 * @returns {Finding}
 */
function describeSize(bytes, place) {
  return {
    level: 'error',
    place,
    problem: `The configuration has ${(bytes / 1e6).toFixed(1)} MB; at most ${MAX_CONFIGURATION_BYTES / 1e6} MB are checked.`,
    meaning: 'Every viewer loads all of it before the first picture.',
    remedy: 'Keep titles in playlists. A configuration names them by id and is a few kB long.',
  };
}
