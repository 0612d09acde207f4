import { describeRefused, describeUnanswered, SKIPPED } from './examination.mjs';
import { loadFromCommon } from './load-product.mjs';

/** @typedef {import('./examination.mjs').Examination} Examination */
/** @typedef {import('./examine-content.mjs').FoundItem} FoundItem */
/** @typedef {import('./examine-site.mjs').FoundSite} FoundSite */
/** @typedef {import('./request-text.mjs').Answer} Answer */

/** Maximum titles to sign as for a viewer without an account: those of further playlists are signed alike. */
const MAX_SIGNED = 3;
const MANIFEST = /\.(?:m3u8|mpd)\b/i;
const UNSIGNED = 'Signed titles do not play.';
const SIGNING_REMEDY = 'Check the address in the configuration, and the service that signs.';

/**
 * Examines whether titles play, as far as possible without an account: streams, the service that signs them, and the
 * servers of their licenses.
 *
 * @param {Examination} examination
 * @param {FoundSite} site
 * @param {readonly FoundItem[]} items
 */
export async function examineStreams(examination, site, items) {
  const { choosePlaybackCall } = await loadFromCommon('providers/jw-delivery/jw-playback-copy.ts');
  const { tokenHost, policyId } = choosePlaybackCall(site.config);
  const isSigned =
    tokenHost !== undefined ||
    site.config.custom.urlSigning ||
    policyId !== undefined ||
    site.settings.apiAccessBridgeUrl !== undefined;
  const signed =
    tokenHost === undefined ? [] : await examineSigning(examination, site, { tokenHost, policyId, items });
  await Promise.all([
    ...pickOfEach(isSigned ? signed : items, canPlay).map((found) => examineStream(examination, found)),
    examineLicenses(examination, [...items, ...signed]),
  ]);
}

/**
 * Picks one title of each playlist.
 *
 * @param {readonly FoundItem[]} items
 * @param {(item: any) => boolean} isWanted
 */
function pickOfEach(items, isWanted) {
  const wanted = items.filter(({ item }) => isWanted(item));
  return [...new Map(wanted.map((found) => [found.place, found])).values()];
}

/** @param {any} item */
function canPlay(item) {
  return getStream(item) !== undefined && !item['VCH.EventState'];
}

/** The kinds of files that play, in the app's order of preference. */
const PLAYABLE = [MANIFEST, /\.(?:mp4|m4v|webm)\b/i];

/** @param {any} item @returns {string | undefined} */
function getStream({ sources }) {
  const files = (Array.isArray(sources) ? sources : []).flatMap((source) =>
    typeof source?.file === 'string' ? [source.file] : [],
  );
  return PLAYABLE.flatMap((kind) => files.find((file) => kind.test(file)) ?? [])[0];
}

/**
 * @param {Examination} examination
 * @param {FoundItem} found
 */
async function examineStream(examination, { item }) {
  const address = getStream(item) ?? '';
  const isManifest = MANIFEST.test(address);
  const answer = await examination.request(address, { maxBytes: isManifest ? 500_000 : 0 });
  const meaning = `“${item.title ?? item.mediaid}” does not play.`;
  const remedy =
    'Check the title at the content host, and whether its streams need signing (custom.urlSigning).';
  examination.check(
    'streams',
    describeUnanswered(answer, { meaning, remedy }) ??
      // A video element may play files of hosts without CORS headers.
      (isManifest ? describeRefused(examination, answer, meaning) : undefined) ??
      describeOther(answer, { meaning, remedy }),
  );
}

/**
 * @param {Answer} answer
 * @param {{ meaning: string, remedy: string }} words
 * @returns {import('./finding.mjs').Finding | undefined}
 */
function describeOther({ failure, address, headers }, words) {
  const type = headers.get('content-type') ?? '';
  if (failure !== undefined || !/^text\/html\b/i.test(type)) return undefined;
  const problem = `The host answers ${type} instead of a stream.`;
  return { level: 'error', place: address, problem, ...words };
}

/**
 * Requests some titles as a viewer without an account does.
 *
 * @param {Examination} examination
 * @param {FoundSite} site
 * @param {{ tokenHost: any, policyId: string | undefined, items: readonly FoundItem[] }} call
 * @returns {Promise<FoundItem[]>} the titles that such a viewer may watch, with the sources to play
 */
