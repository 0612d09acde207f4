import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

import { createBackend, DRAIN_LIMIT_MS, type BackendOptions } from './create-backend.ts';
import { invariant } from './invariant.ts';
import { TrustedProxies } from './limits/client-address.ts';

/** Options of a back end that listens on a port. */
export interface ListenOptions extends BackendOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Address to listen on; default every one. */
  readonly host?: string;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted; default none. */
  readonly trustedProxies?: readonly string[];
  /** How long a request may take to arrive, its body included; default 30 seconds. */
  readonly requestLimitMs?: number;
  /** Whether this process serves nothing else: then Hono may replace the global `Response` with its faster one. */
  readonly ownsProcess?: boolean;
}

/** A back end that answers on a port. */
export interface RunningBackend {
  readonly port: number;
  /** Base of the API for this machine, without a slash at the end. */
  readonly apiUrl: string;
  /** Accepts no new connections, answers open requests, closes the database. */
  close(): Promise<void>;
}

const REQUEST_LIMIT_MS = 30_000;
const HEADERS_LIMIT_MS = 10_000;
const CHECK_EVERY_MS = 5_000;
/**
 * Proxies keep idle connections for a minute or two. One that we close first may meet a request on its way, which the
 * proxy then answers with 502.
 */
const IDLE_LIMIT_MS = 125_000;

/** @throws Error `EADDRINUSE` when the port is taken; the driver's error when the database cannot be reached */
export async function startBackend(options: ListenOptions): Promise<RunningBackend> {
  const proxies = new TrustedProxies(options.trustedProxies ?? []);
  const backend = await createBackend(options);
  const requestLimitMs = options.requestLimitMs ?? REQUEST_LIMIT_MS;
  const server = createAdaptorServer({
    overrideGlobalObjects: options.ownsProcess ?? false,
    serverOptions: {
      requestTimeout: requestLimitMs,
      keepAliveTimeout: IDLE_LIMIT_MS,
      headersTimeout: Math.min(HEADERS_LIMIT_MS, requestLimitMs),
      connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, requestLimitMs),
    },
    fetch: (request, env) => {
      const { remoteAddress = 'unknown' } = (env as HttpBindings).incoming.socket;
      const forwarded = request.headers.get('X-Forwarded-For');
      const address = proxies.findClient(remoteAddress, forwarded);
      const isOfUnknownProxy = forwarded !== null && address === proxies.findClient(remoteAddress, null);
      return backend.fetch(request, { address, isOfUnknownProxy });
    },
  });
  const unsent = new Set<ServerResponse>();
  server.on('request', (_: unknown, response: ServerResponse) => {
    unsent.add(response);
    response.once('close', () => unsent.delete(response));
  });
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  await listening.catch(async (error: unknown) => {
    await backend.close();
    throw error;
  });
  const address = server.address();
  invariant(typeof address === 'object' && address !== null, 'The back end listens on a port');
  return {
    port: address.port,
    apiUrl: `http://localhost:${address.port}/api`,
    close: async () => {
      const isClosed = new Promise((resolve) => server.close(resolve));
      if ('closeIdleConnections' in server) server.closeIdleConnections();
      const cut = (): void => {
        if ('closeAllConnections' in server) server.closeAllConnections();
      };
      // Closing the connection of an incomplete body ends its request.
      AbortSignal.timeout(options.drainLimitMs ?? DRAIN_LIMIT_MS).addEventListener('abort', cut);
      await backend.close();
      // A response that was sent may still be on its way.
      await Promise.all([...unsent].map((response) => once(response, 'close')));
      cut();
      await isClosed;
    },
  };
}
