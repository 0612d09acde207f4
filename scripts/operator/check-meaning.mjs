import { loadFromCommon, loadFromTheme } from './load-product.mjs';

/** @typedef {import('./check-configuration.mjs').Problem} Problem */

/**
 * Finds values that each field allows, but not all of them together.
 *
 * @param {any} value the configuration as it was written
 * @param {any} config the same, parsed
 * @returns {Promise<readonly Problem[]>}
 */
export async function checkMeaning(value, config) {
  return [
    ...(await checkIntegrations(value, config)),
    ...checkRows(config, value),
    ...checkProtection(config, value),
    ...(await checkAds(config)),
    ...(await checkLanguages(config, value)),
    ...(await checkColors(config)),
  ];
}

/**
 * @param {any} value
 * @param {any} config
 * @returns {Promise<Problem[]>}
 */
async function checkIntegrations(value, config) {
  const { getAccessModel } = await loadFromCommon('config/site-config.ts');
  const { integrations, contentProtection } = config;
  const used = ['cleeng', 'jwp', 'own'].filter((name) => integrations[name] !== undefined);
  /** @type {Problem[]} */
  const problems = [];
  if (used.length > 1)
    problems.push({
      level: 'error',
      at: ['integrations'],
      problem: `Two integrations are turned on: ${used.join(' and ')}.`,
      meaning: 'The site does not start: viewers see an error page.',
      remedy: `Keep one of them. To turn ${used[1]} off, remove it.`,
    });
  for (const name of used.filter(
    (each) => each !== 'own' && value.integrations[each].useSandbox === undefined,
  ))
    problems.push({
      level: 'warning',
      at: ['integrations', name],
      problem: '“useSandbox” is missing.',
      meaning: 'Accounts and payments go to the provider’s system for tests.',
      remedy: 'Add "useSandbox": false for real customers, true for tests.',
    });
  const expected = { free: 'AVOD', freeauth: 'AUTHVOD', authvod: 'AUTHVOD', svod: 'SVOD' };
  const model = getAccessModel(config);
  const named = contentProtection?.accessModel;
  if (named !== undefined && expected[/** @type {'free'} */ (named)] !== model)
    problems.push({
      level: 'warning',
      at: ['contentProtection', 'accessModel'],
      problem: `“accessModel” is “${named}”, but the integrations make the site ${MODEL_NAMES[/** @type {'AVOD'} */ (model)]}.`,
      meaning: 'The integrations count.',
      remedy: 'Change the integrations (an offer or asset makes a subscription site) or “accessModel”.',
    });
  return problems;
}

const MODEL_NAMES = {
  AVOD: 'free for everyone (free)',
  AUTHVOD: 'free with an account (authvod)',
  SVOD: 'a subscription site (svod)',
};

/** The feature that each row of a viewer's list needs. */
const LIST_FEATURES = /** @type {const} */ ({
  continue_watching: 'continueWatchingList',
  favorites: 'favoritesList',
});

/**
 * @param {any} config
 * @param {any} value
 * @returns {Problem[]}
 */
function checkRows({ features }, value) {
  const rows = Array.isArray(value.content) ? value.content : [];
  if (rows.length === 0)
    return [
      {
        level: 'warning',
        at: ['content'],
        problem: 'There are no rows.',
        meaning: 'The home page is empty.',
        remedy: 'Add a row to “content”, for example {"type": "playlist", "contentId": "Pb3nKw9L"}.',
      },
    ];
  return rows.flatMap((/** @type {any} */ row, /** @type {number} */ index) => {
    const feature = LIST_FEATURES[/** @type {'favorites'} */ (row?.type)];
    if (feature === undefined || features[feature] !== undefined) return [];
    return [
      {
        level: 'warning',
        at: ['content', index, 'type'],
        problem: `A row of type “${row.type}” needs “features.${feature}”.`,
        meaning: `Row ${index + 1} of the home page is never shown.`,
        remedy: `Set “features.${feature}” to the id of a watchlist, or remove the row.`,
      },
    ];
  });
}

/**
 * @param {any} config
 * @param {any} value
 * @returns {Problem[]}
 */
function checkProtection(config, value) {
  const { custom } = config;
  // A faulty host counts: it is reported separately.
  const hasHost = Boolean(value.custom?.entitlementHost);
  if (!custom.urlSigning && hasHost) return [UNUSED_HOST];
  if (isSigned(config, hasHost)) return [];
  const policyPath = findPolicy(config);
  return [
    ...(custom.urlSigning ? [MISSING_HOST] : []),
    ...(policyPath === undefined ? [] : [{ ...UNSIGNED_POLICY, at: policyPath }]),
  ];
}

/**
 * @param {any} config
 * @param {boolean} hasHost
 */
function isSigned({ custom, integrations }, hasHost) {
  return integrations.jwp !== undefined || (custom.urlSigning && hasHost) || custom.signingHost !== undefined;
}

/** @param {any} config */
function findPolicy({ custom, contentProtection }) {
  if (contentProtection?.drmPolicyId !== undefined) return ['contentProtection', 'drm'];
  return custom.drmPolicyId === undefined ? undefined : ['custom', 'drmPolicyId'];
}

/** @type {Problem} */
const UNUSED_HOST = {
  level: 'error',
  at: ['custom', 'entitlementHost'],
  problem: '“entitlementHost” is set, “urlSigning” is not.',
  meaning: 'Addresses are not signed: titles of a protected property do not play.',
  remedy: 'Add "urlSigning": true to “custom”, or remove “entitlementHost”.',
};

