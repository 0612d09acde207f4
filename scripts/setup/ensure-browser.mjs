import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { installPackages } from './install-packages.mjs';
import { findCommand, ROOT } from './paths.mjs';
import { runNode } from './run-process.mjs';

const LINUX_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
];
const FIREFOX_PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const VIRTUAL_SCREEN = '/usr/bin/Xvfb';
/** The driver with its browser, a virtual display, and the packages with which the browser plays and draws videos. */
const WEBKIT_PACKAGES = [
  'webkit2gtk-driver',
  'xvfb',
  'gstreamer1.0-plugins-base',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
  'gstreamer1.0-libav',
  'gstreamer1.0-gl',
];
/** Files of the last four packages: without one of them, pages work but videos do not. */
const GSTREAMER_PLUGINS = ['libgstisomp4.so', 'libgsthls.so', 'libgstlibav.so', 'libgstopengl.so'];
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const WINDOWS_PLACES = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
  const folder = process.env[name];
  return folder ? [path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : [];
});

/**
 * Finds or installs a Chromium for tests: the one CHROMIUM_PATH names, the system's, Debian's package when it can be
 * installed, else the one Playwright downloads.
 *
 * @returns {Promise<string | undefined>} the program's path; undefined when there is none, which fails under CI
 */
export async function ensureBrowser() {
  const found = findSystemBrowser() ?? (await installDebianPackage()) ?? (await fetchOwnBrowser());
  if (found !== undefined || process.env['CI'] !== 'true') return found;
  throw new Error(
    'Chromium was not found and could not be installed. Set CHROMIUM_PATH to a Chromium or Chrome executable.',
  );
}

/** @returns {string | undefined} */
export function findSystemBrowser() {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH points to ${wanted}, which does not exist.`);
  }
  const places = { linux: LINUX_PLACES, darwin: MAC_PLACES, win32: WINDOWS_PLACES };
  return (places[/** @type {'linux'} */ (process.platform)] ?? []).find((place) => existsSync(place));
}

/** @returns {Promise<string | undefined>} */
async function installDebianPackage() {
  const recommended = true;
  if (!(await installPackages('Chromium', ['chromium', 'fonts-liberation'], { recommended })))
    return undefined;
  // A package of its own, which not every release has.
  await installPackages('Chromium’s headless shell', ['chromium-headless-shell']);
  return findSystemBrowser();
}

/**
 * Finds or installs a Firefox for the core journeys: the one FIREFOX_PATH names, the system's, or Debian's package.
 *
 * @returns {Promise<string | undefined>} the program's path; undefined when there is none, which fails under CI
 */
export async function ensureFirefox() {
  if (findFirefox() === undefined) await installPackages('Firefox', ['firefox-esr'], { recommended: true });
  const found = findFirefox();
  if (found !== undefined || process.env['CI'] !== 'true') return found;
  throw new Error(
    'Firefox was not found and could not be installed. Set FIREFOX_PATH to a Firefox executable.',
  );
}

/** @returns {string | undefined} */
export function findFirefox() {
  const wanted = process.env['FIREFOX_PATH'];
  return (wanted ? [wanted] : FIREFOX_PLACES).find((place) => existsSync(place));
}

/**
 * Finds or installs the WebKit of Debian with its driver, for the journeys in e2e/webkit. Other systems have no WebKit
 * with such a driver.
 *
 * @returns {Promise<string | undefined>} the driver's path; undefined when there is none, which fails under CI
 */
export async function ensureWebKit() {
  if (findWebKit() === undefined) await installPackages('WebKit', WEBKIT_PACKAGES);
  const found = findWebKit();
  if (found !== undefined || process.env['CI'] !== 'true') return found;
  throw new Error(
    'WebKit was not found and could not be installed: it is the package webkit2gtk-driver of Debian, with xvfb.',
  );
}

/** @returns {string | undefined} */
export function findWebKit() {
  const isComplete =
    [WEBKIT_DRIVER, VIRTUAL_SCREEN].every((place) => existsSync(place)) &&
    GSTREAMER_PLUGINS.every((name) => hasPlugin(name));
  return isComplete ? WEBKIT_DRIVER : undefined;
}

/** Whether a plugin is installed; Debian has a folder of libraries per kind of processor. @param {string} name */
function hasPlugin(name) {
  const folders = readdirSync('/usr/lib').map((folder) => path.join('/usr/lib', folder, 'gstreamer-1.0'));
  return folders.some((folder) => existsSync(path.join(folder, name)));
}

/**
 * Finds Chromium without its window and extensions, which needs a quarter less processor time for the same pages. It has no
 * picture-in-picture, so videos are tested in the whole browser.
 *
 * @param {string} browser the whole one, used when there is no other or CHROMIUM_PATH names it
 */
export function findHeadlessShell(browser) {
  return process.env['CHROMIUM_PATH'] || !existsSync(HEADLESS_SHELL) ? browser : HEADLESS_SHELL;
}

/** @returns {Promise<string | undefined>} */
async function fetchOwnBrowser() {
  const own = await findOwnBrowser();
  if (own !== undefined) return own;
  console.log('Fetching Chromium …');
  await runNode([findCommand('@playwright/test', 'playwright'), 'install', 'chromium']);
  return findOwnBrowser();
}

/** @returns {Promise<string | undefined>} */
async function findOwnBrowser() {
  const entry = path.join(ROOT, 'node_modules', '@playwright', 'test', 'index.mjs');
  const { chromium } = await import(pathToFileURL(entry).href);
  const place = chromium.executablePath();
  return existsSync(place) ? place : undefined;
}
