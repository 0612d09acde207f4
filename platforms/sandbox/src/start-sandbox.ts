import type { AddressInfo } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox.ts';
import type { Connection } from './faults/connection.ts';
import { compress } from './http/compress.ts';
import { NotificationSockets } from './in-player/notification-sockets.ts';
import { invariant } from './invariant.ts';

/** Options of a sandbox that listens on a port. */
export interface ListenOptions extends SandboxOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Address to listen on; default: all interfaces, so that a phone on the same network can connect. */
  readonly host?: string;
}

/** A sandbox that listens on a port. */
export interface RunningSandbox {
  readonly sandbox: Sandbox;
  readonly port: number;
  /** Address on this machine, with a trailing slash. */
  readonly url: string;
  /** Aborts waiting requests, closes open connections, and stops the server. */
  close(): Promise<void>;
}

/**
 * Starts a sandbox on a port.
 *
 * @throws CatalogueError when the catalog cannot be read; Error `EADDRINUSE` when the port is taken
 */
export async function startSandbox(options: ListenOptions): Promise<RunningSandbox> {
  const sandbox = createSandbox(options);
  const server = createAdaptorServer({
    // Keeps Node's global classes, since the sandbox may share its process with tests.
    overrideGlobalObjects: false,
    fetch: (request, env) => answerOverSocket(sandbox, request, env as HttpBindings),
  });
  const sockets = new NotificationSockets((name) => sandbox.tenant(name));
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    sockets.upgrade(request, socket, head);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const address = server.address();
  invariant(isAddressInfo(address), 'The sandbox listens on a port');
  return {
    sandbox,
    port: address.port,
    url: `http://localhost:${address.port}/`,
    close: () =>
      new Promise((resolve) => {
        sandbox.stop();
        sockets.stop();
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

async function answerOverSocket(sandbox: Sandbox, request: Request, env: HttpBindings): Promise<Response> {
  try {
    return await compress(request, await sandbox.handle(request, socketConnection(env.outgoing)));
  } catch (error) {
    if (!request.signal.aborted && !(error instanceof TypeError)) console.error(error);
    env.outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  }
}

function socketConnection(outgoing: ServerResponse): Connection {
  return {
    reset() {
      outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    },
    cut(response, part) {
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.write(part, () => outgoing.destroy());
      return RESPONSE_ALREADY_SENT;
    },
  };
}

function isAddressInfo(address: unknown): address is AddressInfo {
  return typeof address === 'object' && address !== null && 'port' in address;
}
