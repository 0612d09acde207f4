import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { parseJsonMembers } from '../json-members.ts';
import { headersOfInterest } from '../tenants/request-log.ts';
import type { Tenant } from '../tenants/tenant.ts';
import {
  mqttConnected,
  mqttKinds,
  mqttMessage,
  mqttPong,
  MqttReader,
  mqttSubscribed,
  mqttUnsubscribed,
  topicsOf,
} from './mqtt-packet.ts';

/** The close code for a socket whose first message does not identify the viewer. */
const REFUSED = 4_401;

const ADDRESS = /^\/t\/([^/]+)(\/jwp-notifications(\/mqtt)?)$/;

/**
 * Notifications of the player platform (contract 6), over two sockets: a plain one at `/jwp-notifications`, whose
 * first message is `{"uuid", "token"}`, and an MQTT one at `/jwp-notifications/mqtt`, like the vendor's broker.
 * Addresses never contain a token, since addresses end up in logs.
 */
export class NotificationSockets {
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: 64 * 1024,
    handleProtocols: (protocols) => [...protocols][0] ?? false,
  });
  readonly #tenant: (name: string) => Tenant;

  constructor(tenant: (name: string) => Tenant) {
    this.#tenant = tenant;
  }

  /** Accepts a connection, or closes it. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
    const [, name, path, mqtt] = ADDRESS.exec(pathname) ?? [];
    if (name === undefined || path === undefined) {
      refuse(socket, 404);
      return;
    }
    const tenant = this.#tenant(name);
    logRequest(tenant, path, request);
    const target = { route: 'jwpNotifications', method: 'GET', pathAndQuery: path } as const;
    const fault = tenant.faults.take(target);
    if (fault !== undefined) {
      refuse(socket, fault.kind === 'status' ? (fault.status ?? 500) : null);
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (opened) => {
      if (mqtt === undefined) servePlain(opened, tenant);
      else serveMqtt(opened, tenant);
    });
  }

  /** Closes every connection. */
  stop(): void {
    for (const client of this.#server.clients) client.terminate();
  }
}

function logRequest(tenant: Tenant, path: string, { url = '', headers }: IncomingMessage): void {
  const known = Object.entries(headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  tenant.requests.add({
    method: 'GET',
    path,
    query: url.split('?')[1] ?? '',
    route: 'jwpNotifications',
    headers: headersOfInterest(new Headers(known)),
    time: new Date(tenant.clock.now()).toISOString(),
  });
}

/** @param status null closes the connection without a response */
function refuse(socket: Duplex, status: number | null): void {
  if (status !== null) socket.write(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\n\r\n`);
  socket.destroy();
}

/** Returns a signal that aborts when the socket closes. */
function untilClosed(socket: WebSocket): AbortSignal {
  const closed = new AbortController();
  socket.once('close', () => closed.abort());
  socket.on('error', () => socket.terminate());
  return closed.signal;
}

function servePlain(socket: WebSocket, tenant: Tenant): void {
  const signal = untilClosed(socket);
  socket.once('message', (data: RawData) => {
    const { uuid, token } = parseJsonMembers(bytesOf(data).toString()) ?? {};
    const nowS = Math.floor(tenant.clock.now() / 1000);
    const account = typeof token === 'string' ? tenant.inPlayer.accountOf(token, nowS) : undefined;
    if (account === undefined || account.uuid !== uuid) {
      socket.close(REFUSED, 'Unauthorized');
      return;
    }
    tenant.inPlayer.notifications.listen(account.uuid, (text) => socket.send(text), signal);
  });
}

function serveMqtt(socket: WebSocket, tenant: Tenant): void {
  const signal = untilClosed(socket);
  const reader = new MqttReader();
  const heard = new Map<string, AbortController>();
  const listen = (topic: string): void => {
    heard.get(topic)?.abort();
    const left = new AbortController();
    heard.set(topic, left);
    tenant.inPlayer.notifications.listen(
      topic,
      (text) => socket.send(mqttMessage(topic, text)),
      AbortSignal.any([signal, left.signal]),
    );
  };
  socket.on('message', (data: RawData) => {
    for (const { kind, body } of reader.read(bytesOf(data))) {
      if (kind === mqttKinds.connect) socket.send(mqttConnected);
      if (kind === mqttKinds.ping) socket.send(mqttPong);
      if (kind === mqttKinds.disconnect) socket.close();
      if (kind === mqttKinds.subscribe) {
        for (const topic of topicsOf(body, 1)) listen(topic);
        socket.send(mqttSubscribed(body));
      }
      if (kind === mqttKinds.unsubscribe) {
        for (const topic of topicsOf(body, 0)) heard.get(topic)?.abort();
        socket.send(mqttUnsubscribed(body));
      }
    }
  });
}

function bytesOf(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}
