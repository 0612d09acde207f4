import { generateKeyPairSync, sign } from 'node:crypto';

// Encodes a certificate in X.509, since Node can only read certificates.

/**
 * @param {number} tag
 * @param {...(Buffer | readonly number[])} parts
 */
function der(tag, ...parts) {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const SEQUENCE = 0x30;
const OCTETS = 0x04;
const ECDSA_WITH_SHA256 = der(SEQUENCE, [0x06, 8, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]);
const COMMON_NAME = [0x06, 3, 0x55, 0x04, 0x03];
const ALTERNATIVE_NAMES = [0x06, 3, 0x55, 0x1d, 0x11];

/** @param {number} timeMs */
function toTime(timeMs) {
  const digits = new Date(timeMs).toISOString().replaceAll(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}

/**
 * Creates a self-signed certificate for `localhost`.
 *
 * @param {number} fromMs milliseconds since the epoch
 * @param {number} untilMs
 */
export function createTestCertificate(fromMs, untilMs) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const host = Buffer.from('localhost');
  const name = der(SEQUENCE, der(0x31, der(SEQUENCE, COMMON_NAME, der(0x0c, host))));
  const names = der(SEQUENCE, ALTERNATIVE_NAMES, der(OCTETS, der(SEQUENCE, der(0x82, host))));
  const body = der(
    SEQUENCE,
    [0xa0, 3, 0x02, 1, 2],
    [0x02, 1, 1],
    ECDSA_WITH_SHA256,
    name,
    der(SEQUENCE, toTime(fromMs), toTime(untilMs)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, names)),
  );
  const signature = der(0x03, [0], sign('sha256', body, privateKey));
  const certificate = der(SEQUENCE, body, ECDSA_WITH_SHA256, signature).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}
