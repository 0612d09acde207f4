import type { CollectorStore, Row } from '../store/collector-store.ts';
import { findPercentile, type Histogram } from '../store/histogram.ts';

/** Hours covered by a page. */
export interface Period {
  readonly name: string;
  readonly title: string;
  readonly hours: number;
  /** Hours per bar of a chart. */
  readonly step: number;
}

export const periods = [
  { name: '24h', title: '24 hours', hours: 24, step: 1 },
  { name: '7d', title: '7 days', hours: 168, step: 6 },
  { name: '30d', title: '30 days', hours: 720, step: 24 },
  { name: '90d', title: '90 days', hours: 2_160, step: 72 },
] as const satisfies readonly Period[];

/** Playback quality in total, or of one version or browser; only of viewers who consented. */
export interface PlaybackFigures {
  readonly name: string;
  readonly plays: number;
  /** Milliseconds from the press of the play button to the first frame. */
  readonly startUpP50: number | undefined;
  readonly startUpP95: number | undefined;
  /** Share (0 to 1) of watching time spent stalled; undefined without any watching time. */
  readonly rebuffering: number | undefined;
  /** Share of the measured playbacks that viewers left before the first frame. */
  readonly abandoned: number | undefined;
}

export interface NamedCount {
  readonly name: string;
  readonly count: number;
}

/** Errors with the same name, message shape, version and top frame. */
export interface FaultGroup {
  readonly id: string;
  readonly count: number;
  /** JSON; undefined for the errors that are counted together without a sample. */
  readonly sample: string | undefined;
}

/** Requests of players, from logs of content hosts (CTA-5004). */
export interface DeliveryFigures {
  readonly object: string;
  readonly requests: number;
  /** Share of the requests with a status of 400 or more; undefined when the log has no statuses. */
  readonly refused: number | undefined;
  /** Share of the requests before which the buffer ran empty. */
  readonly starved: number;
  /** Average buffer length in seconds. */
  readonly bufferS: number | undefined;
}

export interface Figures {
  readonly total: PlaybackFigures;
  readonly byVersion: readonly PlaybackFigures[];
  readonly byBrowser: readonly PlaybackFigures[];
  /** Failed playbacks of all viewers, by column. */
  readonly failures: Readonly<Record<FailureColumn, readonly NamedCount[]>>;
  readonly failureCount: number;
  readonly faults: readonly FaultGroup[];
  readonly faultCount: number;
  readonly events: readonly NamedCount[];
  readonly delivery: readonly DeliveryFigures[];
  /** Bits per second. */
  readonly throughputP50: number | undefined;
  readonly throughputP5: number | undefined;
  readonly drops: readonly NamedCount[];
  /** One number per bar, oldest first. */
  readonly charts: { readonly plays: readonly number[]; readonly failures: readonly number[] };
}

export const failureColumns = ['code', 'version', 'browser', 'stream', 'engine'] as const;
export type FailureColumn = (typeof failureColumns)[number];

const MOST_ROWS = 30;
const PLAYBACK_SUMS = ['plays', 'measured', 'abandoned', 'played_ms', 'stalled_ms']
  // `sum` returns integers, and the driver rejects those above the safe range; `total` returns floats.
  .map((sum) => `total(${sum}) AS ${sum}`)
  .join(', ');

