import { readFileSync } from 'node:fs';
import path from 'node:path';

import { toBrotli } from '../setup/compress-assets.mjs';
import { readIfThere } from '../setup/content-hash.mjs';
import { BUILD_MANIFEST } from '../setup/paths.mjs';

/**
 * @typedef {object} Chunk one entry of Vite's manifest
 * @property {string} file
 * @property {string} [name]
 * @property {string} [src]
 * @property {boolean} [isEntry]
 * @property {readonly string[]} [imports] keys of chunks that it imports statically
 * @property {readonly string[]} [css]
 */

/**
 * @typedef {object} Asset
 * @property {string} file
 * @property {number} bytes brotli 11
 * @property {string} text
 */

/**
 * Returns what a browser loads on the first visit to the home page: the entry, everything it imports statically or the
 * page preloads, and the lazy chunks that home needs.
 *
 * @param {string} dist
 * @param {readonly string[]} lazyPatterns parts of chunk names
 * @param {string} [manifestFile] Vite's, of the same build
 * @returns {Promise<{ scripts: Asset[], styles: Asset[], missing: string[] }>} `missing`: patterns without a chunk
 */
export async function readFirstVisit(dist, lazyPatterns, manifestFile = BUILD_MANIFEST) {
  /** @type {Readonly<Record<string, Chunk>>} */
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const preloaded = [...html.matchAll(/(?:href|src)="\/?(assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
  const matches = (/** @type {string} */ pattern) =>
    Object.keys(manifest).filter((key) => key.includes(pattern) || manifest[key]?.name?.includes(pattern));
  const roots = Object.keys(manifest).filter(
    (key) => manifest[key]?.isEntry || preloaded.includes(manifest[key]?.file ?? ''),
  );
  const chunks = withImports([...roots, ...lazyPatterns.flatMap(matches)], manifest);
  const files = new Set([...preloaded, ...chunks.flatMap(({ file, css = [] }) => [file, ...css])]);
  const assets = await Promise.all([...files].map((file) => measure(dist, file)));
  const inline = await Promise.all(
    readInlineScripts(html).map((text, index) => weigh(`index.html, script ${index + 1}`, text)),
  );
  return {
    scripts: [...inline, ...assets.filter(({ file }) => file.endsWith('.js'))],
    styles: assets.filter(({ file }) => file.endsWith('.css')),
    missing: lazyPatterns.filter((pattern) => matches(pattern).length === 0),
  };
}

/**
 * @param {readonly string[]} keys
 * @param {Readonly<Record<string, Chunk>>} manifest
 * @returns {Chunk[]} the chunks and all that they import statically, each once
 */
function withImports(keys, manifest) {
  const seen = new Set();
  const visit = (/** @type {string} */ key) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...seen].flatMap((key) => manifest[key] ?? []);
}

/** @param {string} html */
function readInlineScripts(html) {
  const scripts = html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].flatMap(([, code = '']) => (code.trim() === '' ? [] : [code]));
}

/**
 * @param {string} dist
 * @param {string} file
 */
function measure(dist, file) {
  return weigh(file, readFileSync(path.join(dist, file), 'utf8'));
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Promise<Asset>}
 */
async function weigh(file, text) {
  return { file, text, bytes: (await toBrotli(Buffer.from(text))).length };
}

/**
 * Measures what the service worker fetches when it is installed.
 *
 * @param {string} dist
 * @returns {Promise<{ plainBytes: number, bytes: number } | undefined>} undefined without a service worker, or when its
 *   list cannot be found; `bytes`: brotli 11
 */
export async function measurePrecache(dist) {
  const text = readIfThere(path.join(dist, 'sw.js'))?.toString('utf8');
  const entries = text?.match(/\{[^{}]*\b"?url"?:\s*["'`][^"'`]+["'`][^{}]*\}/g) ?? [];
  const precached = entries.filter((entry) => /\b"?revision"?:/.test(entry));
  const urls = precached.map((entry) => /"?url"?:\s*["'`]([^"'`]+)/.exec(entry)?.[1] ?? '');
  if (urls.length === 0) return undefined;
  const contents = urls.map((url) => readFileSync(path.join(dist, url)));
  const packed = await Promise.all(contents.map(toBrotli));
  return { plainBytes: sumLengths(contents), bytes: sumLengths(packed) };
}

/** @param {readonly Buffer[]} contents */
function sumLengths(contents) {
  return contents.reduce((sum, { length }) => sum + length, 0);
}
