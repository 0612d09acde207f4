import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

import { createBackend, type BackendOptions } from './create-backend.ts';
import { invariant } from './invariant.ts';

/** Where a back end listens. */
export interface ListenOptions extends BackendOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Address to listen on; default every one. */
  readonly host?: string;
  /** Whether `X-Forwarded-For` says where a request comes from: only behind a proxy that sets it. */
  readonly isBehindProxy?: boolean;
  /** Whether this process is ours alone: then answers may be Hono's own, faster ones. */
  readonly ownsProcess?: boolean;
}

/** A back end that answers on a port. */
export interface RunningBackend {
  readonly port: number;
  /** Base of the API for this machine, without a slash at the end. */
  readonly apiUrl: string;
  /** Takes no new connection, answers what has begun, closes the database. */
  close(): Promise<void>;
}

/** @throws Error `EADDRINUSE` when the port is taken; the driver's error when the database cannot be reached */
export async function startBackend(options: ListenOptions): Promise<RunningBackend> {
  const backend = await createBackend(options);
  const server = createAdaptorServer({
    overrideGlobalObjects: options.ownsProcess ?? false,
    fetch: (request, env) =>
      backend.fetch(request, { address: findAddress(request, env as HttpBindings, options.isBehindProxy) }),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const address = server.address();
  invariant(typeof address === 'object' && address !== null, 'The back end listens on a port');
  return {
    port: address.port,
    apiUrl: `http://localhost:${address.port}/api`,
    close: async () => {
      const isClosed = new Promise((resolve) => server.close(resolve));
      if ('closeIdleConnections' in server) server.closeIdleConnections();
      await backend.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await isClosed;
    },
  };
}

/** The last hop before our own proxy, which is the one that it wrote itself. */
function findAddress(request: Request, { incoming }: HttpBindings, isBehindProxy = false): string {
  const forwarded = isBehindProxy
    ? request.headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim()
    : undefined;
  return forwarded ?? incoming.socket.remoteAddress ?? 'unknown';
}