/** @type {Problem} */
const MISSING_HOST = {
  level: 'error',
  at: ['custom', 'urlSigning'],
  problem: '“urlSigning” is on, but nothing signs: there is no “entitlementHost” and no JWP integration.',
  meaning: 'Titles of a protected property do not play.',
  remedy: 'Set “custom.entitlementHost” to the service that signs addresses.',
};

/** @type {Omit<Problem, 'at'>} */
const UNSIGNED_POLICY = {
  level: 'warning',
  problem: 'There is a DRM policy, but nothing signs its addresses.',
  meaning: 'The content host refuses the titles (403), unless an access bridge is set in .webapp.ini.',
  remedy: 'Set “custom.urlSigning” and “custom.entitlementHost”, or `apiAccessBridgeUrl` in .webapp.ini.',
};

/**
 * @param {any} config
 * @returns {Promise<Problem[]>}
 */
async function checkAds(config) {
  const { getAdDelivery } = await loadFromCommon('ads/ad-delivery.ts');
  const { adConfig, adSchedule } = config;
  if (adConfig === undefined) return [];
  const { kind } = getAdDelivery(config);
  if (kind === 'none')
    return [
      {
        level: 'error',
        at: ['adConfig'],
        problem: '“adConfig” is set, an address in “adScheduleUrls” is not.',
        meaning: 'No ads are played.',
        remedy: 'Set “adScheduleUrls.xml” to the address of the VMAP document of the ad configuration.',
      },
    ];
  if (adSchedule === undefined) return [];
  return [
    {
      level: 'warning',
      at: ['adSchedule'],
      problem: 'Both “adConfig” and “adSchedule” are set.',
      meaning:
        kind === 'schedule'
          ? '“adSchedule” counts, because “adScheduleUrls” has no address.'
          : '“adConfig” counts.',
      remedy: 'Remove one of them.',
    },
  ];
}

/**
 * @param {any} config
 * @param {any} value
 * @returns {Promise<Problem[]>}
 */
async function checkLanguages({ supportedLanguages }, value) {
  const { BUILT_IN_LANGUAGES } = await loadFromCommon('language/language.ts');
  const codes = BUILT_IN_LANGUAGES.map((/** @type {any} */ { code }) => code);
  const written = Array.isArray(value.supportedLanguages) ? value.supportedLanguages : [];
  const isOffered = (/** @type {any} */ entry) => codes.includes(String(entry?.code).toLowerCase());
  const isNoneOffered = supportedLanguages !== undefined && !supportedLanguages.some(isOffered);
  const offered = written.flatMap((/** @type {any} */ entry, /** @type {number} */ index) =>
    typeof entry?.code !== 'string' || isOffered(entry)
      ? []
      : [
          {
            level: 'error',
            at: ['supportedLanguages', index, 'code'],
            problem: `The app has no texts for “${entry.code}”.`,
            meaning: isNoneOffered
              ? 'All languages of the app are offered instead.'
              : 'This language is not offered.',
            remedy: `Write one of ${codes.join(', ')}.`,
          },
        ],
  );
  return [
    ...offered,
    ...checkTextKeys(value.content, 'content', 'title-', codes),
    ...checkTextKeys(value.menu, 'menu', 'label-', codes),
  ];
}

/**
 * Finds texts in a language that no viewer can choose.
 *
 * @param {unknown} entries
 * @param {string} list
 * @param {string} prefix
 * @param {readonly string[]} codes
 * @returns {Problem[]}
 */
function checkTextKeys(entries, list, prefix, codes) {
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry, index) =>
    Object.keys(Object(entry?.custom))
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
      .filter((code) => !codes.includes(code.toLowerCase()) || code.toLowerCase() === 'en')
      .map((code) => ({
        level: /** @type {const} */ ('warning'),
        at: [list, index, 'custom', `${prefix}${code}`],
        isKey: true,
        problem:
          code.toLowerCase() === 'en'
            ? `“${prefix}en” is never read: the text without a language is the English one.`
            : `The app has no language “${code}”.`,
        meaning: 'No viewer sees this text.',
        remedy: `Remove it, or name one of ${codes.filter((known) => known !== 'en').join(', ')}.`,
      })),
  );
}

/** The contrast of controls that WCAG 2.2 AA requires, see the theme. */
const CONTROL_CONTRAST = 3;

/**
 * @param {any} config
 * @returns {Promise<Problem[]>}
 */
async function checkColors({ styling }) {
  const { getContrast, parseHexColor } = await loadFromTheme('color.ts');
  const { siteTheme } = await loadFromTheme('site-theme.ts');
  if (styling.highlightColor === undefined) return [];
  const { properties } = siteTheme(styling);
  const background = parseHexColor(properties['--color-background']);
  const contrast = getContrast(parseHexColor(styling.highlightColor, background), background);
  if (contrast >= CONTROL_CONTRAST) return [];
  return [
    {
      level: 'warning',
      at: ['styling', 'highlightColor'],
      problem: `“highlightColor” has a contrast of ${contrast.toFixed(1)}:1 to the background; 3:1 is the least.`,
      meaning: `Buttons are shown in ${properties['--color-primary']} instead of ${styling.highlightColor}.`,
      remedy: 'Choose a color that differs more from “backgroundColor”.',
    },
  ];
}
