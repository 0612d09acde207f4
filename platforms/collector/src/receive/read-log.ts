import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { toBucket } from '../store/histogram.ts';
import { Sums, type SumRow } from '../store/sums.ts';
import { HOUR_MS } from '../store/tables.ts';
import { parseLogLine, type ClientData } from './parse-log-line.ts';

/** Figures of one access log. */
export interface LogFigures {
  readonly rows: readonly SumRow[];
  /** Digest of the uncompressed bytes, which identifies the log. */
  readonly digest: string;
  readonly counted: number;
  readonly withoutData: number;
  readonly outOfTime: number;
}

/** The range of hours since 1970 that are kept. */
export interface KeptHours {
  readonly first: number;
  readonly last: number;
}

/** The log exceeds the limit of bytes or rows. */
export class LogTooLargeError extends Error {
  constructor() {
    super(`The log has more than ${MAX_BYTES / 1_000_000_000} GB or many days. Send it day by day.`);
    this.name = 'LogTooLargeError';
  }
}

/** Limit of the uncompressed log. */
const MAX_BYTES = 2_000_000_000;
/** Longer lines are not requests of players. */
const MAX_LINE = 16_384;
/** Enough for a week of hours with all object types and throughput buckets. */
const MOST_ROWS = 15_000;

/**
 * Reads an access log line by line in bounded memory. Rejects with the stream's error when it breaks off, so that a log
 * is counted completely or not at all.
 *
 * @throws LogTooLargeError
 */
export async function readLog(
  body: AsyncIterable<Uint8Array>,
  { isCompressed, kept }: { readonly isCompressed: boolean; readonly kept: KeptHours },
): Promise<LogFigures> {
  const sums = new Sums(MOST_ROWS);
  const hash = createHash('sha256');
  const counts = { counted: 0, withoutData: 0, outOfTime: 0 };
  for await (const line of readLines(isCompressed ? unpack(body) : body, (chunk) => hash.update(chunk))) {
    if (line.trim() === '') continue;
    const entry = parseLogLine(line);
    const hour = Math.floor((entry?.atMs ?? NaN) / HOUR_MS);
    if (!entry) counts.withoutData += 1;
    else if (!(hour >= kept.first && hour <= kept.last)) counts.outOfTime += 1;
    else {
      if (!addClientData(sums, hour, entry, entry.status)) throw new LogTooLargeError();
      counts.counted += 1;
    }
  }
  return { rows: sums.take(MOST_ROWS), digest: hash.digest('base64url'), ...counts };
}

/**
 * Adds the client data of one request; returns false without room for it. `status` is that of the response, if known.
 */
export function addClientData(sums: Sums, hour: number, data: ClientData, status?: number): boolean {
  const hasRoom = sums.add(
    'delivery',
    hour,
    { object: data.object },
    {
      requests: 1,
      with_status: status === undefined ? 0 : 1,
      refused: status !== undefined && status >= 400 ? 1 : 0,
      starved: data.isStarved ? 1 : 0,
      with_buffer: data.bufferMs === undefined ? 0 : 1,
      buffer_ms: data.bufferMs ?? 0,
    },
  );
  const bucket = toBucket(data.throughputKbps ?? 0, 'kilobits');
  return hasRoom && (bucket === undefined || sums.add('throughput', hour, { bucket }, { count: 1 }));
}

async function* unpack(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const input = Readable.from(body);
  const unpacked = createGunzip();
  input.once('error', (error) => unpacked.destroy(error));
  yield* input.pipe(unpacked) as AsyncIterable<Buffer>;
}

/** Skips lines that are too long. */
async function* readLines(
  body: AsyncIterable<Uint8Array>,
  onChunk: (chunk: Uint8Array) => void,
): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let rest = '';
  let isTooLong = false;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new LogTooLargeError();
    onChunk(chunk);
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!isTooLong && line.length <= MAX_LINE) yield line;
      isTooLong = false;
    }
    if (rest.length > MAX_LINE) isTooLong = true;
    if (isTooLong) rest = '';
  }
  if (!isTooLong) yield rest;
}
