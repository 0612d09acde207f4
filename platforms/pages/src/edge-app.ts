import { Hono } from 'hono';
import type { HttpClient } from '@marquee/common/platform/http/http-client.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';
import { matchRoute } from '@marquee/web/routes.ts';

import { findPage, type Found } from './find-page.ts';
import { cutShell, renderDocument, type Shell } from './page-document.ts';
import { openSite, type Site } from './site.ts';
import { StaleCache } from './stale-cache.ts';

export interface EdgeOptions {
  /** Origin of the site, such as `https://www.example.com`. */
  readonly origin: string;
  /** Serves files of the bundle as its host does, with the app's page at `/`; 404 for a missing file. */
  readonly fetchFile: (request: Request) => Promise<Response>;
  /** Settings of the build by the names of `.webapp.ini`, which its file overrides. */
  readonly buildDefaults: Readonly<Record<string, string>>;
  /** Configuration that overrides `.webapp.ini`. */
  readonly source?: string | undefined;
  readonly language?: string | undefined;
  readonly http: HttpClient;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Keeps a worker alive until background work has ended. */
  readonly keepAlive: (work: Promise<unknown>) => void;
  /** Receives errors of the content host. */
  readonly report: (error: unknown) => void;
}

/** Age up to which a page is served as it is. */
const PAGE_FRESH_MS = 60_000;
/** Age up to which a page is served while it is made again. */
const STALE_MS = 600_000;
/** Time until a new version of the app, its settings or its configuration is noticed. */
const BUNDLE_FRESH_MS = 60_000;
/** About 20 kB each. */
const MAX_PAGES = 1_000;
/**
 * Maximum number of pages made at a time; beyond it the app's own page is served, so that a flood of addresses costs
 * nothing.
 */
const MAX_PENDING = 32;
/** Shared caches keep pages as long as this server does; browsers revalidate each time. */
const PAGE_CACHING = `public, max-age=0, s-maxage=${PAGE_FRESH_MS / 1000}, stale-while-revalidate=${STALE_MS / 1000}`;
/** For a partial page: shared caches request a complete one next time. */
const PARTIAL_CACHING = 'no-cache';

/** Paths of files, whether of the bundle or of the operator. The path of a page begins with one letter and a slash. */
const FILE = /^\/(?:(?:assets|icons|images|studio)(?:\/|$)|\.|(?![a-z]\/).*\.[a-z\d]+$)/i;
/** Form of the content host's ids. */
const PLAIN_ID = /^[\w-]{1,64}$/;

interface Bundle {
  readonly site: Site;
  readonly shell: Shell;
}

/** A document or a redirect. */
type Answer =
  | {
      readonly kind: 'document';
      readonly status: 200 | 404;
      readonly html: string;
      readonly isPartial: boolean;
    }
  | Extract<Found, { kind: 'redirect' }>;

/**
 * Creates a server that makes the pages of a site on request, for content that changes by the minute. Everything else
 * is served from the bundle. Runs without node. When the content host fails, it serves the previous page, or else the
 * app's own, which shows the error to the viewer.
 */
export function createEdgeApp(options: EdgeOptions): Hono {
  const { fetchFile, report, now, keepAlive } = options;
  const bundles = new StaleCache<Bundle>({
    freshMs: BUNDLE_FRESH_MS,
    staleMs: STALE_MS,
    maxEntries: 1,
    now,
    keepAlive,
  });
  const answers = new StaleCache<Answer | undefined>({
    freshMs: PAGE_FRESH_MS,
    staleMs: STALE_MS,
    isPartial: (answer) => answer?.kind === 'document' && answer.isPartial,
    maxEntries: MAX_PAGES,
    now,
    keepAlive,
  });

  const makeAnswer = async (address: URL): Promise<Answer | undefined> => {
    try {
      const { site, shell } = await bundles.get('', () => loadBundle(options));
      const found = await findPage(site, address, now());
      if (found && found.kind !== 'redirect') found.failures.forEach(report);
      return found && toAnswer(found, shell, site);
    } catch (error) {
      // Reported here, since with a stale page no request waits for the error.
      if (isAppError(error)) report(error);
      throw error;
    }
  };

  const getAnswer = async (address: URL): Promise<Answer | undefined> => {
    const key = toKey(address);
    if (key === undefined || (answers.pendingCount >= MAX_PENDING && !answers.has(key))) return undefined;
    try {
      return await answers.get(key, () => makeAnswer(address));
    } catch (error) {
      if (!isAppError(error)) throw error;
      return undefined;
    }
  };

  const app = new Hono();
  app.get('*', async ({ req }) => {
    const address = new URL(req.url);
    if (FILE.test(address.pathname)) return fetchFile(req.raw);
    const answer = await getAnswer(address);
    if (answer?.kind === 'redirect') return toRedirect(answer.toPath(address.search), address);
    // Without the request's conditional headers: a 304 response would have no document.
    const shell = await fetchFile(new Request(new URL('/', address)));
    if (answer === undefined) return shell;
    await shell.body?.cancel();
    return new Response(answer.html, {
      status: answer.status,
      headers: toHeaders(shell.headers, answer.isPartial),
    });
  });
  return app;
}

async function loadBundle({ fetchFile, ...request }: EdgeOptions): Promise<Bundle> {
  const read = async (path: string) => {
    const response = await fetchFile(new Request(new URL(path, request.origin)));
    return response.ok ? response.text() : undefined;
  };
  const [html, settingsText] = await Promise.all([read('/'), read('/.webapp.ini')]);
  const site = await openSite({ ...request, settingsText });
  return { site, shell: cutShell(html ?? '', site) };
}

function toAnswer(found: Found, shell: Shell, site: Site): Answer {
  if (found.kind === 'redirect') return found;
  return {
    kind: 'document',
    status: found.kind === 'page' ? 200 : 404,
    html: renderDocument(shell, site, found.page),
    isPartial: found.failures.length > 0,
  };
}

/**
 * Cache key of a page: its kind and ids. Undefined for pages that are left to the app, including ids that no content
 * host has.
 */
function toKey({ pathname, searchParams }: URL): string | undefined {
  const { name, id } = matchRoute(pathname);
  if (name === 'home' || name === 'notFound') return name;
  const ids = [id, searchParams.get('e') ?? undefined, searchParams.get('channel') ?? undefined];
  if (id === undefined || ids.some((each) => each !== undefined && !PLAIN_ID.test(each))) return undefined;
  return `${name} ${ids.join(' ')}`;
}

/** Redirects within the site only. */
function toRedirect(path: string, address: URL): Response {
  const { pathname, search } = new URL(path, address);
  return new Response(null, {
    status: 302,
    headers: { Location: `${pathname}${search}`, 'Cache-Control': 'no-cache' },
  });
}

/** Copies the headers of the app's page, including the security policy, for another document. */
function toHeaders(shell: Headers, isPartial: boolean): Headers {
  const headers = new Headers(shell);
  for (const name of ['Content-Length', 'Content-Encoding', 'ETag', 'Last-Modified', 'Accept-Ranges'])
    headers.delete(name);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', isPartial ? PARTIAL_CACHING : PAGE_CACHING);
  return headers;
}
