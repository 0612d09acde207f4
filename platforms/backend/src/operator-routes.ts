import { createHash, timingSafeEqual } from 'node:crypto';

import { readNumber } from './database/column.ts';
import { json } from './http/answer.ts';
import { unauthorized } from './http/api-error.ts';
import type { Gauge } from './metrics.ts';
import type { Parts } from './parts.ts';
import { productVersion } from './product-version.ts';
import type { Router } from './router.ts';

/** Counting is a table scan, so its result is reused for this time. */
const COUNTED_EVERY_MS = 15_000;

/** The routes that are answered during a shutdown, too. */
export const ANSWERED_TO_THE_END = new Set(['/live', '/ready', '/metrics']);

/**
 * Adds routes for load balancers, service managers and monitoring. `/live` says that the process runs, regardless of
 * the database, which a restart would not bring back. `/ready` says whether it should get requests; `/health` is its
 * older name.
 */
export function addOperatorRoutes(router: Router, parts: Parts, isDraining: () => boolean): void {
  const { database, logger, metrics, metricsToken } = parts;
  const readReadiness = async (): Promise<Response> => {
    const about = { database: database.dialect, version: productVersion };
    if (isDraining()) return json({ status: 'ending', ...about }, 503);
    try {
      await database.query('SELECT 1');
      return json({ status: 'ok', ...about });
    } catch (error) {
      logger.error({ err: error }, 'the database does not respond');
      return json({ status: 'failing', ...about }, 503);
    }
  };
  router.get('/live', () => json({ status: 'ok', version: productVersion }));
  router.get('/ready', readReadiness);
  router.get('/health', readReadiness);
  const readCounts = createCounter(parts);
  router.get('/metrics', async ({ req }) => {
    if (metricsToken !== undefined && !isSame(req.header('Authorization'), `Bearer ${metricsToken}`))
      throw unauthorized();
    const headers = {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    };
    return new Response(metrics.render(await readCounts()), { headers });
  });
}

/** Reads counts from the database; when it is down, reports only that. */
function createCounter({ database, logger, now }: Parts): () => Promise<readonly Gauge[]> {
  let counts: Promise<readonly Gauge[]> | undefined;
  let countedAt = Number.NEGATIVE_INFINITY;
  const count = async (): Promise<readonly Gauge[]> => {
    const up = { name: 'database_up', help: 'Whether the database answers.' };
    try {
      const [mails = {}] = await database.query(
        `SELECT COUNT(*) AS total, COALESCE(MIN(created_at), $1) AS oldest
        FROM (SELECT created_at FROM reset_mails UNION ALL SELECT created_at FROM notice_mails) AS mails`,
        [now()],
      );
      const [sessions = {}] = await database.query(
        'SELECT COUNT(*) AS total FROM sessions WHERE expires_at > $1',
        [now()],
      );
      return [
        { ...up, value: 1 },
        { name: 'outbox_mails', help: 'Mails that wait.', value: readNumber(mails, 'total') },
        {
          name: 'outbox_oldest_seconds',
          help: 'For how long the oldest of them waits.',
          value: Math.max(0, (now() - readNumber(mails, 'oldest')) / 1_000),
        },
        { name: 'sessions', help: 'Sessions that have not ended.', value: readNumber(sessions, 'total') },
      ];
    } catch (error) {
      logger.error({ err: error }, 'the database does not respond');
      return [{ ...up, value: 0 }];
    }
  };
  return async () => {
    // The clock may have been set back.
    if (counts === undefined || Math.abs(now() - countedAt) >= COUNTED_EVERY_MS) {
      countedAt = now();
      counts = count();
    }
    const { rss } = process.memoryUsage();
    return [...(await counts), { name: 'memory_bytes', help: 'Memory of this process.', value: rss }];
  };
}

/** Compares in the same time for every wrong value. */
function isSame(given: string | undefined, right: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given ?? ''), digest(right));
}
