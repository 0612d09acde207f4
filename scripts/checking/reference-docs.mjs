import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { format, resolveConfig } from 'prettier';

import { readConfigurationSchema, readSettingsSchema, resolve } from '../operator/check-configuration.mjs';
import { loadFromCommon } from '../operator/load-product.mjs';
import { ROOT } from '../setup/paths.mjs';

/** The table of settings is the part of docs/settings.md between these. */
const TABLE_START = '<!-- The table is written by `node scripts/check-reference-docs.mjs --write`. -->';
const TABLE_END = '<!-- End of the table. -->';

/**
 * Generates the pages that are made from schemas and code.
 *
 * @param {string} root whose docs/settings.md has the text around the table
 * @returns {Promise<ReadonlyMap<string, string>>} text by file, relative to the workspace
 */
export async function generateReferenceDocs(root) {
  const settings = readFileSync(path.join(root, 'docs', 'settings.md'), 'utf8');
  const pages = new Map([
    ['docs/configuration.md', describeConfiguration(readConfigurationSchema())],
    ['docs/settings.md', replaceTable(settings, describeSettings(readSettingsSchema()))],
    ['docs/support-codes.md', await describeSupportCodes()],
  ]);
  const formatted = [...pages].map(async ([file, text]) => {
    const options = await resolveConfig(path.join(ROOT, file));
    return /** @type {const} */ ([file, await format(text, { ...options, filepath: file })]);
  });
  return new Map(await Promise.all(formatted));
}

/**
 * Finds the generated pages that are out of date.
 *
 * @param {string} root
 * @returns {Promise<string[]>} problems
 */
export async function checkReferenceDocs(root) {
  const pages = await generateReferenceDocs(root);
  return [...pages]
    .filter(([file, text]) => {
      const page = path.join(root, file);
      return !existsSync(page) || readFileSync(page, 'utf8') !== text;
    })
    .map(([file]) => `${file} is stale; write it with \`node scripts/check-reference-docs.mjs --write\``);
}

/** @param {any} schema */
function describeConfiguration(schema) {
  return `# Configuration of a site

<!-- Written by \`node scripts/check-reference-docs.mjs --write\` from platforms/web/public/site-config.schema.json. -->

${schema.description} Deployments choose it by the setting
\`defaultConfigSource\` ([settings.md](settings.md)).

Check one with \`npm run validate -- site.json\` (or its address): it names each mistake with its line. The bundle has
the schema as \`/site-config.schema.json\`; editors check by it while you type, when the configuration begins with

\`\`\`json
{ "$schema": "https://www.example.com/site-config.schema.json" }
\`\`\`

\`null\` and empty text count as missing, except in \`siteId\`, \`contentProtection\` and \`integrations\`. A wrong value costs its
field or its entry, and never the site, except in fields marked with “stops the site”.

${[...describeObjects(schema, schema, ''), ...describeParameters(schema)].join('\n\n')}
`;
}

/**
 * Describes an object and the objects in it, a section each.
 *
 * @param {any} schema
 * @param {any} known
 * @param {string} place of its fields, e.g. `content[]`
 * @returns {string[]}
 */
function describeObjects(schema, known, place) {
  const title = place === '' ? 'Top level' : known.title;
  const text = place === '' ? '' : `\`${place}\`: ${lowerFirst(known.description)}`;
  const own = [`## ${title}`, text, describeFields(schema, known, { place })]
    .filter((part) => part !== '')
    .join('\n\n');
  const inner = Object.entries(known.properties ?? {}).flatMap(([key, field]) => {
    const value = resolve(schema, field);
    const entry = value.items === undefined ? value : resolve(schema, value.items);
    if (entry.properties === undefined && entry.patternProperties === undefined) return [];
    const suffix = value.items === undefined ? '' : '[]';
    return describeObjects(schema, entry, `${place === '' ? '' : `${place}.`}${key}${suffix}`);
  });
  return [own, ...inner];
}

/** @param {string} text */
function lowerFirst(text) {
  return /^(?:[A-Z][a-z]|A )/.test(text) && !text.startsWith('Cleeng')
    ? `${text[0]?.toLowerCase()}${text.slice(1)}`
    : text;
}

