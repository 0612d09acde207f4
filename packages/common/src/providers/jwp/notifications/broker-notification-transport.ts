import type { Clock } from '../../../platform/clock.ts';
import type { HttpClient } from '../../../platform/http/http-client.ts';
import { isAppError } from '../../../shared/app-error.ts';
import { readRecord, readText } from '../../../shared/reading.ts';
import {
  encodeConnect,
  encodePing,
  encodeSubscribe,
  MQTT_KINDS,
  MqttReader,
  readMessage,
} from './mqtt-packets.ts';
import type { NotificationTopic, NotificationTransport } from './notification-transport.ts';

const KEEP_ALIVE_S = 60;
const PING_AFTER_MS = 45_000;
const PROTOCOL = 'mqtt';
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 404]);

export interface BrokerPorts {
  readonly http: HttpClient;
  readonly clock: Clock;
  /** URL of the broker keys. */
  readonly keysUrl: string;
}

/**
 * Notifications of the platform's message broker: MQTT over a WebSocket whose URL is signed with temporary keys of the
 * viewer. The keys are requested for every connection and never stored.
 */
export class BrokerNotificationTransport implements NotificationTransport {
  readonly #ports: BrokerPorts;

  constructor(ports: BrokerPorts) {
    this.#ports = ports;
  }

  async hear(
    topic: NotificationTopic,
    onText: (text: string) => void,
    signal: AbortSignal,
  ): Promise<'lost' | 'refused'> {
    const keys = await this.#fetchKeys(topic.token, signal);
    if (keys === 'lost' || keys === 'refused') return keys;
    const url = await signBrokerUrl(keys, this.#ports.clock.now());
    return signal.aborted ? 'lost' : this.#listen(url, { topic: topic.uuid, onText, signal });
  }

  async #fetchKeys(token: string, signal: AbortSignal): Promise<BrokerKeys | 'lost' | 'refused'> {
    const { http, keysUrl: url } = this.#ports;
    try {
      const headers = { Authorization: `Bearer ${token}` };
      const { status, isOk, body } = await http.call({
        method: 'GET',
        url,
        headers,
        credentials: 'omit',
        signal,
      });
      if (REFUSALS.has(status)) return 'refused';
      return (isOk ? toKeys(body) : undefined) ?? 'lost';
    } catch (error) {
      if (signal.aborted || isAppError(error)) return 'lost';
      throw error;
    }
  }

  #listen(url: string, { topic, onText, signal }: Listening): Promise<'lost'> {
    return new Promise((resolve) => {
      const socket = new WebSocket(url, PROTOCOL);
      const ended = new AbortController();
      const reader = new MqttReader();
      socket.binaryType = 'arraybuffer';
      socket.addEventListener('open', () => socket.send(encodeConnect(createClientId(), KEEP_ALIVE_S)));
      socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (!(data instanceof ArrayBuffer)) return;
        for (const { kind, body } of readOrClose(reader, data, socket)) {
          if (kind === MQTT_KINDS.connected) socket.send(encodeSubscribe(topic));
          if (kind === MQTT_KINDS.message && !signal.aborted) onText(readMessage(body));
        }
      });
      socket.addEventListener('close', () => {
        ended.abort();
        resolve('lost');
      });
      signal.addEventListener('abort', () => socket.close(), { once: true, signal: ended.signal });
      this.#keepAlive(socket, ended.signal);
    });
  }

  #keepAlive(socket: WebSocket, signal: AbortSignal): void {
    const ping = (): void => {
      if (socket.readyState === WebSocket.OPEN) socket.send(encodePing());
      this.#ports.clock.after(PING_AFTER_MS, ping, signal);
    };
    this.#ports.clock.after(PING_AFTER_MS, ping, signal);
  }
}

interface Listening {
  readonly topic: string;
  readonly onText: (text: string) => void;
  readonly signal: AbortSignal;
}

function createClientId(): string {
  return `web-${crypto.randomUUID()}`;
}

/** Closes the connection on an invalid packet, because the start of the next one is unknown. */
function readOrClose(
  reader: MqttReader,
  data: ArrayBuffer,
  socket: WebSocket,
): ReturnType<MqttReader['read']> {
  try {
    return reader.read(new Uint8Array(data));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    socket.close();
    return [];
  }
}

function toKeys(body: unknown): BrokerKeys | undefined {
  const record = readRecord(body) ?? {};
  const [accessKey, secretKey] = [readText(record['accessKey']), readText(record['secretKey'])];
  const [sessionToken, region] = [readText(record['sessionToken']), readText(record['region'])];
  const endpoint = readText(record['iotEndpoint']);
  if (accessKey === undefined || secretKey === undefined || sessionToken === undefined) return undefined;
  // Becomes the host of a URL.
  if (region === undefined || endpoint === undefined || !/^[\w.-]+$/.test(endpoint)) return undefined;
  return { accessKey, secretKey, sessionToken, region, endpoint };
}

/** Keys of the platform's message broker, valid for a few minutes (jwp-inplayer 6). */
interface BrokerKeys {
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
