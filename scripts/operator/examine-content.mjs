import { checkBySchema, readConfigurationSchema, toPathText } from './check-configuration.mjs';
import { describeRefused, describeUnanswered, SKIPPED } from './examination.mjs';
import { examineStreams } from './examine-streams.mjs';
import { loadFromCommon } from './load-product.mjs';

/** @typedef {import('./examination.mjs').Examination} Examination */
/** @typedef {import('./examine-site.mjs').FoundSite} FoundSite */
/** @typedef {import('./request-text.mjs').Answer} Answer */
/** @typedef {{ path: (string | number)[], address: string, list: 'playlist' | 'list' | 'media' }} Reference */

/** Number of titles to examine per playlist: viewers see the first ones. */
const ITEMS_PER_PLAYLIST = 5;
const ITEMS_FOR_PARAMETERS = 50;
const MAX_CHANNELS = 20;
const MAX_SCHEDULE_BYTES = 10_000_000;
const HOUR_MS = 3_600_000;
/** Beyond this, signed addresses and live times go wrong. */
const MAX_SKEW_MS = 60_000;

/**
 * Examines what a configuration refers to: playlists, pictures, streams, schedules, offers, and the clock.
 *
 * @param {Examination} examination
 * @param {FoundSite} site
 */
export async function examineContent(examination, site) {
  const references = await listReferences(site);
  /** @type {Map<string, Reference>} */
  const unique = new Map(
    references
      .map((reference) => [reference.address, reference])
      .reverse()
      .map((entry) => /** @type {[string, Reference]} */ (entry)),
  );
  const lists = await Promise.all(
    [...unique.values()].map((reference) => examineList(examination, site, reference)),
  );
  const items = [...new Map(lists.flat().map((found) => [found.item.mediaid, found])).values()];
  await Promise.all([
    examineLogo(examination, site),
    ...items.filter(({ isFirst }) => isFirst).map((found) => examinePicture(examination, site, found)),
    ...items
      .filter(({ item }) => item.scheduleUrl)
      .slice(0, MAX_CHANNELS)
      .map((found) => examineSchedule(examination, found)),
    examineStreams(examination, site, items),
  ]);
  examineOffers(examination, site, items);
}

/**
 * @param {FoundSite} site
 * @returns {Promise<Reference[]>}
 */
async function listReferences({ config, settings: { apiBaseUrl } }) {
  const { playlistAddress, mediaAddress } = await loadFromCommon('providers/jw-delivery/jw-addresses.ts');
  const toReference = (
    /** @type {string} */ type,
    /** @type {string} */ id,
    /** @type {(string | number)[]} */ path,
  ) => {
    if (type === 'media')
      return { path, address: mediaAddress(apiBaseUrl, id), list: /** @type {const} */ ('media') };
    const list = `${apiBaseUrl}/v2/sites/${encodeURIComponent(config.siteId)}/content_lists/${encodeURIComponent(id)}`;
    return type === 'content_list'
      ? { path, address: list, list: /** @type {const} */ ('list') }
      : { path, address: playlistAddress(apiBaseUrl, id, {}), list: /** @type {const} */ ('playlist') };
  };
  const entries = ['content', 'menu'].flatMap((name) =>
    config[name].flatMap((/** @type {any} */ entry, /** @type {number} */ index) =>
      entry.contentId === undefined
        ? []
        : [toReference(entry.type, entry.contentId, [name, index, 'contentId'])],
    ),
  );
  const features = ['searchPlaylist', 'recommendationsPlaylist'].flatMap((name) =>
    config.features[name] === undefined
      ? []
      : [toReference('playlist', config.features[name], ['features', name])],
  );
  return [...entries, ...features];
}

/**
 * @typedef {object} FoundItem
 * @property {any} item
 * @property {string} place
 * @property {boolean} isFirst whether it is among the first of its playlist
 */

/**
 * @param {Examination} examination
 * @param {FoundSite} site
 * @param {Reference} reference
 * @returns {Promise<FoundItem[]>}
 */
