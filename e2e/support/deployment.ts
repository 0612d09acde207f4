import {
  createServer,
  request as openRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';

import { environment } from './environment.ts';
import type { Site } from './site.ts';

const POLICY = 'content-security-policy';

/**
 * A web host of its own before a site's. A new version can be deployed on it (its service worker is then another one,
 * everything else stays), and its headers can be those of other settings.
 */
export class Deployment {
  /** Without trailing slash. */
  readonly origin: string;
  readonly #server: Server;
  readonly #scriptHost: string | undefined;
  #version = 1;

  private constructor(server: Server, origin: string, scriptHost: string | undefined) {
    this.#server = server;
    this.#scriptHost = scriptHost;
    this.origin = origin;
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.#forward(request, response);
    });
  }

  /** `scriptHost` is one more origin that scripts may come from, as `scripts/headers.mjs` writes it for a vendor. */
  static async start(site: Site, scriptHost?: string): Promise<Deployment> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return new Deployment(server, `http://${site.tenant}.localhost:${port}`, scriptHost);
  }

  deployNewVersion(): void {
    this.#version += 1;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #forward(request: IncomingMessage, response: ServerResponse): void {
    const isWorker = request.url === '/sw.js';
    const upstream = openRequest(
      {
        host: 'localhost',
        port: environment.webPort,
        path: request.url,
        method: request.method,
        headers: isWorker ? without(request.headers, 'accept-encoding', 'if-none-match') : request.headers,
      },
      (answer) => {
        const headers = isWorker ? without(answer.headers, 'content-length', 'etag') : answer.headers;
        response.writeHead(answer.statusCode ?? 502, this.#openPolicy(headers));
        if (isWorker) response.write(`/* version ${this.#version} */\n`);
        answer.pipe(response);
      },
    );
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  }

  #openPolicy(headers: IncomingHttpHeaders): IncomingHttpHeaders {
    const policy = headers[POLICY];
    if (this.#scriptHost === undefined || typeof policy !== 'string') return headers;
    return {
      ...headers,
      [POLICY]: policy.replace("script-src 'self'", `script-src 'self' ${this.#scriptHost}`),
    };
  }
}

function without(headers: IncomingHttpHeaders, ...names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
