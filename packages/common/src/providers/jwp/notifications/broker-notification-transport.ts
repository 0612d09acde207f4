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
import { signBrokerUrl, type BrokerKeys } from './sign-broker-url.ts';

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
