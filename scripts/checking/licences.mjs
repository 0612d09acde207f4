import { createRequire } from 'node:module';
import path from 'node:path';

import { readIfThere } from '../setup/content-hash.mjs';

/** Licenses under which a dependency may be passed on with this product, which is Apache-2.0. */
const COMPATIBLE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);
/** Weak copyleft licenses of packages that we link to unchanged, on the server side only. */
const ACCEPTED_AS_IS = /^(?:LGPL-3\.0-or-later|MPL-2\.0)$/;

/**
 * Checks the licenses of everything that the given packages need at run time.
 *
 * @param {{ folders: readonly string[], servers: readonly string[] }} options package folders; `servers` run on the
 *   operator's own machine and are not handed to visitors
 * @returns {{ count: number, problems: string[] }}
 */
export function checkLicences({ folders, servers }) {
  const inBrowser = collectPackages(folders);
  const onServer = collectPackages(servers);
  const problems = [
    ...[...inBrowser.values()].filter(({ licence }) => !isCompatible(licence)),
    ...[...onServer.values()].filter(({ licence }) => !isCompatible(licence) && !isAcceptedAsIs(licence)),
  ].map(({ name, licence }) => `${name}: its licence is ${licence || 'not stated'}`);
  return { count: new Set([...inBrowser.keys(), ...onServer.keys()]).size, problems: [...new Set(problems)] };
}

/**
 * Whether an SPDX expression is compatible: one of several choices, or all of several parts.
 *
 * @param {string} licence
 */
export function isCompatible(licence) {
  return everyPart(licence, (part) => COMPATIBLE.has(part));
}

/** @param {string} licence */
function isAcceptedAsIs(licence) {
  return everyPart(licence, (part) => COMPATIBLE.has(part) || ACCEPTED_AS_IS.test(part));
}

/**
 * @param {string} licence
 * @param {(part: string) => boolean} isFine
 */
function everyPart(licence, isFine) {
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((part) => isFine(part.trim())));
}

/**
 * @typedef {object} RunningPackage
 * @property {string} name
 * @property {string} version
 * @property {string} licence SPDX expression; empty when not stated
 * @property {readonly string[]} needs folders of the packages that it needs at run time
 */

/**
 * Returns the given packages and all that they need at run time, as installed.
 *
 * @param {readonly string[]} folders
 * @returns {Map<string, RunningPackage>} by folder
 */
export function collectPackages(folders) {
  /** @type {Map<string, RunningPackage>} */
  const found = new Map();
  const waiting = [...folders];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue;
    const manifest = readManifest(folder);
    if (!manifest) continue;
    const { name, version } = manifest;
    const names = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
    const needs = names.flatMap((needed) => findFolder(needed, folder));
    found.set(folder, { name, version, licence: readLicence(manifest), needs });
    waiting.push(...needs);
  }
  return found;
}

/**
 * @param {string} name
 * @param {string} from
 * @returns {string[]} empty for an optional package that is not installed here
 */
function findFolder(name, from) {
  const places = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  const place = places.map((folder) => path.join(folder, name)).find((folder) => readManifest(folder));
  return place === undefined ? [] : [place];
}

/** @param {string} folder */
function readManifest(folder) {
  const text = readIfThere(path.join(folder, 'package.json'))?.toString('utf8');
  return text === undefined ? undefined : JSON.parse(text);
}

/** @param {{ license?: unknown, licenses?: unknown }} manifest */
function readLicence({ license, licenses }) {
  if (typeof license === 'string') return license;
  const entries = [license, licenses].flat().filter((entry) => typeof entry === 'object' && entry !== null);
  return entries.map((/** @type {any} */ { type }) => String(type)).join(' OR ');
}
