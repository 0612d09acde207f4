import { describeRefused, describeUnanswered, SKIPPED } from './examination.mjs';
import { loadFromCommon } from './load-product.mjs';

/** @typedef {import('./examination.mjs').Examination} Examination */
/** @typedef {import('./examine-site.mjs').FoundSite} FoundSite */
/** @typedef {import('./request-text.mjs').Answer} Answer */

/**
 * A host that accounts, payments or access need, and the request that tests whether browsers may use it.
 *
 * @typedef {object} Service
 * @property {string} address
 * @property {string} [olderAddress] the app's fallback when that one does not respond
 * @property {string} method
 * @property {string} header that a preflight asks for
 * @property {string} meaning
 * @property {string} remedy
 */

const NO_ACCOUNTS = 'Viewers cannot sign in, register or pay.';

/**
 * Examines the hosts of accounts, payments and access, as far as possible without an account.
 *
 * @param {Examination} examination
 * @param {FoundSite} site
 */
export async function examineServices(examination, site) {
  const services = await listServices(site);
  await Promise.all([
    examineBackend(examination, site),
    ...services.map((service) => examineService(examination, service)),
  ]);
}

/**
 * @param {FoundSite} site
 * @returns {Promise<Service[]>}
 */
async function listServices({ config, settings }) {
  const { getCleengAddresses } = await loadFromCommon('providers/cleeng/cleeng-addresses.ts');
  const { getJwpAddress } = await loadFromCommon('providers/jwp/jwp-address.ts');
  const { cleeng, jwp } = config.integrations;
  /** @type {Service[]} */
  const services = [];
  const providerRemedy = (/** @type {string} */ setting) =>
    `Ask the provider to allow this origin, or correct ${setting} in .webapp.ini.`;
  if (cleeng !== undefined) {
    const { api, olderApi, auth } = getCleengAddresses(settings, cleeng);
    services.push(
      {
        address: `${api}/auths`,
        ...(olderApi !== undefined && { olderAddress: `${olderApi}/auths` }),
        method: 'POST',
        header: 'content-type',
        meaning: NO_ACCOUNTS,
        remedy: providerRemedy('cleengApiUrl'),
      },
      {
        address: `${auth}/v1/codes/generate`,
        method: 'POST',
        header: 'content-type',
        meaning: 'Viewers cannot sign in on a TV.',
        remedy: providerRemedy('cleengAuthUrl'),
      },
    );
  }
  if (jwp !== undefined)
    services.push({
      address: `${getJwpAddress(settings, jwp)}/accounts`,
      method: 'GET',
      header: 'authorization',
      meaning: NO_ACCOUNTS,
      remedy: providerRemedy('jwpApiUrl'),
    });
  if (settings.apiAccessBridgeUrl !== undefined)
    services.push({
      address: `${settings.apiAccessBridgeUrl}/v2/sites/${encodeURIComponent(config.siteId)}/access/generate`,
      method: 'PUT',
      header: 'authorization',
      meaning: 'Titles of a plan do not play.',
      remedy: 'Check apiAccessBridgeUrl in .webapp.ini, and let the access bridge allow this origin.',
    });
  return services;
}

/**
 * Examines the back end, by the call with which the app identifies the viewer.
 *
 * @param {Examination} examination
 * @param {FoundSite} site
 */
async function examineBackend(examination, { config, settings: { accountApiUrl } }) {
  if (config.integrations.own === undefined || accountApiUrl === undefined) return;
  const words = {
    meaning: 'Viewers cannot sign in or register.',
    remedy:
      'Check accountApiUrl in .webapp.ini, that the back end runs there, and that its APP_ORIGINS has this site.',
  };
  const answer = await examination.request(`${accountApiUrl}/customers/me`);
  if (answer.failure === SKIPPED) return;
  const isBackend = answer.status === 200 && /\bjson\b/i.test(answer.headers.get('content-type') ?? '');
  const says = answer.failure ?? `The host answers ${answer.status}, and not as the back end does.`;
  const refused = describeRefused(examination, answer, words.meaning);
  examination.check(
    'account services',
    isBackend
      ? refused && { ...refused, ...words }
      : { level: 'error', place: answer.address, problem: says, ...words },
  );
}

/**
 * @param {Examination} examination
 * @param {Service} service
 */
export async function examineService(examination, service) {
  // Browsers send preflights to other origins only.
  if (new URL(examination.toAddress(service.address)).origin === examination.origin) return;
  const { isReached, finding } = await askService(examination, service, service.address);
  // To the app, a host whose responses browsers withhold is one that does not respond.
  const isOlder = !isReached && service.olderAddress !== undefined;
  const older = isOlder ? await askService(examination, service, service.olderAddress ?? '') : undefined;
  examination.check('account services', older?.finding === undefined && isOlder ? undefined : finding);
}

/**
 * @param {Examination} examination
 * @param {Service} service
 * @param {string} address
 */
async function askService(examination, service, address) {
  const { method, header, meaning, remedy } = service;
  const answer = await examination.request(address, {
    method: 'OPTIONS',
    maxBytes: 0,
    headers: { 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': header },
  });
  const refused = describeRefused(examination, answer, meaning);
  const finding =
    describeUnanswered(answer, { meaning, remedy }) ?? refused ?? describeForbidden(answer, service);
  const isReached = answer.failure === undefined && refused === undefined;
  return { isReached, finding: finding && { ...finding, remedy } };
}

/** Methods that CORS always allows. */
const SIMPLE_METHODS = ['GET', 'POST'];

/**
 * @param {Answer} answer
 * @param {Service} service
 * @returns {import('./finding.mjs').Finding | undefined}
 */
function describeForbidden(answer, { method, header, meaning, remedy }) {
  if (answer.failure === SKIPPED) return undefined;
  const lacks = (/** @type {string} */ name, /** @type {string} */ wanted) =>
    !(answer.headers.get(name) ?? '')
      .split(',')
      .some((each) => ['*', wanted.toLowerCase()].includes(each.trim().toLowerCase()));
  const missing = [
    ...(!SIMPLE_METHODS.includes(method) && lacks('access-control-allow-methods', method) ? [method] : []),
    ...(lacks('access-control-allow-headers', header) ? [header] : []),
  ];
  if (missing.length === 0) return undefined;
  const problem = `The host does not allow pages of other origins to send ${missing.join(' and ')}.`;
  return { level: 'error', place: answer.address, problem, meaning, remedy };
}
