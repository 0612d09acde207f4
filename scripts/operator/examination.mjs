import { requestText } from './request-text.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */
/** @typedef {import('./request-text.mjs').Answer} Answer */

/** Limit of the whole run, so that a slow host yields a finding and not a command that hangs. */
const RUN_LIMIT_MS = 17_000;
const REQUEST_LIMIT_MS = 6_000;
const AT_ONCE = 8;
/** The app has some 220 files. A playlist may have a thousand titles: a few of each show what is wrong with them. */
const MAX_REQUESTS = 500;
const MAX_BYTES = 2_000_000;
/** A problem that repeats is listed this many times, then counted. */
const MAX_REPEATS = 5;

/** One run of the doctor: sends its requests within its limits, and collects what it finds. */
export class Examination {
  #findings = /** @type {Finding[]} */ ([]);
  #passed = /** @type {Map<string, number>} */ (new Map());
  #signal;
  #startMs = performance.now();
  #requests = 0;
  #active = 0;
  #waiting = /** @type {(() => void)[]} */ ([]);
  #skipped = 0;
  /** Credentials in the site's address, for its host alone. */
  #credentials;
  /** Responses of the app's own files by address. */
  #files = /** @type {Map<string, Promise<Answer>>} */ (new Map());

  /**
   * @param {URL} site user and password of its address are sent as a browser does, and are left out of findings
   * @param {AbortSignal} [signal] ends the run
   */
  constructor(site, signal = AbortSignal.timeout(RUN_LIMIT_MS)) {
    this.#credentials = { origin: site.origin, headers: toAuthorization(site) };
    this.site = new URL(`${site.pathname}${site.search}`, site.origin);
    this.origin = site.origin;
    this.#signal = signal;
  }

  /**
   * Continues with the address of the home page after redirects, as browsers do.
   *
   * @param {string} address
   */
  moveTo(address) {
    this.site = new URL(address);
    this.origin = this.site.origin;
  }

