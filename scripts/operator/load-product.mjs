import path from 'node:path';

import { register } from 'tsx/esm/api';

import { ROOT } from '../setup/paths.mjs';

/**
 * Loads the product's own parsers from the sources, so that commands need no build and never disagree with the app.
 * Call `ensureInstalled` before importing this module.
 *
 * The root tsconfig.json names no files; the base one applies to all, since services have decorators on parameters.
 */
process.env['TSX_TSCONFIG_PATH'] ??= path.join(ROOT, 'tsconfig.base.json');
register();

const COMMON = new URL('../../packages/common/src/', import.meta.url);
const THEME = new URL('../../packages/theme/src/', import.meta.url);
const PAGES = new URL('../../platforms/pages/src/', import.meta.url);
const CONTENT = new URL('../../platforms/content/src/', import.meta.url);
const WEB = new URL('../../platforms/web/src/', import.meta.url);

/**
 * Imports a TypeScript module of a package. Its types stay out of the scripts' program, which has other settings.
 *
 * @param {string} file below `packages/common/src`
 * @returns {Promise<any>}
 */
export function loadFromCommon(file) {
  return import(new URL(file, COMMON).href);
}

/**
 * @param {string} file below `packages/theme/src`
 * @returns {Promise<any>}
 */
export function loadFromTheme(file) {
  return import(new URL(file, THEME).href);
}

/**
 * @param {string} file below `platforms/pages/src`
 * @returns {Promise<any>}
 */
export function loadFromPages(file) {
  return import(new URL(file, PAGES).href);
}

/**
 * @param {string} file below `platforms/content/src`
 * @returns {Promise<any>}
 */
export function loadFromContent(file) {
  return import(new URL(file, CONTENT).href);
}

/**
 * @param {string} file below `platforms/web/src`
 * @returns {Promise<any>}
 */
export function loadFromWeb(file) {
  return import(new URL(file, WEB).href);
}

/**
 * Returns the settings that `APP_…` variables give a build, as the build itself reads them.
 *
 * @returns {Promise<Readonly<Record<string, string>>>} by the names of `.webapp.ini`
 */
export async function readBuildDefaults() {
  const { toBuildDefaults } = await loadFromWeb('build-defaults.ts');
  return toBuildDefaults(process.env);
}