/** @param {any} schema */
function describeParameters(schema) {
  const { playlistParameters, itemParameters } = schema.$defs;
  return [playlistParameters, itemParameters].map(
    (known) =>
      `## ${known.title}\n\n${known.description}\n\n${describeFields(schema, known, { isCustom: true })}`,
  );
}

/**
 * @param {any} schema
 * @param {any} known
 * @param {{ place?: string, isCustom?: boolean }} options
 */
function describeFields(schema, known, { place, isCustom = false }) {
  const named = Object.entries(known.properties ?? {});
  const patterns = Object.values(known.patternProperties ?? {}).map((field) => [field['x-name'], field]);
  const rows = [...named, ...patterns].map(([key, field]) => {
    const value = resolve(schema, field);
    const needs = known.required?.includes(key) ? ' Required.' : '';
    const stops = place !== undefined && isFatal(place, String(key)) ? ' A wrong value stops the site.' : '';
    const old =
      value.deprecated && !value.description.startsWith('Ignored') ? ' For older configurations.' : '';
    return [
      `\`${String(key)}\``,
      describeKind(schema, value, isCustom),
      describeDefault(value.default),
      `${value.description}${needs}${stops}${old}`,
      describeExample(value),
    ];
  });
  return toTable(['field', 'value', 'default', 'meaning', 'example'], rows);
}

/**
 * Whether a field is one of `fatalSchema` in packages/common/src/config/config-schema.ts.
 *
 * @param {string} place
 * @param {string} key
 */
function isFatal(place, key) {
  if (place !== '') return /^(?:integrations|contentProtection)\b/.test(place);
  return ['siteId', 'description', 'content', 'menu', 'integrations', 'contentProtection'].includes(key);
}

/**
 * @param {any} schema
 * @param {any} value
 * @param {boolean} isCustom
 */
function describeKind(schema, value, isCustom) {
  const choices = value.enum?.filter(
    (/** @type {unknown} */ choice) => typeof choice === 'string' && choice !== '',
  );
  if (choices) return choices.map((/** @type {string} */ choice) => `\`${choice}\``).join(', ');
  const entry = value.items && resolve(schema, value.items);
  if (entry?.properties) return 'list of objects';
  if (value.title && !value.properties && !value.patternProperties)
    return isCustom ? value.title.replace(/^true or false$/, '`true` or `false`') : value.title;
  if (value.type === undefined) return 'any';
  const kinds = [value.type].flat().filter((kind) => kind !== 'null');
  return kinds.map((kind) => KINDS.get(kind) ?? kind).join(' or ');
}

/** @type {ReadonlyMap<string, string>} */
const KINDS = new Map([
  ['string', 'text'],
  ['boolean', 'true or false'],
  ['array', 'list'],
]);

/** @param {unknown} value */
function describeDefault(value) {
  if (value === undefined) return 'none';
  return typeof value === 'string' ? value : `\`${JSON.stringify(value)}\``;
}

/** @param {any} value */
function describeExample({ examples: [example] = [] }) {
  return example === undefined ? '' : `\`${JSON.stringify(example)}\``;
}

/** @param {any} schema */
function describeSettings(schema) {
  const rows = Object.entries(schema.properties).map(([key, field]) => {
    const value = resolve(schema, field);
    return [
      `\`${key}${value.type === 'array' ? '[]' : ''}\``,
      describeSetting(value.default),
      value.description + describeChoices(value),
      `\`${toVariable(key)}\``,
    ];
  });
  return toTable(['key', 'default', 'meaning', 'build-time'], rows);
}

