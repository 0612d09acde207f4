import { isIP } from 'node:net';
import { connect } from 'node:tls';

import { PRINT_HEADERS, SKIPPED } from './examination.mjs';

/** @typedef {import('./examination.mjs').Examination} Examination */

const CONNECT_LIMIT_MS = 6_000;
const DAY_MS = 86_400_000;
/** Automatic renewal happens earlier: by then it has failed for a while. */
const RENEWED_BY_MS = 14 * DAY_MS;
/** The same as a share of their lifetime, for certificates that last only for days. */
const RENEWED_BY_SHARE = 1 / 3;

/**
 * Examines how the site is reached: by https, from http, and with a certificate that lasts.
 *
 * @param {Examination} examination after the page was loaded, so that its certificate is valid
 */
export async function examineTransport(examination) {
  const { protocol, hostname, port } = examination.site;
  if (protocol === 'http:') {
    examination.check('https', isLocal(hostname) ? undefined : describePlain(examination.origin));
    return;
  }
  await Promise.all([
    examineCertificate(examination),
    // A site at a port of its own may not be reachable over http.
    port === '' && examineRedirect(examination, `http://${hostname}/`),
  ]);
}

/** @param {string} hostname */
function isLocal(hostname) {
  return /^(?:localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

/**
 * @param {string} place
 * @returns {import('./finding.mjs').Finding}
 */
function describePlain(place) {
  return {
    level: 'error',
    place,
    problem: 'The site is served by http.',
    meaning:
      'It cannot be installed and does not work offline. Protected titles do not play; passkeys, PINs of profiles and notifications are not offered. Others in the network can read and change all of it.',
    remedy: 'Serve it by https, and redirect http there.',
  };
}

/**
 * Examines whether the site's address over http leads to https.
 *
 * @param {Examination} examination
 * @param {string} address
 */
export async function examineRedirect(examination, address) {
  const answer = await examination.request(address, { maxBytes: 0 });
  if (answer.failure === SKIPPED) return;
  const isSafe = answer.failure === undefined && new URL(answer.address).protocol === 'https:';
  const isServed = answer.failure === undefined && answer.status < 400;
  const says =
    answer.failure ?? (isServed ? 'The host answers it by http, too.' : `The host answers ${answer.status}.`);
  examination.check(
    'redirect to https',
    !isSafe && {
      level: isServed ? 'error' : 'warning',
      place: address,
      problem: `http does not lead to https: ${says}`,
      meaning: isServed
        ? 'Viewers who come by http have a site that does not work offline and plays no protected titles.'
        : 'Addresses that are typed or linked without https do not open in every browser.',
      remedy: 'Redirect all of http to https (301).',
    },
  );
}

/**
 * Describes a missing or ineffective HSTS header.
 *
 * @param {string} place
 * @param {Headers} headers
 * @returns {import('./finding.mjs').Finding | undefined}
 */
export function describeNoHsts(place, headers) {
  const value = headers.get('strict-transport-security');
  const seconds = /\bmax-age\s*=\s*"?(\d+)/i.exec(value ?? '')?.[1];
  if (Number(seconds) > 0) return undefined;
  const says =
    value === null
      ? 'missing'
      : `“${value}”, ${seconds === undefined ? 'without max-age' : 'which turns it off'}`;
  return {
    level: 'warning',
    place,
    problem: `Strict-Transport-Security is ${says}.`,
    meaning: 'The first request of a visit may go by http, which others in the network can change.',
    remedy: PRINT_HEADERS,
  };
}

/** @param {Examination} examination */
async function examineCertificate(examination) {
  const certificate = await readCertificate(examination.site);
  if (certificate === undefined) return;
  const [fromMs, untilMs] = [Date.parse(certificate.valid_from), Date.parse(certificate.valid_to)];
  const leftMs = untilMs - Date.now();
  const days = Math.floor(leftMs / DAY_MS);
  examination.check(
    'certificate',
    leftMs < Math.min(RENEWED_BY_MS, (untilMs - fromMs) * RENEWED_BY_SHARE) && {
      level: 'error',
      place: examination.origin,
      problem: `The certificate ends on ${new Date(untilMs).toISOString().slice(0, 10)}, in ${days} ${days === 1 ? 'day' : 'days'}.`,
      meaning: 'From then on, browsers refuse to open the site.',
      remedy: 'Renew it, and look into what should have done so by itself.',
    },
  );
}

/**
 * @param {URL} site
 * @returns {Promise<import('node:tls').PeerCertificate | undefined>} undefined when the host does not answer
 */
function readCertificate({ hostname, port }) {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) === 0 && { servername: host }),
      timeout: CONNECT_LIMIT_MS,
    });
    socket.once('secureConnect', () => {
      resolve(socket.getPeerCertificate());
      socket.destroy();
    });
    for (const event of ['error', 'timeout', 'close'])
      socket.once(event, () => {
        resolve(undefined);
        socket.destroy();
      });
  });
}