async function examineList(examination, site, { path, address, list }) {
  const answer = await examination.request(address);
  if (answer.failure === SKIPPED) return [];
  const words = describeLoss(path);
  const unanswered = describeUnanswered(answer, { ...words, path: toPathText(path) });
  const at = { place: site.place, ...site.locate(path), path: toPathText(path) };
  examination.check(
    'playlists',
    unanswered && { ...unanswered, ...at, problem: `${unanswered.problem} (${address})` },
  );
  if (unanswered) return [];
  examination.check('CORS of playlists', describeRefused(examination, answer, words.meaning));
  examineClock(examination, answer);
  const { parseJson } = await loadFromCommon('shared/parse-json.ts');
  const body = parseJson(answer.text);
  const entries = body?.[list === 'list' ? 'list' : 'playlist'];
  if (!Array.isArray(entries)) {
    examination.add({
      level: 'error',
      ...at,
      problem: `The host answers something that is no playlist (${address}).`,
      ...words,
    });
    return [];
  }
  const isSearch = path[1] === 'searchPlaylist' || path[1] === 'recommendationsPlaylist';
  examination.check(
    'titles in playlists',
    entries.length === 0 &&
      !isSearch && {
        level: 'warning',
        ...at,
        problem: `The playlist has no titles (${address}).`,
        meaning: words.meaning,
        remedy: 'Add titles at the content host, or remove the entry.',
      },
  );
  const items = entries.map((entry) =>
    list === 'list' ? { ...entry, mediaid: entry?.media_id, ...entry?.custom_params } : entry,
  );
  examineParameters(examination, answer.address, list === 'playlist' ? body : undefined, items);
  return items
    .filter((item) => typeof item?.mediaid === 'string')
    .map((item, index) => ({ item, place: answer.address, isFirst: index < ITEMS_PER_PLAYLIST }));
}

/** @param {readonly (string | number)[]} path */
function describeLoss([place, index]) {
  const remedy = 'Check the id: playlists and titles are listed at the content host.';
  if (place === 'content')
    return { meaning: `Row ${Number(index) + 1} of the home page is not shown.`, remedy };
  if (place === 'menu')
    return { meaning: `Entry ${Number(index) + 1} of the menu leads to an error page.`, remedy };
  return { meaning: `The feature “${index}” does not work.`, remedy };
}

/**
 * Examines the parameters of the playlist and its items for values that the app cannot use.
 *
 * @param {Examination} examination
 * @param {string} place
 * @param {unknown} playlist
 * @param {readonly unknown[]} items
 */
function examineParameters(examination, place, playlist, items) {
  const { $defs } = readConfigurationSchema();
  const found = checkBySchema(
    {
      $defs,
      properties: {
        list: { $ref: '#/$defs/playlistParameters' },
        playlist: { type: 'array', items: { $ref: '#/$defs/itemParameters' } },
      },
    },
    { list: playlist ?? {}, playlist: items.slice(0, ITEMS_FOR_PARAMETERS) },
  );
  for (const { level, at, problem, remedy } of found) {
    const isList = at[0] === 'list';
    // A title without the parameter still works.
    if (level === 'error')
      examination.add({
        level: 'warning',
        place,
        path: toPathText(isList ? at.slice(1) : at),
        problem,
        meaning: 'The app ignores the parameter, as if it were not there.',
        remedy,
      });
  }
  if (found.length === 0) examination.check('parameters of titles', undefined);
}

/**
 * @param {Examination} examination
 * @param {FoundSite} site
 */
async function examineLogo(examination, { config, place, locate }) {
  if (config.banner === undefined) return;
  const answer = await examination.request(config.banner, { maxBytes: 0 });
  const meaning = 'The header shows the site’s name instead of the logo.';
  examination.check(
    'logo',
    describeNoPicture(answer, meaning, { place, ...locate(['assets', 'banner']), path: 'assets.banner' }),
  );
}

/**
 * @param {Answer} answer
 * @param {string} meaning
 * @param {{ place?: string, line?: number, column?: number, path?: string }} at
 * @returns {import('./finding.mjs').Finding | undefined}
 */
