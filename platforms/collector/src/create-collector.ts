import { setTimeout as wait } from 'node:timers/promises';

import { Hono, type Context } from 'hono';

import { getBrowserName } from './receive/browser-name.ts';
import { requireOperator, type CollectorContext } from './receive/operator-access.ts';
import { parseEvent, parseReport, type Beacon } from './receive/parse-beacon.ts';
import { clientDataHeaders, parseClientData } from './receive/parse-log-line.ts';
import { addLogRoute } from './receive/log-route.ts';
import { Recorder, type StoringState } from './receive/recorder.ts';
import { RequestLimits } from './receive/request-limits.ts';
import { addPages } from './page/pages.ts';
import { CollectorStore } from './store/collector-store.ts';
import { HOUR_MS, type DropReason } from './store/tables.ts';

export interface CollectorOptions {
  /** Folder of its database. */
  readonly dataFolder: string;
  /** Grants access to the page and to uploading logs. */
  readonly operatorToken: string;
  /** Folder with a subfolder of source maps for each version of the app. */
  readonly mapsFolder: string;
  /** Requests per address and minute. */
  readonly requestsPerMinute: number;
  /** How long sums are kept. */
  readonly retentionDays: number;
  /** Time limit for receiving a body; default 10 seconds. */
  readonly bodyLimitMs?: number;
  /** Milliseconds since 1970; default: the system clock. */
  readonly now?: () => number;
}

/** A collector that does not listen on a port. */
export interface Collector {
  fetch(request: Request, env: CollectorContext['Bindings']): Response | Promise<Response>;
  /** Stores the counts. Never rejects, see `state`. */
  flush(): Promise<void>;
  readonly state: StoringState;
  /** Deletes sums older than the retention, and forgets names that are no longer stored. */
  clean(): Promise<void>;
  /** Stores the counts, for which it waits up to two seconds, and closes the database. `state` says whether it could. */
  close(): Promise<void>;
}

/** Browsers limit the beacons of a closing page to this size. */
const MAX_BODY_BYTES = 65_536;
/** Bodies that are received at the same time. */
const MOST_AT_ONCE = 1_000;
/** A slower body only occupies a place. */
const BODY_LIMIT_MS = 10_000;
const DAY_HOURS = 24;
/** A closing collector tries to store its counts for two seconds. */
const LAST_ATTEMPTS = 21;
const LAST_PAUSE_MS = 100;

/** @throws the system's error when the folder of the database cannot be created */
export function createCollector(options: CollectorOptions): Collector {
  const now = options.now ?? Date.now;
  const store = new CollectorStore(options.dataFolder);
  const recorder = new Recorder(store, now);
  const limits = new RequestLimits(options.requestsPerMinute, now);
  const app = new Hono<CollectorContext>();
  const retentionHours = options.retentionDays * DAY_HOURS;
  const bodyLimitMs = options.bodyLimitMs ?? BODY_LIMIT_MS;
  let receiving = 0;

  const refuse = (context: Context, reason: DropReason, status: 400 | 411 | 413 | 429 | 503) => {
    recorder.drop(reason);
    // Closes the connection, so that an unread body is not received either.
    if (status === 400 || status === 411 || status === 413) context.header('Connection', 'close');
    return context.body(null, status);
  };
  const receive =
    (parse: (body: unknown) => Beacon | undefined) => async (context: Context<CollectorContext>) => {
      if (!limits.take(context.env.address)) return refuse(context, 'too many from one address', 429);
      const length = Number(context.req.header('Content-Length'));
      // Browsers always send a length, and Node cuts the body there.
      if (!(length > 0)) return refuse(context, 'not readable', 411);
      if (length > MAX_BODY_BYTES) return refuse(context, 'too large', 413);
      if (receiving >= MOST_AT_ONCE) return refuse(context, 'too many at once', 503);
      receiving += 1;
      const body = parseJson(await readText(context.req.raw, bodyLimitMs).finally(() => (receiving -= 1)));
      if (body === undefined) return refuse(context, 'not readable', 400);
      const beacon = parse(body);
      if (!beacon) return refuse(context, 'of no known kind', 400);
      recorder.record(beacon, getBrowserName(context.req.header('User-Agent')));
      return context.body(null, 204);
    };

  const receiveClientData = (context: Context<CollectorContext>) => {
    if (!limits.take(context.env.address)) return refuse(context, 'too many from one address', 429);
    const headers = clientDataHeaders.map((name) => context.req.header(name) ?? '');
    const data = parseClientData(context.req.query('CMCD') ?? headers.filter(Boolean).join(','));
    if (!data) return refuse(context, 'of no known kind', 400);
    recorder.recordClientData(data);
    return context.body(null, 204);
  };

  app.get('/live', (context) => context.text('The collector works.'));
  app.post('/events', receive(parseEvent));
  app.post('/reports', receive(parseReport));
  app.all('/cmcd', receiveClientData);
  app.use(requireOperator(options.operatorToken, now));
  addLogRoute(app, { recorder, now, retentionHours });
  addPages(app, { store, recorder, now, ...options });

  return {
    fetch: (request, env) => app.fetch(request, env),
    flush: () => recorder.flush(),
    get state() {
      return recorder.state;
    },
    clean: async () => {
      await recorder.flush();
      await store.clean(Math.floor(now() / HOUR_MS) - retentionHours);
      await recorder.restoreNames();
    },
    close: async () => {
      // What waits in memory ends with this process, and another one may have locked the database for a moment.
      for (let attempt = 1; attempt <= LAST_ATTEMPTS; attempt += 1) {
        await recorder.flush();
        if (recorder.state.failure === undefined || attempt === LAST_ATTEMPTS) break;
        await wait(LAST_PAUSE_MS);
      }
      await store.close();
    },
  };
}

/** Reads a body; undefined when it fails to arrive in time. */
async function readText(request: Request, limitMs: number): Promise<string | undefined> {
  const timer = new AbortController();
  const text = request.text().catch(() => undefined);
  const late = wait(limitMs, undefined, { signal: timer.signal }).catch(() => undefined);
  return Promise.race([text, late]).finally(() => timer.abort());
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
