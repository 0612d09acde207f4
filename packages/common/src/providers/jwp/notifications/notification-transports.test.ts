import { FakeClock } from '@marquee/testing/fakes/fake-clock.ts';
import { openJwp } from '@marquee/testing/sites/jwp-site.ts';
import { FakeHttpClient } from '@marquee/testing/fakes/fake-http-client.ts';
import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { BrokerNotificationTransport } from './broker-notification-transport.ts';
import { NotificationTransport } from './notification-transport.ts';
import { SocketNotificationTransport } from './platform-notification-transport.ts';

const topic = { uuid: '0b6f', token: 'token-a' };
const keys = {
  accessKey: 'ASIA',
  secretKey: 'secret',
  sessionToken: 'session',
  region: 'eu-west-1',
  iotEndpoint: 'broker.example.test',
};

/** A socket that a test opens, sends messages on and closes. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readonly sent: unknown[] = [];
  readonly url: string;
  readonly protocol: string | undefined;
  readyState = FakeSocket.OPEN;
  binaryType = 'blob';

  constructor(url: string, protocol?: string) {
    super();
    this.url = url;
    this.protocol = protocol;
    FakeSocket.all.push(this);
  }

  send(data: unknown): void {
    this.sent.push(data);
  }

  close(code = 1000): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  open(): void {
    this.dispatchEvent(new Event('open'));
  }

  say(data: unknown): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

const bytesOf = (...bytes: readonly number[]): ArrayBuffer => Uint8Array.from(bytes).buffer;

async function nextSocket(): Promise<FakeSocket> {
  await expect.poll(() => FakeSocket.all.length).toBe(1);
  const [socket] = FakeSocket.all;
  if (!socket) throw new Error('there is no socket');
  return socket;
}

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a socket of the deployment', () => {
  const listen = async () => {
    const heard: string[] = [];
    const stop = new AbortController();
    const transport = new SocketNotificationTransport('wss://notify.example.test/x');
    const end = transport.hear(topic, (text) => heard.push(text), stop.signal);
    return { heard, stop, end, socket: await nextSocket() };
  };

  it('sends the listener’s id in its first message, never in its URL', async () => {
    const { socket } = await listen();
    socket.open();
    expect([socket.url, socket.sent]).toEqual(['wss://notify.example.test/x', [JSON.stringify(topic)]]);
  });

  it('passes on only text', async () => {
    const { heard, socket } = await listen();
    socket.say('one');
    socket.say(bytesOf(1));
    expect(heard).toEqual(['one']);
  });

  it.each([
    [4401, 'refused'],
    [1006, 'lost'],
  ])('that closes with %i is %s', async (code, how) => {
    const { end, socket } = await listen();
    socket.close(code);
    expect(await end).toBe(how);
  });

  it('that has closed is not held by the listener any more', async () => {
    const { end, socket, stop } = await listen();
    socket.close(1006);
    await end;
    expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
  });

  it('is closed and ignored when the listener stops', async () => {
    const { end, heard, socket, stop } = await listen();
    stop.abort();
    socket.say('late');
    expect([await end, heard]).toEqual(['lost', []]);
  });
});

describe('the platform’s broker', () => {
  const listen = (http: FakeHttpClient) => {
    const clock = new FakeClock();
    const heard: string[] = [];
    const stop = new AbortController();
    const transport = new BrokerNotificationTransport({ http, clock, keysUrl: 'https://keys.test/iot/keys' });
    return { clock, heard, stop, end: transport.hear(topic, (text) => heard.push(text), stop.signal) };
  };
  const withKeys = () => new FakeHttpClient().answerCall('GET /iot/keys', 200, keys);

  it('issues keys for the viewer’s token, which sign the URL', async () => {
    const http = withKeys();
    listen(http);
    const { protocol, url } = await nextSocket();
    expect(http.calls[0]?.headers).toEqual({ Authorization: 'Bearer token-a' });
    expect(protocol).toBe('mqtt');
    expect(url).toMatch(
      /^wss:\/\/broker\.example\.test\/mqtt\?X-Amz-Algorithm=.*&X-Amz-Security-Token=session$/,
    );
    expect(url).not.toContain('token-a');
  });

  it('is subscribed to once it has connected, and passes on its messages', async () => {
    const { heard } = listen(withKeys());
    const socket = await nextSocket();
    socket.open();
    socket.say(bytesOf(0x20, 2, 0, 0));
    socket.say(bytesOf(0x30, 5, 0, 1, 0x74, 0x68, 0x69));
    expect(socket.sent.map((packet) => new Uint8Array(packet as ArrayBuffer)[0])).toEqual([0x10, 0x82]);
    expect(heard).toEqual(['hi']);
  });

  it('receives keep-alive packets', async () => {
    const { clock } = listen(withKeys());
    const socket = await nextSocket();
    clock.advance(90_000);
    expect(socket.sent).toHaveLength(2);
  });

  it('is disconnected when it sends an invalid packet', async () => {
    const { end } = listen(withKeys());
    const socket = await nextSocket();
    socket.say(bytesOf(0x30, 0xff, 0xff, 0xff, 0xff));
    expect(await end).toBe('lost');
  });

  it('is disconnected when the listener stops, without further keep-alive packets', async () => {
    const { clock, end, stop } = listen(withKeys());
    await nextSocket();
    stop.abort();
    expect([await end, clock.waiting]).toEqual(['lost', 0]);
  });

  it.each([
    [401, undefined, 'refused'],
    [403, undefined, 'refused'],
    [503, undefined, 'lost'],
    [200, {}, 'lost'],
    [200, { ...keys, iotEndpoint: 'evil.test/path?' }, 'lost'],
  ])('with the response %i, %j for its keys is %s', async (status, body, how) => {
    const { end } = listen(new FakeHttpClient().answerCall('GET /iot/keys', status, body));
    expect(await end).toBe(how);
    expect(FakeSocket.all).toEqual([]);
  });
});

it('notifications whose code fails to load count as lost, and the code is requested again', async () => {
  let tries = 0;
  vi.doMock('./broker-notification-transport.ts', () => {
    tries += 1;
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { container } = await openJwp();
  const transport = container.get(NotificationTransport);
  const hear = () => transport.hear(topic, vi.fn(), new AbortController().signal);
  expect(await hear()).toBe('lost');
  const before = tries;
  expect(await hear()).toBe('lost');
  expect(tries).toBeGreaterThan(before);
  vi.doUnmock('./broker-notification-transport.ts');
});