async function examineSigning(examination, site, { tokenHost, policyId, items }) {
  const { playbackAddress } = await loadFromCommon('providers/jw-delivery/jw-addresses.ts');
  const { parseJson } = await loadFromCommon('shared/parse-json.ts');
  const titles = pickOfEach(items, (item) => !/^(?:series|hub|page)$/i.test(item.contentType ?? ''));
  const opened = await Promise.all(
    titles.slice(0, MAX_SIGNED).map(async ({ item: { mediaid, title } }) => {
      const token = await fetchToken(examination, tokenHost, { id: mediaid, policyId, config: site.config });
      if (token === undefined) return [];
      const address = playbackAddress(site.settings.apiBaseUrl, mediaid, { policyId, token });
      const answer = await examination.request(address);
      const meaning = `“${title ?? mediaid}” does not play, although its address is signed.`;
      const remedy = 'Check the key by which the service signs, its clock, and the DRM policy.';
      const finding =
        describeUnanswered(answer, { meaning, remedy }) ?? describeRefused(examination, answer, meaning);
      // Without the token, which differs each time.
      const place = playbackAddress(site.settings.apiBaseUrl, mediaid, { policyId, token: undefined });
      examination.check('signed titles', finding && { ...finding, place });
      const playlist = parseJson(answer.text)?.playlist;
      const item = Array.isArray(playlist) ? playlist[0] : undefined;
      return typeof item === 'object' && item !== null ? [{ item, place, isFirst: true }] : [];
    }),
  );
  return opened.flat();
}

/**
 * @param {Examination} examination
 * @param {any} tokenHost
 * @param {{ id: string, policyId: string | undefined, config: any }} title
 * @returns {Promise<string | undefined>} undefined when a viewer without an account gets none
 */
async function fetchToken(examination, tokenHost, title) {
  const { fetchEntitlementToken } = await loadFromCommon('providers/jw-delivery/jw-playback-copy.ts');
  const { isAppError } = await loadFromCommon('shared/app-error.ts');
  const { parseJson } = await loadFromCommon('shared/parse-json.ts');
  const http = {
    /** @param {{ url: string, body: string }} request */
    async fetchJson({ url, body }) {
      const answer = await examination.request(url, { method: 'POST', body });
      const reply = parseJson(answer.text);
      examination.check(
        'signing',
        describeNoSigner(answer, reply) ?? describeRefused(examination, answer, UNSIGNED),
      );
      return reply;
    },
  };
  try {
    return await fetchEntitlementToken(http, tokenHost, { ...title, customerToken: '' }, undefined);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return undefined;
  }
}

/**
 * Describes a response that does not come from a signing service. A refusal does: most titles need an account.
 *
 * @param {Answer} answer
 * @param {any} reply
 * @returns {import('./finding.mjs').Finding | undefined}
 */
function describeNoSigner(answer, reply) {
  const words = { meaning: UNSIGNED, remedy: SIGNING_REMEDY };
  if (answer.failure !== undefined || answer.status === 404 || answer.status >= 500)
    return describeUnanswered(answer, words);
  if (answer.status >= 400 || typeof reply?.entitled === 'boolean') return undefined;
  return {
    level: 'error',
    place: answer.address,
    problem: 'The answer does not say whether the viewer may watch the title (“entitled”).',
    ...words,
  };
}

/**
 * @param {Examination} examination
 * @param {readonly FoundItem[]} items
 */
async function examineLicenses(examination, items) {
  const { toMediaSources } = await loadFromCommon('providers/jw-delivery/jw-source-mapper.ts');
  const protections = items.flatMap(({ item }) =>
    toMediaSources(item.sources).flatMap((/** @type {any} */ { drm }) => drm ?? []),
  );
  const certificates = protections.map(({ fairplayCertificateUrl }) => fairplayCertificateUrl);
  const servers = protections
    .flatMap((drm) => Object.values(drm))
    .filter((address) => !certificates.includes(address));
  await Promise.all([
    ...pickHosts(servers).map((address) => examineLicenseServer(examination, address)),
    ...pickHosts(certificates).map((address) => examineLicenseFile(examination, address)),
  ]);
}

/**
 * Picks one address of each host.
 *
 * @param {readonly (string | undefined)[]} addresses
 */
function pickHosts(addresses) {
  const known = addresses.flatMap((address) => address ?? []);
  return [...new Map(known.map((address) => [new URL(address).origin, address])).values()];
}

const UNLICENSED = {
  meaning: 'Protected titles do not play.',
  remedy: 'Check the DRM policy at the content host, and the license server.',
};

/**
 * Examines a license server, which may refuse a preflight: only some DRM systems send one.
 *
 * @param {Examination} examination
 * @param {string} address
 */
async function examineLicenseServer(examination, address) {
  const answer = await examination.request(address, {
    method: 'OPTIONS',
    maxBytes: 0,
    headers: { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type' },
  });
  if (answer.failure === SKIPPED) return;
  const isRefusal = answer.status >= 400 && answer.status < 500 && answer.status !== 404;
  examination.check(
    'license servers',
    isRefusal
      ? undefined
      : (describeUnanswered(answer, UNLICENSED) ?? describeRefused(examination, answer, UNLICENSED.meaning)),
  );
}

/**
 * Examines the certificate that Safari needs.
 *
 * @param {Examination} examination
 * @param {string} address
 */
async function examineLicenseFile(examination, address) {
  const answer = await examination.request(address, { maxBytes: 0 });
  const words = { ...UNLICENSED, meaning: 'Protected titles do not play in Safari.' };
  examination.check(
    'license certificates',
    describeUnanswered(answer, words) ?? describeRefused(examination, answer, words.meaning),
  );
}
