import path from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { HttpClient } from '@marquee/common/platform/http/http-client.ts';

import { createEdgeApp } from './edge-app.ts';

export interface EdgeServerOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Public origin of the site. */
  readonly origin: string;
  /** Folder of the bundle. */
  readonly dist: string;
  /** Added to every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Settings of the build by the names of `.webapp.ini`; default none. */
  readonly buildDefaults?: Readonly<Record<string, string>>;
  readonly source?: string | undefined;
  readonly language?: string | undefined;
  readonly http: HttpClient;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

export interface EdgeServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

const ASSET_CACHING = 'public, max-age=31536000, immutable';
/** Prerendered pages are not needed here; compressed files and dotfiles have no address. */
const HIDDEN = /^\/pages(?:\/|$)|\/\.(?!webapp\.ini$|well-known\/)|\.(?:br|gz)$/;

/** Starts the edge server on node. */
export function startEdgeServer({ port, dist, headers, ...site }: EdgeServerOptions): Promise<EdgeServer> {
  const files = createFileApp(dist);
  const edge = createEdgeApp({
    buildDefaults: {},
    ...site,
    fetchFile: async (request) => files.fetch(request),
    keepAlive: () => undefined,
  });
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  });
  app.route('/', edge);
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port }, (address) =>
      resolve({
        port: address.port,
        close: () => new Promise((closed) => server.close(() => closed())),
      }),
    );
    server.once('error', reject);
  });
}

/** Serves the bundle with the rules of `host-config`. */
function createFileApp(dist: string): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    if (HIDDEN.test(context.req.path)) return context.notFound();
    await next();
    const isAsset = context.req.path.startsWith('/assets/') && context.res.ok;
    context.header('Cache-Control', isAsset ? ASSET_CACHING : 'no-cache');
    if (context.req.path === '/.webapp.ini') context.header('Content-Type', 'text/plain; charset=utf-8');
    return undefined;
  });
  app.get('*', serveStatic({ root: path.resolve(dist), precompressed: true }));
  return app;
}
