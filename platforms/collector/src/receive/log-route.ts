import type { Hono } from 'hono';

import { HOUR_MS } from '../store/tables.ts';
import type { CollectorContext } from './operator-access.ts';
import { LogTooLargeError, readLog, type KeptHours, type LogFigures } from './read-log.ts';
import type { Recorder } from './recorder.ts';

interface LogParts {
  readonly recorder: Recorder;
  readonly now: () => number;
  readonly retentionHours: number;
}

/** Adds `POST /logs`, which takes access logs of content hosts one at a time; access is checked before. */
export function addLogRoute(app: Hono<CollectorContext>, { recorder, now, retentionHours }: LogParts): void {
  let isReading = false;

  app.post('/logs', async (context) => {
    const { body } = context.req.raw;
    if (!body) return context.text('Send the log as the body.\n', 400);
    if (isReading) return context.text('Another log is being read. Send this one later.\n', 503);
    const coding = context.req.header('Content-Encoding') ?? 'identity';
    const isCompressed = /^(?:x-)?gzip$/i.test(coding);
    if (!isCompressed && !/^identity$/i.test(coding))
      return context.text('Send the log as it is, or compressed by gzip.\n', 415);
    isReading = true;
    try {
      const result = await read(body, isCompressed, getKeptHours());
      if (typeof result === 'string') return context.text(`${result}\n`, 400);
      // A log is counted completely or not at all, however often it is sent.
      if (await recorder.hasLog(result.digest)) return context.text('This log was counted before.\n');
      if (!recorder.addLog(result.rows, result.digest))
        return context.text(
          'The database cannot be written, and memory is full. Send this log later.\n',
          503,
        );
      recorder.drop('log line without client data', result.withoutData);
      recorder.drop('log line out of time', result.outOfTime);
      return context.text(describe(result));
    } finally {
      isReading = false;
    }
  });

  /** The clocks of hosts may be fast by up to an hour. */
  function getKeptHours(): KeptHours {
    const hour = Math.floor(now() / HOUR_MS);
    return { first: hour - retentionHours + 1, last: hour + 1 };
  }
}

/** Reads the figures of a log; a string explains why it cannot be read. */
async function read(
  body: AsyncIterable<Uint8Array>,
  isCompressed: boolean,
  kept: KeptHours,
): Promise<LogFigures | string> {
  try {
    return await readLog(body, { isCompressed, kept });
  } catch (error) {
    if (error instanceof LogTooLargeError) return error.message;
    if (error instanceof Error) return 'The log broke off or is no gzip file. Nothing of it was counted.';
    throw error;
  }
}

function describe({ counted, withoutData, outOfTime }: LogFigures): string {
  return [
    `${counted} requests of players counted.`,
    `${withoutData} lines have no client data, ${outOfTime} are of no time that is kept.`,
    '',
  ].join('\n');
}
