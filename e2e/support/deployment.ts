import { createHash } from 'node:crypto';
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

/** A file of another product. */
export interface DeployedFile {
  readonly type: string;
  readonly body: string;
}

interface DeploymentOptions {
  /** An additional origin for scripts, as `npm run host-config` adds it for a vendor. */
  readonly scriptHost?: string;
  /** Runs in every page before its own scripts, for browsers whose driver cannot add one. */
  readonly script?: string;
}

/**
 * A separate web host in front of a site's. Its headers can belong to other settings. It can deploy new versions:
 * `deployNewVersion` changes only the service worker, `replaceFolder` every file.
 */
export class Deployment {
  /** Origin without a trailing slash. */
  readonly origin: string;
  readonly #server: Server;
  readonly #script: string | undefined;
  readonly #scriptSource: string;
  #version = 1;
  #webPort = environment.webPort;
  #hasFallback = false;
  #files: Readonly<Record<string, DeployedFile>> | undefined;
  #unanswered: string | undefined;

  private constructor(server: Server, origin: string, { scriptHost = '', script }: DeploymentOptions) {
    this.#server = server;
    this.#script = script;
    this.#scriptSource = script === undefined ? scriptHost : `${scriptHost} '${hashScript(script)}'`;
    this.origin = origin;
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.#forward(request, response);
    });
  }

  static async start(site: Pick<Site, 'tenant'>, options: DeploymentOptions = {}): Promise<Deployment> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return new Deployment(server, `http://${site.tenant}.localhost:${port}`, options);
  }

  deployNewVersion(): void {
    this.#version += 1;
  }

  /** Serves another product's files instead of the site; undefined restores the site. */
  deployFiles(files: Readonly<Record<string, DeployedFile>> | undefined): void {
    this.#files = files;
  }

  /** Replaces the folder by the next version: all chunks are renamed, and the old ones no longer exist. */
  replaceFolder(): void {
    this.#webPort = environment.secondWebPort;
  }

  /** Makes the host respond to missing files with its index page and status 200, as single-page hosts do. */
  answerMissingWithIndex(): void {
    this.#hasFallback = true;
  }

  /** Accepts requests for `path`, and never responds to them. */
  neverAnswer(path: string): void {
    this.#unanswered = path;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #forward(request: IncomingMessage, response: ServerResponse): void {
    if (request.url === this.#unanswered) return;
    if (this.#files) {
      const file = this.#files[request.url ?? ''] ?? this.#files['/index.html'];
      response.writeHead(200, { 'content-type': file?.type, 'cache-control': 'no-cache' }).end(file?.body);
      return;
    }
    const isWorker = request.url === '/sw.js';
    const isRewritten = isWorker || this.#script !== undefined;
    const upstream = openRequest(
      {
        host: 'localhost',
        port: this.#webPort,
        path: request.url,
        method: request.method,
        headers: isRewritten ? without(request.headers, 'accept-encoding', 'if-none-match') : request.headers,
      },
      (answer) => {
        if (answer.statusCode === 404 && this.#hasFallback && request.url !== '/') {
          answer.resume();
          request.url = '/';
          this.#forward(request, response);
          return;
        }
        const isPage = this.#script !== undefined && answer.headers['content-type']?.startsWith('text/html');
        const headers =
          isWorker || isPage ? without(answer.headers, 'content-length', 'etag') : answer.headers;
        response.writeHead(answer.statusCode ?? 502, this.#openPolicy(headers));
        if (isWorker) response.write(`/* version ${this.#version} */\n`);
        if (isPage) void this.#addScript(answer, response);
        else answer.pipe(response);
      },
    );
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  }

  #openPolicy(headers: IncomingHttpHeaders): IncomingHttpHeaders {
    const policy = headers[POLICY];
    if (this.#scriptSource === '' || typeof policy !== 'string') return headers;
    return {
      ...headers,
      [POLICY]: policy.replace("script-src 'self'", `script-src 'self' ${this.#scriptSource}`),
    };
  }

  async #addScript(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    const page = Buffer.concat(parts).toString();
    response.end(page.replace('<head>', () => `<head><script>${this.#script ?? ''}</script>`));
  }
}

function without(headers: IncomingHttpHeaders, ...names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

const hashScript = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;
