/**
 * @typedef {object} Answer
 * @property {string} address of the last redirect
 * @property {number} status 0 without an answer
 * @property {Headers} headers
 * @property {string} text the body, or its beginning; empty when no body was requested
 * @property {number} durationMs until the end of the body
 * @property {string} [failure] why there is no complete answer, as a sentence
 */

/**
 * @typedef {object} RequestOptions
 * @property {number} maxBytes of the body; a longer one is a failure, and is read no further. 0 reads no body
 * @property {AbortSignal} signal
 * @property {string} [method]
 * @property {Readonly<Record<string, string>>} [headers]
 * @property {string | undefined} [body]
 */

/**
 * Requests an address and reads a bounded part of the response. Never rejects: a failure is a sentence.
 *
 * @param {string} address
 * @param {RequestOptions} options
 * @returns {Promise<Answer>}
 */
export async function requestText(address, { maxBytes, signal, method = 'GET', headers = {}, body }) {
  const startMs = performance.now();
  /** @type {Answer} */
  const answer = { address, status: 0, headers: new Headers(), text: '', durationMs: 0 };
  try {
    const response = await fetch(address, {
      method,
      headers,
      signal,
      redirect: 'follow',
      ...(body !== undefined && { body }),
    });
    answer.address = response.url || address;
    answer.status = response.status;
    answer.headers = response.headers;
    if (maxBytes === 0) await response.body?.cancel();
    else Object.assign(answer, await readBody(response, maxBytes));
  } catch (error) {
    answer.failure = describeFailure(error, answer.status !== 0);
  }
  answer.durationMs = performance.now() - startMs;
  return answer;
}

/**
 * @param {Response} response
 * @param {number} maxBytes
 * @returns {Promise<{ text: string, failure?: string }>}
 */
async function readBody(response, maxBytes) {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || value === undefined) return { text: text + decoder.decode() };
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      return { text, failure: `The answer is longer than ${formatBytes(maxBytes)}; no more of it was read.` };
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** @param {number} bytes */
function formatBytes(bytes) {
  return bytes >= 1e6 ? `${bytes / 1e6} MB` : `${bytes / 1e3} kB`;
}

/** @type {ReadonlyMap<string, string>} */
const REASONS = new Map([
  ['ENOTFOUND', 'There is no host of this name.'],
  ['EAI_AGAIN', 'The name of the host could not be looked up.'],
  ['ECONNREFUSED', 'The host refuses the connection: nothing listens at this port.'],
  ['ECONNRESET', 'The host closed the connection before the answer was complete.'],
  ['UND_ERR_SOCKET', 'The host closed the connection before the answer was complete.'],
  ['UND_ERR_CONNECT_TIMEOUT', 'The host does not answer.'],
  ['EHOSTUNREACH', 'The host cannot be reached.'],
  ['ENETUNREACH', 'The host cannot be reached.'],
  ['CERT_HAS_EXPIRED', 'The certificate of the host has expired.'],
  ['CERT_NOT_YET_VALID', 'The certificate of the host is not valid yet.'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'The certificate of the host is self-signed.'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'The certificate of the host is self-signed.'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'The certificate of the host lacks its intermediate certificates.'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'The certificate of the host is from an unknown authority.'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'The certificate belongs to another host.'],
  ['ERR_INVALID_URL', 'This is not an address.'],
]);

/**
 * @param {unknown} error
 * @param {boolean} hasBegun whether headers had arrived
 */
function describeFailure(error, hasBegun) {
  if (!(error instanceof Error)) return 'The request failed.';
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return hasBegun ? 'The answer does not end in time.' : 'The host does not answer in time.';
  const code = readCode(error.cause) ?? readCode(error) ?? '';
  const reason = REASONS.get(code);
  if (reason !== undefined) return reason;
  // As from a host that serves a plain file with the header of a compressed one.
  if (/^(?:Z_DATA_ERROR$|ERR__ERROR_FORMAT)/.test(code))
    return 'The answer is not compressed as its Content-Encoding says.';
  return hasBegun || error.message === 'terminated'
    ? 'The host closed the connection before the answer was complete.'
    : `The request failed (${error.cause instanceof Error ? error.cause.message : error.message}).`;
}

/**
 * @param {unknown} error
 * @returns {string | undefined}
 */
function readCode(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