function describeNoPicture(answer, meaning, at) {
  if (answer.failure === SKIPPED) return undefined;
  const type = answer.headers.get('content-type') ?? 'none';
  const isFound = answer.failure === undefined && answer.status < 400;
  if (isFound && /^image\//i.test(type)) return undefined;
  const says =
    answer.failure ??
    (isFound ? `The host answers ${type} instead of a picture.` : `The host answers ${answer.status}.`);
  return {
    // The logo is on every page, a card is one of many.
    level: at.place === undefined ? 'warning' : 'error',
    ...at,
    place: at.place ?? answer.address,
    problem: at.place === undefined ? says : `${says} (${answer.address})`,
    meaning,
    remedy: 'Upload the picture, or correct its address.',
  };
}

/**
 * @param {Examination} examination
 * @param {FoundSite} site
 * @param {FoundItem} found
 */
async function examinePicture(examination, { settings }, { item }) {
  const { imageAddress } = await loadFromCommon('providers/jw-delivery/jw-addresses.ts');
  const address = imageAddress(settings.apiBaseUrl, item.mediaid, 'card');
  const answer = await examination.request(`${address}&width=320`, { maxBytes: 0 });
  examination.check(
    'pictures',
    describeNoPicture(answer, `The card of “${item.title ?? item.mediaid}” has no picture.`, {}),
  );
}

/**
 * @param {Examination} examination
 * @param {FoundItem} found
 */
async function examineSchedule(examination, { item, place }) {
  const { getScheduleSource } = await loadFromCommon('guide/guide.ts');
  const { JsonScheduleFormat } = await loadFromCommon('providers/schedules/json-schedule-format.ts');
  const { XmltvScheduleFormat } = await loadFromCommon('providers/schedules/xmltv-schedule-format.ts');
  const source = getScheduleSource({ params: item });
  if (source === undefined) return;
  const name = `“${item.title ?? item.mediaid}”`;
  const meaning = `The guide’s row of ${name} is empty. The channel still plays.`;
  const format = [new JsonScheduleFormat(), new XmltvScheduleFormat()].find((each) =>
    each.supports(source.type),
  );
  const headers = format?.getHeaders(source) ?? {};
  const answer = await examination.request(source.url, { maxBytes: MAX_SCHEDULE_BYTES, headers });
  if (answer.failure === SKIPPED) return;
  const remedy = `Check “scheduleUrl” of ${name} (${place}).`;
  const failed =
    describeUnanswered(answer, { meaning, remedy }) ?? describeRefused(examination, answer, meaning);
  examination.check('schedules', failed && { ...failed, level: 'warning' });
  if (failed || format === undefined) return;
  examination.check(
    'programs',
    await describePrograms(format, answer, { meaning, remedy, isDemo: source.isDemo }),
  );
}

/**
 * @param {any} format
 * @param {Answer} answer
 * @param {{ meaning: string, remedy: string, isDemo: boolean }} words
 * @returns {Promise<import('./finding.mjs').Finding | undefined>}
 */
async function describePrograms(format, { address, text }, { meaning, remedy, isDemo }) {
  const { isAppError } = await loadFromCommon('shared/app-error.ts');
  const problem = (/** @type {string} */ says) => ({
    level: /** @type {const} */ ('warning'),
    place: address,
    problem: says,
    meaning,
    remedy,
  });
  try {
    const programs = await format.read(text);
    if (programs.length === 0) return problem('The schedule has no program that the app can read.');
    const lastMs = Math.max(...programs.map((/** @type {any} */ { endMs }) => endMs));
    const isPast = !isDemo && lastMs < Date.now();
    return isPast ? problem(`The last program ended on ${new Date(lastMs).toISOString()}.`) : undefined;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return problem('The schedule is not of the format that “scheduleType” names.');
  }
}

/**
 * @param {Examination} examination
 * @param {FoundSite} site
 * @param {readonly FoundItem[]} items
 */
function examineOffers(examination, { config }, items) {
  const vendor = ['cleeng', 'jwp', 'own'].find((name) => config.integrations[name] !== undefined);
  // Without accounts, offers are not read.
  if (vendor === undefined) return;
  for (const { item, place } of items) {
    if (typeof item.productIds !== 'string' || item.productIds.trim() === '') continue;
    const vendors = item.productIds
      .split(',')
      .map((/** @type {string} */ part) => part.replace(/[\s!]/g, '').split(':')[0]);
    examination.check(
      'offers',
      !vendors.includes(vendor) && {
        level: 'warning',
        place,
        path: `${item.mediaid}.productIds`,
        problem: `The offers of “${item.title ?? item.mediaid}” are at ${[...new Set(vendors)].join(', ')}; the site’s accounts are at ${vendor}.`,
        meaning: 'The title counts as one without offers.',
        remedy: 'Correct “productIds” at the content host, or the integration of the configuration.',
      },
    );
  }
}

/**
 * @param {Examination} examination
 * @param {Answer} answer
 */
function examineClock(examination, { headers, address }) {
  const date = Date.parse(headers.get('date') ?? '');
  // A cache may send an old date, together with its age.
  const hostMs = date + Number(headers.get('age') ?? 0) * 1000;
  const skewMs = hostMs - Date.now();
  if (Number.isNaN(skewMs)) return;
  const isFar = Math.abs(skewMs) > MAX_SKEW_MS;
  const differs =
    Math.abs(skewMs) < HOUR_MS
      ? `${Math.round(Math.abs(skewMs) / 1000)} seconds`
      : `${(Math.abs(skewMs) / HOUR_MS).toFixed(1)} hours`;
  examination.check(
    'clock',
    isFar && {
      level: 'warning',
      place: new URL(address).origin,
      problem: `The clock of the host is ${differs} ${skewMs > 0 ? 'ahead of' : 'behind'} the one of this machine.`,
      meaning: 'Signed addresses may end too early, and live events begin at the wrong time.',
      remedy: 'Set both clocks by NTP.',
    },
  );
}
