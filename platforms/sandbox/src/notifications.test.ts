import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { MqttReader, mqttKinds, mqttMessage } from './in-player/mqtt-packet.ts';
import { startSandbox, type RunningSandbox } from './start-sandbox.ts';

const UUID = '0b6f1c2d-0000-4000-8000-00000000c0de';

let running: RunningSandbox | undefined;

afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function start(): Promise<{
  readonly url: string;
  readonly token: string;
  readonly inPlayer: InPlayer;
}> {
  running = await startSandbox({ port: 0 });
  const { inPlayer } = running.sandbox.tenant('t1');
  const nowS = Math.floor(Date.now() / 1000);
  const { token } = inPlayer.sessions.begin(300_123, { nowS, lifeS: 60, isRefreshable: false });
  return { url: `ws://localhost:${running.port}/t/t1/jwp-notifications`, token, inPlayer };
}

type InPlayer = ReturnType<RunningSandbox['sandbox']['tenant']>['inPlayer'];

/** A topic has a listener a moment after the socket has asked for it. */
async function heard(inPlayer: InPlayer): Promise<void> {
  await expect.poll(() => inPlayer.notifications.listenerCount(UUID)).toBe(1);
}

/** What a socket says when it cannot be opened. */
async function failureOf(socket: WebSocket): Promise<string> {
  const values: readonly unknown[] = await once(socket, 'error');
  return String(values[0]);
}

describe('notifications by a plain socket (6)', () => {
  it('reach a listener that sends the uuid and a token of that account', async () => {
    const { url, token, inPlayer } = await start();
    const socket = new WebSocket(url);
    await once(socket, 'open');
    socket.send(JSON.stringify({ uuid: UUID, token }));
    await heard(inPlayer);
    const message = once(socket, 'message');
    inPlayer.notifications.publish(UUID, {
      type: 'access.revoked',
      timestamp: 1,
      resource: { item_id: 77_001 },
    });
    expect(String((await message)[0])).toBe(
      '{"type":"access.revoked","timestamp":1,"resource":{"item_id":77001}}',
    );
  });

  it.each([
    [
      'another’s uuid',
      (token: string) => JSON.stringify({ uuid: '0b6f1c2d-0000-4000-8000-00000000c0df', token }),
    ],
    ['no token', () => JSON.stringify({ uuid: UUID })],
    ['a message that is not JSON', () => 'hello'],
  ])('are closed for %s', async (_name, first) => {
    const { url, token } = await start();
    const socket = new WebSocket(url);
    await once(socket, 'open');
    const closed = once(socket, 'close');
    socket.send(first(token));
    expect((await closed)[0]).toBe(4401);
  });

  it('stop when the socket closes', async () => {
    const { url, token, inPlayer } = await start();
    const socket = new WebSocket(url);
    await once(socket, 'open');
    socket.send(JSON.stringify({ uuid: UUID, token }));
    await heard(inPlayer);
    socket.close();
    await expect.poll(() => inPlayer.notifications.listenerCount(UUID)).toBe(0);
  });

  it('do not connect during a fault, and are in the request log', async () => {
    const { url } = await start();
    const tenant = running?.sandbox.tenant('t1');
    tenant?.faults.set([{ route: 'jwpNotifications', kind: 'status', status: 503 }]);
    const socket = new WebSocket(url);
    const error = await failureOf(socket);
    expect(error).toContain('503');
    expect(tenant?.requests.all.map(({ route }) => route)).toEqual(['jwpNotifications']);
  });

  it('are not available at other addresses', async () => {
    const { url } = await start();
    const socket = new WebSocket(url.replace('jwp-notifications', 'other'));
    const error = await failureOf(socket);
    expect(error).toContain('404');
  });
});

describe('notifications by the broker’s protocol (6)', () => {
  it('reach the subscribers of the uuid', async () => {
    const { url, inPlayer } = await start();
    const socket = new WebSocket(`${url}/mqtt`, ['mqttv3.1']);
    await once(socket, 'open');
    expect(socket.protocol).toBe('mqttv3.1');
    const reader = new MqttReader();
    const kinds: number[] = [];
    const texts: string[] = [];
    socket.on('message', (data: Buffer) => {
      for (const { kind, body } of reader.read(data)) {
        kinds.push(kind);
        if (kind === mqttKinds.publish) texts.push(body.subarray(2 + UUID.length).toString());
      }
    });
    const topic = Buffer.concat([Buffer.from([0, UUID.length]), Buffer.from(UUID), Buffer.from([0])]);
    const subscribe = Buffer.concat([Buffer.from([0x82, topic.length + 2, 0, 7]), topic]);
    socket.send(Buffer.from([0x10, 0]));
    // In two pieces, as some clients send it.
    socket.send(subscribe.subarray(0, 3));
    socket.send(subscribe.subarray(3));
    await heard(inPlayer);
    inPlayer.notifications.publish(UUID, { type: 'account.logout' });
    await expect.poll(() => texts).toEqual(['{"type":"account.logout"}']);
    expect(kinds).toEqual([2, 9, mqttKinds.publish]);
  });

  it('arrive completely when longer than 127 bytes', () => {
    const text = 'x'.repeat(20_000);
    const [packet, ...rest] = new MqttReader().read(mqttMessage('t', text));
    expect(rest).toEqual([]);
    expect(packet?.body.subarray(3).toString()).toBe(text);
  });
});
