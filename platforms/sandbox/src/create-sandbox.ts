import { fileURLToPath } from 'node:url';
import { Catalogue, type CatalogueData } from './catalogue/catalogue.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { inProcessConnection, type Connection } from './faults/connection.ts';
import { waitInRealTime, type Wait } from './faults/waiting.ts';
import { ImageResizer } from './images/image-resizer.ts';
import { joinMediaFiles, openMediaFolder, type MediaFiles } from './media/media-files.ts';
import type { OwnBackend } from './own-backend/own-backend.ts';
import { reservedContent } from './reserved/reserved-titles.ts';
import { RequestHandler } from './request-handler.ts';
import { systemClock, type Clock } from './tenants/clock.ts';
import { TenantRegistry } from './tenants/tenant-registry.ts';
import type { Tenant } from './tenants/tenant.ts';
import { fetchInProcess } from './in-process-fetch.ts';

/** What a sandbox can be given in place of its own. */
export interface SandboxOptions {
  /** Whether the control routes exist; default true. In-process control works either way. */
  readonly control?: boolean;
  /** Country of viewers whose request names none (ISO 3166); default `US`. */
  readonly country?: string;
  readonly catalogue?: CatalogueData;
  /** Shown beside the catalogue and its files, such as the titles of a brand; wins for ids in both. */
  readonly more?: { readonly catalogue: CatalogueData; readonly files: MediaFiles };
  readonly files?: MediaFiles;
  readonly clock?: Clock;
  /** The real account back end, reached below `own/` of each tenant. */
  readonly ownBackend?: OwnBackend;
  /** How `delayMs` of a fault is waited for. */
  readonly wait?: Wait;
}

/** The remote content host, in this process. */
export interface Sandbox {
  /**
   * Answers as `fetch` would: redirects are followed unless the request says `manual`, an abort of the request's
   * signal rejects, a reset connection rejects with a `TypeError`, a cut body errors while it is read.
   */
  fetch(request: Request): Promise<Response>;
  /** Answers one request over the given connection; redirects are not followed. */
  handle(request: Request, connection: Connection): Promise<Response>;
  /** The tenant of that name, begun if it is new: its faults, clock, overrides and request log. */
  tenant(name: string): Tenant;
  /** Ends every request that is still waiting. The sandbox must not be used afterwards. */
  stop(): void;
}

const packageFolder = fileURLToPath(new URL('../', import.meta.url));

/**
 * Creates a sandbox. Without options it serves the sample catalogue of this package.
 *
 * @throws CatalogueError when the catalogue cannot be read; the message names file, place and expectation
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const data =
    options.catalogue ??
    loadCatalogue({ catalogue: `${packageFolder}catalogue`, media: `${packageFolder}media` });
  const ownFiles = options.files ?? openMediaFolder(`${packageFolder}media`);
  const { more } = options;
  const files = more === undefined ? ownFiles : joinMediaFiles(more.files, ownFiles);
  const catalogue = new Catalogue(data).extend(reservedContent(data));
  const stopping = new AbortController();
  const tenants = new TenantRegistry({
    catalogue: more === undefined ? catalogue : catalogue.extend(more.catalogue),
    clock: options.clock ?? systemClock,
    country: options.country ?? 'US',
  });
  const handler = new RequestHandler({
    tenants,
    files,
    images: new ImageResizer(files),
    wait: options.wait ?? waitInRealTime,
    stopped: stopping.signal,
    control: options.control ?? true,
    ownBackend: options.ownBackend,
    sites: [...Object.keys(more?.catalogue.configs ?? {}), ...Object.keys(data.configs)],
  });
  return {
    fetch: (request) => fetchInProcess(request, (hop) => handler.handle(hop, inProcessConnection)),
    handle: (request, connection) => handler.handle(request, connection),
    tenant: (name) => tenants.get(name),
    stop: () => stopping.abort(new TypeError('The sandbox has stopped')),
  };
}
