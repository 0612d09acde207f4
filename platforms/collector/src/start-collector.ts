import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

import { createCollector, type CollectorOptions } from './create-collector.ts';
import { ClientAddresses } from './receive/client-address.ts';

/** Options of a collector that listens on a port. */
export interface ListenOptions extends CollectorOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Address to listen on; default every one. */
  readonly host?: string;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
}

/** A collector that answers on a port. */
export interface RunningCollector {
  readonly port: number;
  /** Accepts no new connections, answers for a second what is on its way, and stores what was counted. */
  close(): Promise<void>;
}

const STORE_EVERY_MS = 1_000;
/** Requests that have begun have this long to arrive at the end. */
const DRAIN_LIMIT_MS = 1_000;
const CLEAN_EVERY_MS = 3_600_000;
/** How long a request may take to arrive. A log of a gigabyte takes its time. */
const REQUEST_LIMIT_MS = 600_000;
const HEADERS_LIMIT_MS = 10_000;
/** Connections, most of which are idle; each takes some 20 kB. */
const MOST_CONNECTIONS = 4_000;

/** @throws Error `EADDRINUSE` when the port is taken; the system's error when the data folder cannot be used */
export async function startCollector(options: ListenOptions): Promise<RunningCollector> {
  const addresses = new ClientAddresses(options.trustedProxies);
  const collector = createCollector(options);
  const clean = (): Promise<void> =>
    collector.clean().catch((error: unknown) => console.error('Old sums were not deleted:', error));
  // The tables and the known names are there before the first request, unless the database is locked.
  await clean();
  const server = createAdaptorServer({
    serverOptions: { requestTimeout: REQUEST_LIMIT_MS, headersTimeout: HEADERS_LIMIT_MS },
    fetch: (request, env) => {
      const { remoteAddress = 'unknown' } = (env as HttpBindings).incoming.socket;
      const forwarded = request.headers.get('X-Forwarded-For') ?? undefined;
      return collector.fetch(request, { address: addresses.find(remoteAddress, forwarded) });
    },
  });
  if ('maxConnections' in server) server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  let failure: string | undefined;
  const store = async (): Promise<void> => {
    await collector.flush();
    if (collector.state.failure === failure) return;
    failure = collector.state.failure;
    console.error(
      failure === undefined
        ? 'The database can be written again.'
        : `The database cannot be written (${failure}). Figures wait in memory.`,
    );
  };
  const storing = setInterval(() => void store(), STORE_EVERY_MS);
  const cleaning = setInterval(() => void clean(), CLEAN_EVERY_MS);
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    close: async () => {
      clearInterval(storing);
      clearInterval(cleaning);
      const isClosed = new Promise((resolve) => server.close(resolve));
      if ('closeIdleConnections' in server) server.closeIdleConnections();
      const cut = setTimeout(() => {
        if ('closeAllConnections' in server) server.closeAllConnections();
      }, DRAIN_LIMIT_MS);
      await isClosed;
      clearTimeout(cut);
      await collector.close();
    },
  };
}
