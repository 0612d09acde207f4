import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

import { createCollector, type CollectorOptions } from './create-collector.ts';
import { ClientAddresses } from './receive/client-address.ts';
import { describeFailure } from './store/collector-store.ts';

/** Options of a collector that listens on a port. */
export interface ListenOptions extends CollectorOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Address to listen on; default: all interfaces. */
  readonly host?: string;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
}

/** A collector that listens on a port. */
export interface RunningCollector {
  readonly port: number;
  /** Stops accepting connections, finishes pending requests for up to a second, and stores the counts. */
  close(): Promise<void>;
}

const CHECK_DATABASE =
  'Check the disk, the rights to the folder, and what else has the file open; nothing has to be restarted.';
const STORE_EVERY_MS = 1_000;
/** Time limit for requests in progress when the collector closes. */
const DRAIN_LIMIT_MS = 1_000;
const CLEAN_EVERY_MS = 3_600_000;
/** Time limit for receiving a request; a log of a gigabyte is slow. */
const REQUEST_LIMIT_MS = 600_000;
const HEADERS_LIMIT_MS = 10_000;
/** Connections, mostly idle, of about 20 kB each. */
const MOST_CONNECTIONS = 4_000;

/** @throws Error `EADDRINUSE` when the port is taken; the system's error when the data folder cannot be used */
export async function startCollector(options: ListenOptions): Promise<RunningCollector> {
  const addresses = new ClientAddresses(options.trustedProxies);
  const collector = createCollector(options);
  const clean = (): Promise<void> =>
    collector
      .clean()
      .catch((error: unknown) =>
        console.error(
          `The database in ${options.dataFolder} cannot be used (${describeFailure(error)}), so old sums were not deleted. Figures wait in memory. ${CHECK_DATABASE}`,
        ),
      );
  // Creates the tables and loads the known names before the first request, unless the database is locked.
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
        : `The database cannot be written (${failure}). Figures wait in memory. ${CHECK_DATABASE}`,
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
      const { failure: lastFailure, waitingRows } = collector.state;
      if (lastFailure !== undefined)
        console.error(
          `The database could not be written (${lastFailure}): ${waitingRows} rows of figures are lost.`,
        );
    },
  };
}
