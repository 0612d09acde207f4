import { connect } from 'node:net';

import { createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CollectorProcess } from './fixtures/collector-process.ts';
import { measureLoad } from './fixtures/measure-load.ts';

/** A collector as it runs for an operator: one process for all that leave it running. */
let collector: CollectorProcess;

beforeAll(async () => {
  collector = await CollectorProcess.start({ TRUSTED_PROXIES: '127.0.0.1,::1' });
});

afterAll(() => collector.remove());

const FAILURE = {
  type: 'playback_failure',
  code: 'MQ-82',
  engine: 'shaka',
  stream: 'dash',
  appVersion: '1.0.0',
};

async function report(target = collector): Promise<number> {
  const response = await fetch(`${target.url}/reports`, { method: 'POST', body: JSON.stringify(FAILURE) });
  return response.status;
}

async function countStored(target: CollectorProcess): Promise<number> {
  const client = createClient({ url: `file:${target.dataFolder}/collector.db` });
  const sum = (table: string) => `(SELECT coalesce(sum(count), 0) FROM ${table})`;
  const { rows } = await client.execute(
    `SELECT ${['events', 'failures', 'faults', 'drops'].map(sum).join(' + ')}`,
  );
  client.close();
  return Number(rows[0]?.[0]);
}

const countOpened = (page: string): number =>
  Number(/<dt>Failed playbacks<\/dt>\s*<dd>([\d,]+)/.exec(page)?.[1]?.replaceAll(',', ''));

describe('a flood of thousands of events', () => {
  it('is answered and counted completely, in bounded memory, while the page opens', async () => {
    const before = await countStored(collector);
    const result = await measureLoad(collector, { perSecond: 2_000, seconds: 3, addresses: 5_000 });
    expect([...result.answers.keys()]).toEqual([204]);
    expect(result.answers.get(204)).toBe(result.sent);
    expect(result.memoryMb.at(-1)).toBeLessThan(400);
    await collector.openPage();
    expect((await countStored(collector)) - before).toBe(result.sent);
  });

  it('from one address is refused, and counted as refused', async () => {
    const before = await countStored(collector);
    const result = await measureLoad(collector, { perSecond: 2_000, seconds: 2, addresses: 1 });
    expect([...result.answers.keys()].toSorted()).toEqual([204, 429]);
    expect(result.answers.get(204)).toBeLessThanOrEqual(600);
    await collector.openPage();
    expect((await countStored(collector)) - before).toBe(result.sent);
    expect(await report()).toBe(204);
  });
});

it('bodies that never arrive, invalid headers and endless bodies do no harm', async () => {
  const { port } = new URL(collector.url);
  const open = (text: string) => {
    const socket = connect(Number(port), 'localhost', () => socket.write(text));
    socket.on('error', () => undefined);
    return socket;
  };
  const sockets = [
    ...Array.from({ length: 200 }, () =>
      open('POST /reports HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{'),
    ),
    open('\u{0}\u{1} nonsense\r\n\r\n'),
    open(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`),
    open(
      `POST /events HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${'5\r\nhello\r\n'.repeat(10_000)}`,
    ),
  ];
  expect(await report()).toBe(204);
  for (const socket of sockets) socket.destroy();
});

it('counts are stored on shutdown and shown after the next start; a kill loses at most a second', async () => {
  const first = await CollectorProcess.start();
  expect(await report(first)).toBe(204);
  expect(await first.stop()).toBe(0);
  const second = await CollectorProcess.start({ DATA_DIR: first.dataFolder });
  expect(countOpened(await second.openPage())).toBe(1);
  await report(second);
  await second.openPage();
  second.kill();
  await second.ended;
  const third = await CollectorProcess.start({ DATA_DIR: first.dataFolder });
  expect(countOpened(await third.openPage())).toBe(2);
  await third.remove();
});

it('a signal that is no part of the same Ctrl-C ends the process at once, also one of another kind', async () => {
  const own = await CollectorProcess.start();
  // The first signal waits up to two seconds for the lock.
  const other = createClient({ url: `file:${own.dataFolder}/collector.db` });
  await other.execute('BEGIN IMMEDIATE');
  expect(await report(own)).toBe(204);
  const startMs = performance.now();
  process.kill(own.pid, 'SIGTERM');
  const again = setInterval(() => process.kill(own.pid, 'SIGINT'), 20);
  expect(await own.ended).toBe(1);
  clearInterval(again);
  expect(performance.now() - startMs).toBeGreaterThan(500);
  other.close();
  await own.remove();
});

it('without a token it does not start and names the missing setting', async () => {
  await expect(CollectorProcess.start({ OPERATOR_TOKEN: '' })).rejects.toThrow(
    'OPERATOR_TOKEN must be set to at least 16 characters',
  );
});

it('with a port or a folder that it cannot have it does not start, and names the setting', async () => {
  const { port } = new URL(collector.url);
  await expect(CollectorProcess.start({ PORT: port })).rejects.toThrow(
    `Port ${port} is in use. Set PORT to another one. Nothing was started.`,
  );
  const file = `${collector.dataFolder}/collector.db`;
  await expect(CollectorProcess.start({ DATA_DIR: file })).rejects.toThrow(
    `The folder ${file} cannot be made (EEXIST). Set DATA_DIR to a folder`,
  );
});