/** @param {unknown} value */
function describeSetting(value) {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 'none';
  return typeof value === 'string' && /[ `’]/.test(value) ? value : `\`${String(value)}\``;
}

/** @param {any} value */
function describeChoices({ enum: choices }) {
  const words =
    choices?.filter((/** @type {string} */ choice) => choice !== '' && !/^q[pr]/.test(choice)) ?? [];
  return words.length === 0
    ? ''
    : ` One of ${words.map((/** @type {string} */ word) => `\`${word}\``).join(', ')}.`;
}

/** Returns the name of a key's default at build time (`build-defaults.ts` of the web platform). @param {string} key */
function toVariable(key) {
  return `APP_${key.replace(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase()}`;
}

/**
 * @param {string} page
 * @param {string} table
 */
function replaceTable(page, table) {
  const [before, rest] = page.split(TABLE_START);
  const [, after] = rest?.split(TABLE_END) ?? [];
  if (before === undefined || after === undefined)
    throw new Error(`docs/settings.md lacks '${TABLE_START}' or '${TABLE_END}'`);
  return `${before}${TABLE_START}\n\n${table}\n\n${TABLE_END}${after}`;
}

/** The operator's first check, by code. @type {Readonly<Record<string, string>>} */
const CHECKS = {
  media_geo_blocked: 'The countries that the property allows. Expected for viewers elsewhere.',
  media_unauthorized:
    '401 and 403: signing (`custom.urlSigning`, `custom.entitlementHost`), the access bridge, and whether the viewer’s offer opens the title.',
  media_not_playable: 'Whether the title has a source, and whether its event has begun.',
  media_offline: 'Nothing: the viewer’s connection.',
  media_network:
    'The last three digits are the host’s status. Without them: CORS of the streams’ host, its certificate, or the viewer’s connection.',
  media_broken:
    'The stream itself, in another player. Four digits are an error of Shaka Player (1000 to 10000 in its list).',
  player_not_loaded: 'Whether `/assets/*` of an earlier version was deleted while viewers had the page open.',
  media_stream_limit: 'Nothing: the viewer plays on more devices than allowed.',
  drm_not_supported: 'Whether the titles have sources for Widevine, PlayReady and FairPlay.',
  drm_licence_refused: 'The license server: its rules for devices, countries and the viewer’s rights.',
  drm_licence_failed: 'Whether the license server answers, and allows other origins (CORS).',
  drm_output_restricted: 'Nothing: the viewer’s display is not protected.',
  unknown_error: 'The error reports (`errorReportUrl`) of that time.',
};

async function describeSupportCodes() {
  const folder = path.join(ROOT, 'packages');
  const errors = readFileSync(path.join(folder, 'common/src/playback/playback-errors.ts'), 'utf8');
  const texts = JSON.parse(readFileSync(path.join(folder, 'i18n/src/locales/en/player.json'), 'utf8'));
  const { getSupportCode } = await loadFromCommon('playback/support-code.ts');
  const { AppError } = await loadFromCommon('shared/app-error.ts');
  const [, union = ''] = /export type PlaybackErrorCode =([^;]*);/.exec(errors) ?? [];
  const codes = [...union.matchAll(/'(\w+)'/g)].map(([, code = '']) => ({
    code,
    shown: getSupportCode(new AppError(code, '')),
  }));
  const rows = [...codes, { code: 'unknown_error', shown: getSupportCode(undefined) }]
    .sort((one, other) => getNumber(one.shown) - getNumber(other.shown))
    .map(({ code, shown }) => {
      if (CHECKS[code] === undefined)
        throw new Error(`The support code of ${code} has no advice; add it to reference-docs.mjs`);
      return [`\`${shown}\``, `\`${code}\``, texts[code], CHECKS[code]];
    });
  return `# Support codes

<!-- Written by \`node scripts/check-reference-docs.mjs --write\` from packages/common/src/playback/support-code.ts. -->

Viewers see one below the message of a title that does not play. It names neither the title nor an address, and its meaning never changes. A
second number says more: three digits are the status of a host’s response, four digits an error of the player.
\`MQ-5-503\` is a stream whose host answered 503. The event \`playback_quality\` has the codes of a playback
([settings.md](settings.md#consent-analytics-error-reports)).

${toTable(['code', 'in logs', 'what viewers read', 'what to check'], rows)}
`;
}

/** @param {string} code such as \`MQ-81\` */
function getNumber(code) {
  return Number(code.slice(3));
}

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function toTable(head, rows) {
  const toLine = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [toLine(head), toLine(head.map(() => '---')), ...rows.map(toLine)].join('\n');
}
