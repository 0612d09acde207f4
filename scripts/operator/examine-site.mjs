import { computeSecurityHeaders } from '../serving/security-headers.mjs';
import { checkConfiguration, MAX_CONFIGURATION_BYTES } from './check-configuration.mjs';
import { checkSettings } from './check-settings.mjs';
import { describeRefused, describeUnanswered, SKIPPED } from './examination.mjs';
import { describeLongCaching, readDirective } from './examine-host.mjs';
import { loadFromCommon } from './load-product.mjs';
import { readJsonText } from './read-json-text.mjs';

/** @typedef {import('./examination.mjs').Examination} Examination */
/** @typedef {import('./request-text.mjs').Answer} Answer */

/**
 * @typedef {object} FoundSite
 * @property {any} config
 * @property {any} settings
 * @property {string} place address of the configuration
 * @property {(path: readonly (string | number)[]) => { line: number, column: number }} locate
 */

const MEANING = 'The site does not start: viewers see an error page.';
/** Bounds the requests of a run. */
const MAX_SOURCES = 10;

/**
 * Examines settings and configuration.
 *
 * @param {Examination} examination
 * @param {Answer} page
 * @param {string | undefined} givenSource
 * @param {Readonly<Record<string, string>>} buildDefaults
 * @returns {Promise<FoundSite | undefined>} undefined when a site with them does not start
 */
export async function examineSite(examination, page, givenSource, buildDefaults) {
  const { text, settings } = await examineSettings(examination, givenSource !== undefined, buildDefaults);
  if (text !== undefined) examinePolicy(examination, page, text, buildDefaults);
  const { chooseConfigSource } = await loadFromCommon('config/config-source.ts');
  const source = givenSource ?? chooseConfigSource({ settings, requested: null, stored: undefined }).source;
  if (source === undefined) {
    examination.check('configuration', {
      level: settings.allowAnyConfigSource ? 'warning' : 'error',
      place: examination.toAddress('/.webapp.ini'),
      problem: 'No setting names a configuration (defaultConfigSource).',
      meaning: settings.allowAnyConfigSource
        ? 'The site asks viewers for a configuration; nothing else was examined.'
        : `${MEANING} Unless the build names one.`,
      remedy: 'Set defaultConfigSource, or run the doctor with --config if the build has the source.',
    });
    return undefined;
  }
  const others = settings.additionalAllowedConfigSources.filter(
    (/** @type {string} */ other) => other !== source,
  );
  const [site] = await Promise.all(
    [source, ...others.slice(0, MAX_SOURCES)].map((each) =>
      examineConfiguration(examination, settings, each),
    ),
  );
  if (site) examineTogether(examination, site);
  return site;
}

/**
 * @param {Examination} examination
 * @param {boolean} isGiven whether the source was given
 * @param {Readonly<Record<string, string>>} buildDefaults
 */
async function examineSettings(examination, isGiven, buildDefaults) {
  const { parseSettings, isHtml } = await loadFromCommon('config/parse-settings.ts');
  const answer = await examination.request('/.webapp.ini');
  const unanswered = describeUnanswered(answer, {
    level: isGiven || buildDefaults['defaultConfigSource'] ? 'warning' : 'error',
    meaning: 'The app uses the defaults of the build. A site whose build has none does not start.',
    remedy: 'Put .webapp.ini next to index.html, and let the host serve files that begin with a dot.',
  });
  examination.check('settings file', unanswered);
  if (unanswered || answer.failure !== undefined)
    return {
      text: Object.keys(buildDefaults).length > 0 ? '' : undefined,
      settings: parseSettings(undefined, buildDefaults),
    };
  const late = /** @type {const} */ ({
    level: 'warning',
    meaning: 'A change of the settings reaches viewers late.',
  });
  examination.check('caching of the settings', describeLongCaching(answer, 'the settings', late));
  const findings = checkSettings(answer.text, answer.address);
  for (const finding of findings) examination.add(finding);
  if (findings.length === 0) examination.check('settings', undefined);
  const text = isHtml(answer.text) ? undefined : answer.text;
  return { text, settings: parseSettings(text, buildDefaults) };
}

