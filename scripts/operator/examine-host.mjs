import { randomBytes } from 'node:crypto';

import { hashInlineScripts } from '../serving/security-headers.mjs';
import { describeUnanswered, PRINT_HEADERS, SKIPPED } from './examination.mjs';
import { describeNoHsts, examineTransport } from './examine-transport.mjs';

/** @typedef {import('./examination.mjs').Examination} Examination */
/** @typedef {import('./request-text.mjs').Answer} Answer */
/** @typedef {import('./finding.mjs').Finding} Finding */

const README = 'See “What the host must do” in the README.';
const MONTH_S = 2_592_000;
/** Smaller files are not worth compressing. Characters. */
const COMPRESSIBLE = 1_400;

/**
 * Examines the web host: its responses to requests for pages, assets and missing files, and its headers.
 *
 * @param {Examination} examination
 * @returns {Promise<Answer | undefined>} the page; undefined when there is none
 */
export async function examineHost(examination) {
  const page = await examination.request('/');
  const finding = describeUnanswered(page, {
    meaning: 'The site cannot be opened.',
    remedy: 'Check the address, the host and its certificate.',
  });
  examination.check('home page', finding ?? describeOtherPage(page));
  if (finding || !isApp(page.text)) return undefined;
  examination.moveTo(page.address);
  const assets = listAssets(page.text);
  await Promise.all([
    examineFallback(examination),
    examineMissing(examination),
    ...assets.map((asset) => examineAsset(examination, asset)),
    examineWorker(examination),
    examineManifest(examination),
    examineTransport(examination),
  ]);
  examination.check('caching of the page', describeLongCaching(page, 'the page'));
  examination.check('compression of the page', describeCompression(page));
  examineSecurity(examination, page);
  return page;
}

