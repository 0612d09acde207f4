import { FetchHttpClient } from '@marquee/common/platform/http/fetch-http-client.ts';
import { toBuildDefaults } from '@marquee/web/build-defaults.ts';

import { createEdgeApp } from './edge-app.ts';

/** The bindings of a worker runtime: the files of the bundle, and variables, also the `APP_…` ones of the build. */
export interface WorkerEnvironment {
  readonly ASSETS: { readonly fetch: (request: Request) => Promise<Response> };
  /** Address of the site. */
  readonly SITE_URL: string;
  /** Configuration that overrides `.webapp.ini`. */
  readonly CONFIG?: string;
  readonly LANGUAGE?: string;
}

interface WorkerContext {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

let app: ReturnType<typeof createEdgeApp> | undefined;
/** Context of the last request; background work has to belong to a request. */
let current: WorkerContext | undefined;

/** The edge server as a module of a worker runtime (docs/pages.md). */
const worker = {
  async fetch(request: Request, environment: WorkerEnvironment, context: WorkerContext): Promise<Response> {
    const { ASSETS, SITE_URL, CONFIG, LANGUAGE } = environment;
    current = context;
    app ??= createEdgeApp({
      origin: new URL(SITE_URL).origin,
      fetchFile: (file) => ASSETS.fetch(file),
      buildDefaults: toBuildDefaults({ ...environment }),
      source: CONFIG,
      language: LANGUAGE,
      http: new FetchHttpClient(),
      now: Date.now,
      keepAlive: (work) => current?.waitUntil(work),
      report: () => undefined,
    });
    return app.fetch(request);
  },
};

// Worker runtimes require the default export.
export { worker as default };
