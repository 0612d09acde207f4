import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { CollectorStore, type Addition } from '../store/collector-store.ts';
import type { SumRow } from '../store/sums.ts';
import { HOUR_MS } from '../store/tables.ts';
import { Recorder } from './recorder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'recorder-'));

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const FAULT = {
  kind: 'fault',
  version: '1.0.0',
  place: 'window',
  code: '',
  name: 'TypeError',
  stack: '',
  source: '',
  path: '/',
  problems: [],
} as const;

const full = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }));

/** A store whose disk is full until the test makes room. */
function createFullStore() {
  const store = new CollectorStore(folder);
  const disk = { isFull: true };
  const add: CollectorStore['add'] = (addition) => (disk.isFull ? full() : store.add(addition));
  return { store, disk, filling: { add, read: store.read.bind(store) } };
}

it('counts are kept while the disk is full, and stored once there is room', async () => {
  const { store, disk, filling } = createFullStore();
  const recorder = new Recorder(filling, () => 0);
  for (let index = 0; index < 100; index += 1)
    recorder.record({ ...FAULT, text: String.fromCodePoint(0x4e00 + index) }, 'Chrome 126');
  await recorder.flush();
  await recorder.flush();
  expect(recorder.state).toEqual({ failure: 'SQLITE_FULL', waitingRows: 100 });
  disk.isFull = false;
  await recorder.flush();
  expect(recorder.state).toEqual({ failure: undefined, waitingRows: 0 });
  const [row] = await store.read(
    'SELECT count(*) AS samples, sum(count) AS faults FROM samples JOIN faults USING (fault)',
  );
  expect(row).toMatchObject({ samples: 100, faults: 100 });
  await store.close();
});

it('a database that cannot be opened is reported with its reason', async () => {
  mkdirSync(path.join(folder, 'collector.db'), { recursive: true });
  const recorder = new Recorder(new CollectorStore(folder), () => 0);
  recorder.drop('too large');
  await recorder.flush();
  expect(recorder.state.failure).toMatch(/unable to open/i);
});

it('while the disk is full for days, memory is limited, and dropped events are counted', async () => {
  const { store, disk, filling } = createFullStore();
  let nowMs = 0;
  const recorder = new Recorder(filling, () => nowMs, 500);
  for (let hour = 0; hour < 700; hour += 1) {
    nowMs = hour * HOUR_MS;
    recorder.count('events', { type: 'search' }, { count: 1 });
  }
  await recorder.flush();
  expect(recorder.state.waitingRows).toBe(500);
  disk.isFull = false;
  await recorder.flush();
  await recorder.flush();
  const [row] = await store.read(
    'SELECT (SELECT sum(count) FROM events) + (SELECT sum(count) FROM drops) AS all_events',
  );
  expect(row).toMatchObject({ all_events: 700 });
  await store.close();
});

it('an access log that is still being stored is already known', async () => {
  const store = new CollectorStore(folder);
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const slow = {
    add: (addition: Addition) => isReleased.then(() => store.add(addition)),
    read: store.read.bind(store),
  };
  const recorder = new Recorder(slow, () => 0);
  recorder.addLog([], 'digest');
  const storing = recorder.flush();
  const isKnown = recorder.hasLog('digest');
  release();
  await storing;
  expect(await isKnown).toBe(true);
  await store.close();
});

it('an access log of many rows is stored completely or not at all when the process ends while storing', async () => {
  const store = new CollectorStore(folder);
  const rows = Array.from({ length: 1_200 }, (_, hour): SumRow => ({
    table: 'throughput',
    hour,
    keys: [1],
    sums: [1],
  }));
  let calls = 0;
  const ending = {
    // The first call is stored, and nothing after it.
    add: (addition: Addition) => ((calls += 1) === 1 ? store.add(addition) : full()),
    read: store.read.bind(store),
  };
  let nowMs = 0;
  const recorder = new Recorder(ending, () => nowMs);
  for (; nowMs < 700 * HOUR_MS; nowMs += HOUR_MS) recorder.count('events', { type: 'search' }, { count: 1 });
  recorder.addLog(rows, 'digest');
  await recorder.flush();
  const next = new Recorder(store, () => 0);
  const [stored] = await store.read('SELECT count(*) AS count FROM throughput');
  expect([await next.hasLog('digest'), stored?.['count']]).toEqual([true, 1_200]);
  await store.close();
});