  /**
   * Requests an address as the page would: with its origin. Never rejects.
   *
   * @param {string} address absolute, or a path on the site
   * @param {Partial<import('./request-text.mjs').RequestOptions>} [options]
   * @returns {Promise<Answer>}
   */
  async request(address, { maxBytes = MAX_BYTES, method = 'GET', headers = {}, body } = {}) {
    const url = this.toAddress(address);
    const unsent = { address: url, status: 0, headers: new Headers(), text: '', durationMs: 0 };
    if (!URL.canParse(url)) return { ...unsent, failure: 'This is not an address.' };
    if (!this.isOver && this.#active >= AT_ONCE)
      await new Promise((resolve) => this.#waiting.push(() => resolve(undefined)));
    if (this.isOver) {
      this.#skipped += 1;
      // Wakes the next request, which is not sent either and must not wait for ever.
      this.#waiting.shift()?.();
      return { ...unsent, failure: SKIPPED };
    }
    return this.#send(unsent, {
      maxBytes,
      method,
      body,
      headers: {
        Origin: this.origin,
        'Accept-Encoding': 'br, gzip',
        ...(new URL(url).origin === this.#credentials.origin && this.#credentials.headers),
        ...headers,
      },
      signal: AbortSignal.any([this.#signal, AbortSignal.timeout(REQUEST_LIMIT_MS)]),
    });
  }

  /**
   * Requests a file of the app, once per run: several examinations read it.
   *
   * @param {string} address absolute, or a path on the site
   * @returns {Promise<Answer>}
   */
  requestFile(address) {
    const url = this.toAddress(address);
    const answer = this.#files.get(url) ?? this.request(url);
    this.#files.set(url, answer);
    return answer;
  }

  /**
   * @param {Answer} unsent the result when the run ends before the response
   * @param {import('./request-text.mjs').RequestOptions} options
   * @returns {Promise<Answer>}
   */
  async #send(unsent, options) {
    this.#requests += 1;
    this.#active += 1;
    try {
      const answer = await requestText(unsent.address, options);
      // Cut short by the end of the run, which says nothing about the host.
      const isCut = this.#signal.aborted && answer.failure !== undefined;
      if (!isCut || answer.durationMs >= REQUEST_LIMIT_MS) return answer;
      this.#skipped += 1;
      return { ...unsent, failure: SKIPPED };
    } finally {
      this.#active -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** Whether no more requests are sent. */
  get isOver() {
    return this.#signal.aborted || this.#requests >= MAX_REQUESTS;
  }

  /** @param {string} address */
  toAddress(address) {
    return URL.canParse(address, this.site.href) ? new URL(address, this.site.href).href : address;
  }

  /** @param {Finding} finding */
  add(finding) {
    this.#findings.push(finding);
  }

  /**
   * Notes the result of one check.
   *
   * @param {string} name
   * @param {Finding | false | undefined} finding what is wrong, if anything
   */
  check(name, finding) {
    if (finding) this.add(finding);
    else this.#passed.set(name, (this.#passed.get(name) ?? 0) + 1);
  }

  getResult() {
    if (this.#skipped > 0)
      this.add({
        level: 'warning',
        place: this.origin,
        problem: `${this.#skipped} more addresses were not examined.`,
        meaning: `The doctor stops after ${RUN_LIMIT_MS / 1000} seconds or ${MAX_REQUESTS} requests.`,
        remedy: 'Correct what was found, then run it again.',
      });
    return {
      findings: limitRepeats(this.#findings),
      passed: [...this.#passed].map(([name, times]) => (times === 1 ? name : `${name} (${times})`)),
      requests: this.#requests,
      seconds: Math.round((performance.now() - this.#startMs) / 100) / 10,
    };
  }
}

/**
 * `fetch` refuses addresses with a user and a password.
 *
 * @param {URL} site
 * @returns {Readonly<Record<string, string>>}
 */
function toAuthorization({ username, password }) {
  if (username === '' && password === '') return {};
  const pair = [username, password].map((part) => decodePart(part)).join(':');
  return { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

/** Decodes a part; returns it unchanged when a percent sign in it begins no character. @param {string} part */
function decodePart(part) {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}

export const PRINT_HEADERS =
  'Send the headers of `npm run host-config -- --format <host> path/to/.webapp.ini`.';

/** The failure of a request that was not sent; it is no finding of its own. */
export const SKIPPED = 'The request was not sent.';

/**
 * @param {readonly Finding[]} findings
 * @returns {readonly Finding[]} errors first
 */
function limitRepeats(findings) {
  /** @type {Map<string, Finding[]>} */
  const groups = new Map();
  for (const finding of findings) {
    // Ignores quoted text and addresses in parentheses.
    const kind = `${finding.remedy} ${finding.problem.replace(/“[^”]*”|\([^)]*\)/g, '')}`;
    groups.set(kind, [...(groups.get(kind) ?? []), finding]);
  }
  const limited = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length <= MAX_REPEATS) return group;
    const more = {
      ...first,
      place: 'elsewhere',
      problem: `The same at ${group.length - MAX_REPEATS} more places.`,
    };
    delete more.path;
    delete more.line;
    return [...group.slice(0, MAX_REPEATS), more];
  });
  return limited.sort((one, other) => Number(one.level === 'warning') - Number(other.level === 'warning'));
}

/**
 * Describes a request without a usable answer; undefined when it has one, or was not sent.
 *
 * @param {Answer} answer
 * @param {{ meaning: string, remedy: string, path?: string, level?: Finding['level'] }} words
 * @returns {Finding | undefined}
 */
export function describeUnanswered(answer, { meaning, remedy, path, level = 'error' }) {
  if (answer.failure === SKIPPED || (answer.failure === undefined && answer.status < 400)) return undefined;
  const problem = answer.failure ?? `The host answers ${answer.status}.`;
  return { level, place: answer.address, ...(path !== undefined && { path }), problem, meaning, remedy };
}

/**
 * Describes a response of another host that browsers withhold from the page.
 *
 * @param {Examination} examination
 * @param {Answer} answer
 * @param {string} meaning
 * @returns {Finding | undefined}
 */
export function describeRefused({ origin, site }, answer, meaning) {
  if (answer.failure !== undefined || !URL.canParse(answer.address)) return undefined;
  const { origin: other, protocol } = new URL(answer.address);
  if (other === origin) return undefined;
  if (site.protocol === 'https:' && protocol === 'http:')
    return {
      level: 'error',
      place: answer.address,
      problem: 'The site is loaded by https, this by http. Browsers refuse it.',
      meaning,
      remedy: 'Serve it by https, and correct the address.',
    };
  const allowed = answer.headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === origin) return undefined;
  const says = allowed === null ? 'has no Access-Control-Allow-Origin' : `allows only the origin ${allowed}`;
  return {
    level: 'error',
    place: answer.address,
    problem: `The answer ${says}. Browsers keep it from pages of ${origin}.`,
    meaning,
    remedy: `Let the host send Access-Control-Allow-Origin: ${origin} (or *).`,
  };
}
