import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

import { CollectorProcess } from './fixtures/collector-process.ts';

/** Events that are sent to a collector of its own. */
export interface Load {
  readonly perSecond: number;
  readonly seconds: number;
  /** How many senders there seem to be. */
  readonly addresses: number;
}

/** What became of them. */
export interface LoadResult {
  readonly sent: number;
  /** Answers by status. */
  readonly answers: ReadonlyMap<number, number>;
  /** Megabytes of the process: before, in the middle, at the end. */
  readonly memoryMb: readonly number[];
  /** Milliseconds that the operator's page took meanwhile, once a second. */
  readonly pageMs: readonly number[];
  /** Events that really were sent, per second. */
  readonly perSecond: number;
}

const CONNECTIONS = 20;
const TICK_MS = 20;
/** A machine that cannot keep up gets less than the load, and the result says so. */
const MOST_UNANSWERED = 2_000;
const DRAIN_MS = 30_000;

/** Sends a load to `collector`, which has to trust this machine as a proxy, and waits for the answers. */
export async function measureLoad(collector: CollectorProcess, load: Load): Promise<LoadResult> {
  const answers = new Map<number, number>();
  const port = Number(new URL(collector.url).port);
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(port, answers)));
  const memoryMb = [readMemoryMb(collector.pid)];
  const pageMs: number[] = [];
  const startMs = performance.now();
  let sent = 0;
  let pages = Promise.resolve();
  for (let nowMs = startMs; nowMs - startMs < load.seconds * 1_000; nowMs = performance.now()) {
    const due = Math.floor(((nowMs - startMs) / 1_000) * load.perSecond);
    const most = Math.min(due, countAll(answers) + MOST_UNANSWERED);
    for (; sent < most; sent += 1) sockets[sent % CONNECTIONS]?.write(createRequest(sent, load.addresses));
    const second = Math.floor((nowMs - startMs) / 1_000);
    if (second > pageMs.length) {
      pageMs.push(0);
      pages = pages.then(async () => {
        pageMs[second - 1] = await measurePage(collector);
      });
    }
    if (memoryMb.length === 1 && second >= load.seconds / 2) memoryMb.push(readMemoryMb(collector.pid));
    await wait(TICK_MS);
  }
  const perSecond = sent / ((performance.now() - startMs) / 1_000);
  const endMs = performance.now() + DRAIN_MS;
  while (countAll(answers) < sent && performance.now() < endMs) await wait(TICK_MS);
  await pages;
  memoryMb.push(readMemoryMb(collector.pid));
  for (const socket of sockets) socket.destroy();
  return { sent, answers, memoryMb, pageMs, perSecond };
}

/** `npm run collector -- measure [events a second] [seconds]`: whether this machine copes with a load. */
export async function printLoad(perSecond = 5_000, seconds = 60): Promise<void> {
  const collector = await CollectorProcess.start({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  try {
    for (const [title, addresses] of [
      ['from 20,000 addresses', 20_000],
      ['from one address', 1],
    ] as const) {
      const result = await measureLoad(collector, { perSecond, seconds, addresses });
      const answers = [...result.answers].map(([status, count]) => `${status}: ${count}`).join(', ');
      const pages = result.pageMs.toSorted((one, other) => one - other);
      console.log(`${result.sent} events ${title}, ${Math.round(result.perSecond)} a second
  answers      ${answers}; ${result.sent - countAll(result.answers)} without one
  memory       ${result.memoryMb.map((size) => Math.round(size)).join(' → ')} MB before, in the middle, at the end
  the page     ${Math.round(pages[Math.floor(pages.length / 2)] ?? 0)} ms meanwhile (median), ${Math.round(pages.at(-1) ?? 0)} ms at most`);
    }
  } finally {
    await collector.remove();
  }
}

async function openConnection(port: number, answers: Map<number, number>): Promise<Socket> {
  const socket = connect(port, 'localhost');
  await once(socket, 'connect');
  let rest = '';
  // Requests of a connection that breaks are counted as unanswered.
  socket.on('error', () => undefined);
  socket.setEncoding('latin1').on('data', (text: string) => {
    const lines = (rest + text).split('HTTP/1.1 ');
    rest = `HTTP/1.1 ${lines.pop() ?? ''}`;
    for (const line of [...lines, takeComplete()]) {
      const status = Number(line.slice(0, 3));
      if (status > 0) answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  });
  return socket;

  /** The last answer counts once its headers have arrived. */
  function takeComplete(): string {
    if (!rest.endsWith('\r\n\r\n')) return '';
    const complete = rest.slice('HTTP/1.1 '.length);
    rest = '';
    return complete;
  }
}

const BODIES: readonly ((index: number) => readonly [string, unknown])[] = [
  () => ['/events', { type: 'page_view', path: '/', appVersion: '1.0.0' }],
  () => ['/events', { type: 'playback_start', mediaId: 'film0001', appVersion: '1.0.0' }],
  (index) => [
    '/events',
    {
      type: 'playback_quality',
      part: 1,
      startUpMs: 300 + (index % 5_000),
      playedS: 60,
      stalls: 0,
      stalledS: 0,
    },
  ],
  (index) => [
    '/reports',
    {
      type: 'playback_failure',
      code: `MQ-5-${index % 600}`,
      engine: 'shaka',
      stream: 'hls',
      appVersion: '1.0.0',
    },
  ],
  (index) => [
    '/reports',
    {
      place: 'window',
      name: 'TypeError',
      text: `x is not ${String.fromCodePoint(0x4e00 + (index % 9_000))}`,
      stack: 'at a (https://a.test/assets/b.js:1:2)',
    },
  ],
];

function createRequest(index: number, addresses: number): string {
  const [path, body] = BODIES[index % BODIES.length]?.(index) ?? ['/events', {}];
  const text = JSON.stringify(body);
  const sender = (index * 7_919) % addresses;
  return [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: text/plain',
    `Content-Length: ${Buffer.byteLength(text)}`,
    `User-Agent: Mozilla/5.0 Chrome/${100 + (index % 30)}.0.0.0 Safari/537.36`,
    `X-Forwarded-For: 10.${sender >> 16}.${(sender >> 8) & 255}.${sender & 255}`,
    '',
    text,
  ].join('\r\n');
}

async function measurePage(collector: CollectorProcess): Promise<number> {
  const startMs = performance.now();
  await collector.openPage();
  return performance.now() - startMs;
}

function readMemoryMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_000;
}

const countAll = (counts: ReadonlyMap<number, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
