/** Keys of the platform's message broker, valid for a few minutes (jwp-inplayer 6). */
export interface BrokerKeys {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly sessionToken: string;
  readonly region: string;
  /** Host name. */
  readonly endpoint: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const SERVICE = 'iotdevicegateway';
const PATH = '/mqtt';
const encoder = new TextEncoder();

/**
 * Returns the broker's URL, signed for one connection (AWS Signature Version 4, for `iotdevicegateway`). The session
 * token follows the signature and is not part of the signed query, as that service requires.
 */
export async function signBrokerUrl(keys: BrokerKeys, nowMs: number): Promise<string> {
  const time = new Date(nowMs).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const date = time.slice(0, 8);
  const scope = `${date}/${keys.region}/${SERVICE}/aws4_request`;
  const query = [
    `X-Amz-Algorithm=${ALGORITHM}`,
    `X-Amz-Credential=${encodeURIComponent(`${keys.accessKey}/${scope}`)}`,
    `X-Amz-Date=${time}`,
    'X-Amz-SignedHeaders=host',
  ].join('&');
  const request = ['GET', PATH, query, `host:${keys.endpoint}`, '', 'host', toHex(await digest(''))].join(
    '\n',
  );
  const text = [ALGORITHM, time, scope, toHex(await digest(request))].join('\n');
  let key: BufferSource = encoder.encode(`AWS4${keys.secretKey}`);
  for (const part of [date, keys.region, SERVICE, 'aws4_request']) key = await sign(key, part);
  const signature = toHex(await sign(key, text));
  const token = `X-Amz-Security-Token=${encodeURIComponent(keys.sessionToken)}`;
  return `wss://${keys.endpoint}${PATH}?${query}&X-Amz-Signature=${signature}&${token}`;
}

function digest(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', encoder.encode(text));
}

async function sign(key: BufferSource, text: string): Promise<ArrayBuffer> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  return crypto.subtle.sign('HMAC', imported, encoder.encode(text));
}

function toHex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