/** Reads the figures of the hours after `from`. Rejects with the driver's error while the database is locked. */
export async function readFigures(
  store: CollectorStore,
  from: number,
  { hours, step }: Period,
): Promise<Figures> {
  const read = (sql: string): Promise<readonly Row[]> => store.read(sql, [from]);
  const countBy = async (table: string, column: string): Promise<readonly NamedCount[]> => {
    const rows = await read(`SELECT ${column} AS name, total(count) AS count FROM ${table} WHERE hour > ?
      GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST_ROWS}`);
    return rows.map((row) => ({ name: toText(row['name']), count: toNumber(row['count']) }));
  };
  const playbacksBy = async (column: string): Promise<readonly PlaybackFigures[]> => {
    const rows = await read(`SELECT ${column} AS name, ${PLAYBACK_SUMS} FROM playbacks WHERE hour > ?
      GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST_ROWS}`);
    const histograms = toHistograms(
      await read(`SELECT ${column} AS name, bucket, total(count) AS count FROM start_up WHERE hour > ?
        GROUP BY 1, 2`),
    );
    return rows.map((row) => toPlaybackFigures(row, histograms));
  };
  const chart = async (table: string, sum: string): Promise<readonly number[]> => {
    const rows =
      await read(`SELECT CAST((hour - ?1 - 1) / ${step} AS INTEGER) AS bar, total(${sum}) AS count FROM ${table}
      WHERE hour > ?1 GROUP BY 1`);
    const counts = new Map(rows.map((row) => [toNumber(row['bar']), toNumber(row['count'])]));
    return Array.from({ length: Math.ceil(hours / step) }, (_, bar) => counts.get(bar) ?? 0);
  };
  const faults =
    await read(`SELECT fault, total(count) AS count, sample FROM faults LEFT JOIN samples USING (fault)
    WHERE hour > ? GROUP BY fault ORDER BY 2 DESC, 1 LIMIT ${MOST_ROWS}`);
  const throughput = toHistograms(
    await read(`SELECT '' AS name, bucket, total(count) AS count FROM throughput WHERE hour > ? GROUP BY 2`),
  ).get('');
  const [total] = await playbacksBy(`''`);
  const plays = await chart('playbacks', 'plays');
  const failed = await chart('failures', 'count');
  const faultTotal = await countBy('faults', `''`);
  return {
    total: total ?? toPlaybackFigures({ name: '' }, new Map()),
    byVersion: await playbacksBy('version'),
    byBrowser: await playbacksBy('browser'),
    failures: {
      code: await countBy('failures', 'code'),
      version: await countBy('failures', 'version'),
      browser: await countBy('failures', 'browser'),
      stream: await countBy('failures', 'stream'),
      engine: await countBy('failures', 'engine'),
    },
    failureCount: failed.reduce((sum, count) => sum + count, 0),
    faults: faults.map(toFaultGroup),
    faultCount: faultTotal[0]?.count ?? 0,
    events: await countBy('events', 'type'),
    delivery: (
      await read(`SELECT object, total(requests) AS requests, total(with_status) AS with_status,
        total(refused) AS refused, total(starved) AS starved, total(with_buffer) AS with_buffer,
        total(buffer_ms) AS buffer_ms FROM delivery WHERE hour > ? GROUP BY object ORDER BY 2 DESC`)
    ).map(toDeliveryFigures),
    throughputP50: toBits(throughput, 0.5),
    throughputP5: toBits(throughput, 0.05),
    drops: await countBy('drops', 'reason'),
    charts: { plays, failures: failed },
  };
}

function toPlaybackFigures(row: Row, histograms: ReadonlyMap<string, Histogram>): PlaybackFigures {
  const name = toText(row['name']);
  const histogram = histograms.get(name) ?? new Map<number, number>();
  const [played, stalled] = [toNumber(row['played_ms']), toNumber(row['stalled_ms'])];
  return {
    name,
    plays: toNumber(row['plays']),
    startUpP50: findPercentile(histogram, 0.5),
    startUpP95: findPercentile(histogram, 0.95),
    rebuffering: toShare(stalled, played + stalled),
    abandoned: toShare(toNumber(row['abandoned']), toNumber(row['measured'])),
  };
}

function toDeliveryFigures(row: Row): DeliveryFigures {
  const requests = toNumber(row['requests']);
  const bufferMs = toShare(toNumber(row['buffer_ms']), toNumber(row['with_buffer']));
  return {
    object: toText(row['object']),
    requests,
    refused: toShare(toNumber(row['refused']), toNumber(row['with_status'])),
    starved: toShare(toNumber(row['starved']), requests) ?? 0,
    bufferS: bufferMs === undefined ? undefined : bufferMs / 1_000,
  };
}

function toFaultGroup(row: Row): FaultGroup {
  const sample = row['sample'];
  return {
    id: toText(row['fault']),
    count: toNumber(row['count']),
    sample: typeof sample === 'string' ? sample : undefined,
  };
}

function toHistograms(rows: readonly Row[]): ReadonlyMap<string, Histogram> {
  const histograms = new Map<string, Map<number, number>>();
  for (const row of rows) {
    const name = toText(row['name']);
    const histogram = histograms.get(name) ?? new Map<number, number>();
    histogram.set(toNumber(row['bucket']), toNumber(row['count']));
    histograms.set(name, histogram);
  }
  return histograms;
}

function toBits(kilobits: Histogram | undefined, share: number): number | undefined {
  const value = kilobits && findPercentile(kilobits, share);
  return value === undefined ? undefined : value * 1_000;
}

const toShare = (part: number, whole: number): number | undefined => (whole > 0 ? part / whole : undefined);
const toNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
