import { FakeBroadcast } from '@marquee/testing/fakes/fake-broadcast.ts';
import { createFakePorts, type FakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { createQueuedLocks } from '@marquee/testing/fakes/queued-locks.ts';
import { describe, expect, it } from 'vitest';

import type { Locks } from '../platform/locks.ts';
import { AppError } from '../shared/app-error.ts';
import { parseJson } from '../shared/parse-json.ts';
import { readNumber, readRecord, readText } from '../shared/reading.ts';
import { accountError } from './account-errors.ts';
import { TokenKeeper, type TokenPorts } from './token-keeper.ts';

interface Tokens {
  readonly token: string;
  readonly expires: number;
}

const KEY = 'test_auth';
const DUE_MS = 60_000;
const offline = new AppError('network_unreachable', 'offline', { retryable: true });

function parse(text: string): Tokens | undefined {
  const record = readRecord(parseJson(text));
  const [token, expires] = [readText(record?.['token']), readNumber(record?.['expires'])];
  return token === undefined || expires === undefined ? undefined : { token, expires };
}

function createServer() {
  const asked: string[] = [];
  const used = new Set<string>();
  const server = {
    asked,
    failure: undefined as Error | undefined,
    before: undefined as (() => void) | undefined,
    refresh: async ({ token }: Tokens): Promise<Tokens> => {
      asked.push(token);
      server.before?.();
      // A refresh token is valid once.
      const isUsed = used.has(token);
      if (server.failure === undefined) used.add(token);
      await Promise.resolve();
      if (server.failure !== undefined) throw server.failure;
      if (isUsed) throw accountError('session_invalid');
      return { token: `${token}+`, expires: ports.clock.now() + 10 * DUE_MS };
    },
  };
  const ports = createFakePorts();
  return { server, ports };
}

function open(server: { refresh: (tokens: Tokens) => Promise<Tokens> }, ports: TokenPorts) {
  const keeper = new TokenKeeper<Tokens>(
    {
      storageKey: KEY,
      channel: 'test-channel',
      parse,
      serialize: (tokens) => JSON.stringify(tokens),
      getState: ({ expires }, nowMs) => {
        if (expires - nowMs > DUE_MS) return 'fresh';
        if (expires > nowMs) return 'due';
        return expires > nowMs - 100 * DUE_MS ? 'stale' : 'dead';
      },
      refresh: (tokens) => server.refresh(tokens),
    },
    ports,
  );
  let told = 0;
  keeper.onChange(() => (told += 1), new AbortController().signal);
  return { keeper, told: () => told };
}

function toPorts(fake: FakePorts, locks: Locks = createQueuedLocks()): TokenPorts {
  return { ...fake, changes: fake.storageChanges, locks };
}

/** Opens a window whose tokens expire after `lifeMs`. */
function openWindow(lifeMs: number) {
  const { server, ports } = createServer();
  const tokens = { token: 'a', expires: ports.clock.now() + lifeMs };
  ports.storage.write(KEY, JSON.stringify(tokens));
  return { server, ports, tokens, ...open(server, toPorts(ports)) };
}

/** Opens two windows of one browser. */
function openTwoWindows(lifeMs: number, locks: Locks) {
  const { server, ports } = createServer();
  const air: ConstructorParameters<typeof FakeBroadcast>[0] = new Set();
  ports.storage.write(KEY, JSON.stringify({ token: 'a', expires: ports.clock.now() + lifeMs }));
  const openOne = () => open(server, { ...toPorts(ports, locks), broadcast: new FakeBroadcast(air) });
  return { server, ports, one: openOne(), other: openOne() };
}

describe('tokens', () => {
  it('that are fresh are used as they are', async () => {
    const { keeper, server, tokens } = openWindow(2 * DUE_MS);
    expect(await keeper.get()).toEqual(tokens);
    expect(server.asked).toEqual([]);
  });

  it('are undefined while signed out, or when the stored value is invalid', async () => {
    const { keeper, ports } = openWindow(DUE_MS);
    ports.storage.remove(KEY);
    expect(await keeper.get()).toBeUndefined();
    ports.storage.write(KEY, '{"token": 5}');
    expect(await keeper.get()).toBeUndefined();
  });

  // spec: accounts 4.14, commerce 4.47, product 4.61
  it.each([DUE_MS, -1])('with %i ms left are refreshed once for all callers', async (lifeMs) => {
    const { keeper, server } = openWindow(lifeMs);
    const answers = await Promise.all([keeper.get(), keeper.get(), keeper.get()]);
    expect(answers.map((tokens) => tokens?.token)).toEqual(['a+', 'a+', 'a+']);
    expect(server.asked).toEqual(['a']);
    expect((await keeper.get())?.token).toBe('a+');
  });

  // spec: accounts 4.15, accounts 4.17, product 4.62, product 4.64
  it('are refreshed once for all windows', async () => {
    const { server, one, other } = openTwoWindows(DUE_MS, createQueuedLocks());
    const answers = await Promise.all([one.keeper.get(), other.keeper.get()]);
    expect(answers.map((tokens) => tokens?.token)).toEqual(['a+', 'a+']);
    expect(server.asked).toEqual(['a']);
    expect(other.told()).toBe(1);
  });

  it('refreshed by another window without locks are adopted, and the viewer stays signed in', async () => {
    const noLocks: Locks = { run: async (_, work) => work() };
    const { server, one, other } = openTwoWindows(-1, noLocks);
    const answers = await Promise.all([one.keeper.get(), other.keeper.get()]);
    expect(server.asked).toEqual(['a', 'a']);
    expect(answers.map((tokens) => tokens?.token)).toEqual(['a+', 'a+']);
  });

  it('are kept for this window where the browser stores nothing', async () => {
    const { keeper, ports } = openWindow(2 * DUE_MS);
    Object.assign(ports.storage, { read: () => undefined, write: () => false });
    keeper.set({ token: 'b', expires: ports.clock.now() + 2 * DUE_MS });
    expect((await keeper.get())?.token).toBe('b');
    keeper.clear();
    expect(await keeper.get()).toBeUndefined();
  });
});

describe('a refresh without a response', () => {
  it('leaves tokens that are still valid in use', async () => {
    const { keeper, server, tokens, told } = openWindow(DUE_MS);
    server.failure = offline;
    expect(await keeper.get()).toEqual(tokens);
    expect(keeper.peek()).toEqual(tokens);
    expect(told()).toBe(0);
  });

  // spec: accounts 4.19
  it('fails with expired tokens, but keeps the session and is repeated the next time', async () => {
    const { keeper, server, tokens, told } = openWindow(-1);
    server.failure = offline;
    await expect(keeper.get()).rejects.toBe(offline);
    expect(keeper.peek()).toEqual(tokens);
    expect(told()).toBe(0);
    server.asked.length = 0;
    server.failure = undefined;
    expect((await keeper.get())?.token).toBe('a+');
  });
});

describe('a session', () => {
  // spec: accounts 4.16, product 4.63
  it('that the server refuses ends for all callers and windows', async () => {
    const { server, one, other } = openTwoWindows(DUE_MS, createQueuedLocks());
    server.failure = accountError('session_invalid');
    const callers = await Promise.allSettled([one.keeper.get(), one.keeper.get()]);
    expect(callers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(one.keeper.peek()).toBeUndefined();
    expect([one.told(), other.told()]).toEqual([1, 1]);
    expect(await other.keeper.get()).toBeUndefined();
  });

  it('whose tokens can no longer be refreshed ends without a call', async () => {
    const { keeper, server, told } = openWindow(-200 * DUE_MS);
    await expect(keeper.get()).rejects.toMatchObject({ code: 'session_invalid' });
    expect(server.asked).toEqual([]);
    expect(keeper.peek()).toBeUndefined();
    expect(told()).toBe(1);
  });

  it('that ended during a refresh is not restored', async () => {
    const { keeper, server } = openWindow(DUE_MS);
    server.before = () => keeper.clear();
    expect(await keeper.get()).toBeUndefined();
    expect(keeper.peek()).toBeUndefined();
  });

  it('of another user that begins during a refresh is kept', async () => {
    const { keeper, server, ports } = openWindow(DUE_MS);
    const others = { token: 'noah', expires: ports.clock.now() + 5 * DUE_MS };
    server.before = () => keeper.set(others);
    expect(await keeper.get()).toEqual(others);
  });

  it('notifies when another window changes it in storage', () => {
    const { ports, told } = openWindow(DUE_MS);
    ports.storageChanges.tell(KEY);
    ports.storageChanges.tell('jwapp.favorites');
    ports.storageChanges.tell(undefined);
    expect(told()).toBe(2);
  });

  it('notifies other windows without sending its tokens', () => {
    const { keeper, ports } = openWindow(DUE_MS);
    keeper.set({ token: 'secret-token', expires: 1 });
    expect(JSON.stringify(ports.broadcast.posted)).not.toContain('secret-token');
  });
});

describe('tokens that the server refuses although they seemed valid', () => {
  it('are replaced once for all callers', async () => {
    const { keeper, server, tokens } = openWindow(2 * DUE_MS);
    const answers = await Promise.all([keeper.replace(tokens), keeper.replace(tokens)]);
    expect(answers.map((answer) => answer?.token)).toEqual(['a+', 'a+']);
    expect(server.asked).toEqual(['a']);
  });

  it('are not replaced when others are already stored', async () => {
    const { keeper, server, tokens, ports } = openWindow(2 * DUE_MS);
    const others = { token: 'b', expires: ports.clock.now() + 5 * DUE_MS };
    keeper.set(others);
    expect(await keeper.replace(tokens)).toEqual(others);
    expect(server.asked).toEqual([]);
  });

  it('are not used again when the refresh fails', async () => {
    const { keeper, server, tokens } = openWindow(DUE_MS);
    server.failure = offline;
    await expect(keeper.replace(tokens)).rejects.toBe(offline);
    expect(keeper.peek()).toEqual(tokens);
  });
});
