import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';

import { SMALL_FILE } from './bench-page.ts';
import { createPlainScript } from './plain-script.ts';
import { lateEnginePage, plainPage, readyEnginePage } from './reference-pages.ts';

/** The same build that the product loads. */
const ENGINE = 'shaka-player/dist/shaka-player.hls-es2021.js';
const findInPlayer = createRequire(new URL('../../packages/player/package.json', import.meta.url));

/** Serves the reference pages, compressed like the product itself. */
export class ReferenceServer {
  readonly origin: string;
  readonly #server: Server;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.origin = `http://localhost:${port}`;
  }

  static async start(): Promise<ReferenceServer> {
    const files = new Map([
      [SMALL_FILE, { type: 'image/svg+xml', packed: pack('<svg xmlns="http://www.w3.org/2000/svg"/>') }],
      ['/plain', { type: 'text/html', packed: pack(plainPage) }],
      ['/engine-ready', { type: 'text/html', packed: pack(readyEnginePage) }],
      ['/engine-late', { type: 'text/html', packed: pack(lateEnginePage) }],
      ['/plain.js', { type: 'text/javascript', packed: createPlainScript().packed }],
      ['/shaka.js', { type: 'text/javascript', packed: pack(readFileSync(findInPlayer.resolve(ENGINE))) }],
    ]);
    const server = createServer((request, response) => {
      const file = files.get((request.url ?? '').split('?')[0] ?? '');
      if (!file) {
        response.writeHead(404).end();
        return;
      }
      const headers = { 'Content-Type': `${file.type}; charset=utf-8`, 'Content-Encoding': 'br' };
      response.writeHead(200, { ...headers, 'Content-Length': file.packed.length }).end(file.packed);
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const address = server.address();
    return new ReferenceServer(server, typeof address === 'object' && address ? address.port : 0);
  }

  /** Returns the address of a page with its parameters. */
  page(path: string, query: Readonly<Record<string, string>>): string {
    return `${this.origin}${path}?${new URLSearchParams(query).toString()}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

function pack(content: string | Buffer): Buffer {
  return brotliCompressSync(content);
}