/**
 * Compares the sources that the app needs with these settings to the policy that the host sends.
 *
 * @param {Examination} examination
 * @param {Answer} page
 * @param {string} settings
 * @param {Readonly<Record<string, string>>} buildDefaults
 */
function examinePolicy(examination, page, settings, buildDefaults) {
  const policy = page.headers.get('content-security-policy');
  if (policy === null) return;
  const wanted =
    computeSecurityHeaders({ settings, html: '', buildDefaults })['Content-Security-Policy'] ?? '';
  const missing = ['script-src', 'connect-src', 'img-src', 'media-src', 'frame-src', 'worker-src'].flatMap(
    (name) => {
      const actual = readDirective(policy, name) ?? readDirective(policy, 'default-src');
      if (actual === undefined) return [];
      const lacking = (readDirective(wanted, name) ?? []).filter(
        (source) => source !== "'none'" && !isAllowed(source, actual, examination.origin),
      );
      return lacking.length === 0 ? [] : [`${name} lacks ${lacking.join(' ')}`];
    },
  );
  examination.check(
    'sources of the policy',
    missing.length > 0 && {
      level: 'error',
      place: page.address,
      problem: `Content-Security-Policy is narrower than the settings need: ${missing.join('; ')}.`,
      meaning: 'Browsers block what the settings turn on: pictures, streams, accounts, casting or others.',
      remedy:
        'Make the headers for this .webapp.ini: `npm run host-config -- --format <host> path/to/.webapp.ini`.',
    },
  );
}

/**
 * @param {string} source
 * @param {readonly string[]} allowed
 * @param {string} origin
 */
function isAllowed(source, allowed, origin) {
  if (source === origin && allowed.includes("'self'")) return true;
  if (allowed.includes(source) || allowed.includes('*')) return true;
  const [scheme] = source.split('//');
  return /^(?:https?|wss?):$/.test(scheme ?? '') && allowed.includes(scheme ?? '');
}

/**
 * @param {Examination} examination
 * @param {any} settings
 * @param {string} source
 * @returns {Promise<FoundSite | undefined>}
 */
async function examineConfiguration(examination, settings, source) {
  const { getConfigAddress } = await loadFromCommon('config/account-config-address.ts');
  const address = getConfigAddress(source, settings);
  const answer = await examination.request(address, { maxBytes: MAX_CONFIGURATION_BYTES });
  const unanswered = describeUnanswered(answer, {
    meaning: MEANING,
    remedy: `Check the source “${source}” in .webapp.ini, and that the host has it.`,
  });
  examination.check('configuration', unanswered);
  if (unanswered || answer.failure === SKIPPED) return undefined;
  examination.check('CORS of the configuration', describeRefused(examination, answer, MEANING));
  const { findings, config } = await checkConfiguration(answer.text, answer.address);
  for (const finding of findings) examination.add(finding);
  if (findings.length === 0) examination.check('fields of the configuration', undefined);
  return config && { config, settings, place: answer.address, locate: readJsonText(answer.text).locate };
}

/**
 * Examines whether settings and configuration fit together.
 *
 * @param {Examination} examination
 * @param {FoundSite} site
 */
function examineTogether(examination, { config, settings, place, locate }) {
  const isHomeless = config.integrations.own !== undefined && settings.accountApiUrl === undefined;
  examination.check(
    'accounts',
    isHomeless && {
      level: 'error',
      place,
      ...locate(['integrations', 'own']),
      path: 'integrations.own',
      problem: 'The own back end is turned on, but has no address.',
      meaning: MEANING,
      remedy: 'Set accountApiUrl in .webapp.ini.',
    },
  );
  if (config.analyticsToken === undefined || settings.analyticsUrl !== undefined) return;
  examination.add({
    level: 'warning',
    place,
    ...locate(['analyticsToken']),
    path: 'analyticsToken',
    problem: '“analyticsToken” is set, the setting analyticsUrl is not.',
    meaning: 'No events are sent.',
    remedy: 'Set analyticsUrl in .webapp.ini, or remove the token.',
  });
}