/** @param {string} html */
function isApp(html) {
  return /<script\b[^>]*\bsrc\s*=\s*["'][^"']*assets\//i.test(html);
}

/**
 * @param {Answer} page
 * @returns {Finding | undefined}
 */
function describeOtherPage({ address, text, headers }) {
  const type = headers.get('content-type') ?? 'none';
  if (!/^text\/html\b/i.test(type))
    return {
      level: 'error',
      place: address,
      problem: `The page has the content type ${type}.`,
      meaning: 'Browsers show its source or save it as a file.',
      remedy: 'Serve index.html as text/html.',
    };
  return isApp(text)
    ? undefined
    : {
        level: 'error',
        place: address,
        problem: 'This is not the page of the app: it loads no script from assets/.',
        meaning: 'Viewers see something else at this address.',
        remedy: 'Upload the content of platforms/web/dist to the root folder of the host.',
      };
}

/** Returns the first script and the first style sheet. @param {string} html */
export function listAssets(html) {
  const found = [...html.matchAll(/\b(?:src|href)\s*=\s*["']([^"']*assets\/[^"']+\.(js|css))["']/gi)];
  const first = new Map();
  for (const [, address = '', ending = ''] of found) if (!first.has(ending)) first.set(ending, address);
  return [...first.values()];
}

/**
 * Examines whether the host serves the page for addresses of titles, which are not files. The title does not exist, so
 * an edge server serves the page with a 404.
 *
 * @param {Examination} examination
 */
async function examineFallback(examination) {
  for (const [path, statuses] of /** @type {const} */ ([
    ['/m/doctor01/a-title', [200, 404]],
    ['/q/version%202.0', [200]],
  ])) {
    const answer = await examination.request(path);
    const isSame = statuses.some((status) => status === answer.status) && isApp(answer.text);
    const says =
      answer.failure ??
      (answer.status === 200 ? 'The host answers another page.' : `The host answers ${answer.status}.`);
    examination.check(
      'addresses of titles',
      !isSame &&
        answer.failure !== SKIPPED && {
          level: 'error',
          place: answer.address,
          problem: says,
          meaning: 'Links to titles and reloading a page fail; only the home page opens.',
          remedy: `Let the host answer unknown paths with index.html. ${README}`,
        },
    );
  }
}

/** @param {Examination} examination */
async function examineMissing(examination) {
  const name = `doctor-${randomBytes(6).toString('hex')}`;
  const answer = await examination.request(`/assets/${name}.js`);
  examination.check(
    'missing assets',
    answer.failure === undefined &&
      answer.status < 400 && {
        level: 'error',
        place: answer.address,
        problem: `The host answers ${answer.status} for an asset that does not exist.`,
        meaning: 'After an update, open pages get HTML in place of a script, and may keep it.',
        remedy: `Let the host answer 404 for missing files in assets/. ${README}`,
      },
  );
}

/**
 * @param {Examination} examination
 * @param {string} path
 */
async function examineAsset(examination, path) {
  const answer = await examination.requestFile(path);
  const unanswered = describeUnanswered(answer, {
    meaning: 'The page stays empty.',
    remedy: 'Upload the whole folder platforms/web/dist, assets first.',
  });
  examination.check('assets', unanswered);
  if (unanswered || answer.failure) return;
  const expected = /\.css$/.test(path) ? /^text\/css\b/i : /^(?:text|application)\/javascript\b/i;
  examination.check(
    'types of assets',
    describeType(answer, expected, 'Browsers refuse it: the page stays empty or without styles.'),
  );
  examination.check('caching of assets', describeShortCaching(answer));
  examination.check('compression of assets', describeCompression(answer));
}

/**
 * @param {Answer} answer
 * @param {RegExp} expected
 * @param {string} meaning
 * @returns {Finding | undefined}
 */
function describeType({ address, headers }, expected, meaning) {
  const type = headers.get('content-type') ?? 'none';
  if (expected.test(type)) return undefined;
  return {
    level: 'error',
    place: address,
    problem: `The content type is ${type}.`,
    meaning,
    remedy:
      'Let the host send the type of the file’s ending: text/javascript, text/css, application/manifest+json.',
  };
}

/**
 * @param {Answer} answer
 * @returns {Finding | undefined}
 */
function describeShortCaching({ address, headers }) {
  const caching = headers.get('cache-control') ?? '';
  if (/\bimmutable\b/i.test(caching) || getMaxAge(caching) >= MONTH_S) return undefined;
  return {
    level: 'warning',
    place: address,
    problem: `Cache-Control is ${caching === '' ? 'missing' : `“${caching}”`}.`,
    meaning: 'Every visit loads or checks the app’s files again: pages start slower.',
    remedy: 'Send Cache-Control: public, max-age=31536000, immutable for assets/.',
  };
}

/**
 * @param {Answer} answer
 * @param {string} name
 * @param {{ level: Finding['level'], meaning: string }} [ofLong] for caching with a duration
 * @returns {Finding | undefined}
 */
export function describeLongCaching(
  { address, headers },
  name,
  { level, meaning } = {
    level: 'error',
    meaning: 'Viewers may keep an old version, whose files no longer exist after an update.',
  },
) {
  const caching = headers.get('cache-control') ?? '';
  if (/\bno-(?:cache|store)\b/i.test(caching) || getMaxAge(caching) === 0) return undefined;
  return {
    level: getMaxAge(caching) > 0 ? level : 'warning',
    place: address,
    problem: `Cache-Control of ${name} is ${caching === '' ? 'missing' : `“${caching}”`}.`,
    meaning,
    remedy: 'Send Cache-Control: no-cache for everything outside of assets/.',
  };
}

/**
 * @param {string} caching
 * @returns {number} seconds; NaN without a limit
 */
function getMaxAge(caching) {
  return Number(/\bmax-age\s*=\s*"?(\d+)/i.exec(caching)?.[1] ?? NaN);
}

/**
 * @param {Answer} answer
 * @returns {Finding | undefined}
 */
function describeCompression({ address, headers, text }) {
  if (
    text.length < COMPRESSIBLE ||
    /\b(?:br|gzip|zstd|deflate)\b/i.test(headers.get('content-encoding') ?? '')
  )
    return undefined;
  return {
    level: 'warning',
    place: address,
    problem: `The file is sent without compression (${Math.round(text.length / 1000)} kB).`,
    meaning: 'Pages take three to four times as long to load.',
    remedy: 'Serve the .br and .gz files of the build, or let the host compress text.',
  };
}

/** @param {Examination} examination */
async function examineWorker(examination) {
  const answer = await examination.requestFile('/sw.js');
  if (answer.failure === SKIPPED) return;
  if (answer.status === 404 || answer.failure !== undefined) {
    examination.check('service worker', {
      level: 'warning',
      place: answer.address,
      problem: answer.failure ?? 'The host has no service worker.',
      meaning: 'The app does not work offline.',
      remedy: 'Upload sw.js.',
    });
    return;
  }
  const meaning = 'The app does not work offline, and updates are not noticed.';
  examination.check('service worker', describeType(answer, /^(?:text|application)\/javascript\b/i, meaning));
  examination.check('caching of the service worker', describeLongCaching(answer, 'the service worker'));
}

/** @param {Examination} examination */
async function examineManifest(examination) {
  const answer = await examination.request('/manifest.webmanifest');
  const meaning = 'The site cannot be installed as an app.';
  const unanswered = describeUnanswered(answer, {
    level: 'warning',
    meaning,
    remedy: 'Upload manifest.webmanifest.',
  });
  const mistyped = () => {
    const found = describeType(answer, /^application\/(?:manifest\+)?json\b/i, meaning);
    return found && { ...found, level: /** @type {const} */ ('warning') };
  };
  examination.check('manifest', unanswered ?? mistyped());
}

/**
 * @param {Examination} examination
 * @param {Answer} page
 */
function examineSecurity(examination, { address, headers, text }) {
  const policy = headers.get('content-security-policy');
  examination.check(
    'security policy',
    policy === null ? describeMissingPolicy(address) : describeBlocked(address, policy, text),
  );
  const isTyped = headers.get('x-content-type-options')?.trim().toLowerCase() === 'nosniff';
  examination.check(
    'X-Content-Type-Options',
    !isTyped && {
      level: 'warning',
      place: address,
      problem: 'X-Content-Type-Options: nosniff is missing.',
      meaning: 'Browsers may run files as scripts that are none.',
      remedy: PRINT_HEADERS,
    },
  );
  if (examination.site.protocol !== 'https:') return;
  examination.check('HSTS', describeNoHsts(address, headers));
}

/**
 * @param {string} place
 * @returns {Finding}
 */
function describeMissingPolicy(place) {
  return {
    level: 'warning',
    place,
    problem: 'Content-Security-Policy is missing.',
    meaning: 'A script that someone smuggles into the page can read all that viewers type.',
    remedy: PRINT_HEADERS,
  };
}

/**
 * @param {string} place
 * @param {string} policy
 * @param {string} html
 * @returns {Finding | undefined}
 */
function describeBlocked(place, policy, html) {
  const scripts = readDirective(policy, 'script-src') ?? readDirective(policy, 'default-src');
  if (scripts === undefined) return undefined;
  const isOpen =
    scripts.includes("'unsafe-inline'") && !scripts.some((source) => /^'(?:sha\d+|nonce)-/.test(source));
  if (isOpen)
    return {
      level: 'warning',
      place,
      problem: 'Content-Security-Policy allows every inline script (unsafe-inline).',
      meaning: 'The policy does not stop smuggled scripts.',
      remedy: PRINT_HEADERS,
    };
  const missing = hashInlineScripts(html).filter((hash) => !scripts.includes(hash));
  if (missing.length === 0) return undefined;
  return {
    level: 'error',
    place,
    problem: `Content-Security-Policy blocks an inline script of the page: script-src lacks ${missing.join(' ')}.`,
    meaning:
      'Pages start slower, and old browsers see no message. The policy belongs to another version of the app.',
    remedy: `${PRINT_HEADERS} Do so again for each version.`,
  };
}

/**
 * @param {string} policy
 * @param {string} name
 * @returns {readonly string[] | undefined} its sources
 */
export function readDirective(policy, name) {
  const found = policy
    .split(/[;,]/)
    .map((part) => part.trim().split(/\s+/))
    .find(([directive]) => directive?.toLowerCase() === name);
  return found?.slice(1);
}
