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

export interface SandboxOptions {
  /** Whether the control routes exist; default true. In-process control works either way. */
  readonly control?: boolean;
  /** Country of viewers whose request names none (ISO 3166); default `US`. */
  readonly country?: string;
  readonly catalogue?: CatalogueData;
  /** Additional catalog and files, such as the titles of a brand; they win for ids in both. */
  readonly more?: { readonly catalogue: CatalogueData; readonly files: MediaFiles };
  readonly files?: MediaFiles;
  readonly clock?: Clock;
  /** The real account back end, at `own/` of each tenant. */
  readonly ownBackend?: OwnBackend;
  /** Waits for `delayMs` of a fault; default: real time. */
  readonly wait?: Wait;
}

/** The remote content host, in this process. */
export interface Sandbox {
  /**
   * Responds as `fetch` does: follows redirects unless the request says `manual`; rejects when the request's signal
   * aborts and, with a `TypeError`, for a reset connection; errors while a cut body is read.
   */
  fetch(request: Request): Promise<Response>;
  /** Responds to one request over the given connection, without following redirects. */
  handle(request: Request, connection: Connection): Promise<Response>;
  /** Returns the tenant of that name with its faults, clock, overrides and request log; creates it if it is new. */
  tenant(name: string): Tenant;
  /** Aborts all waiting requests. The sandbox must not be used afterwards. */
  stop(): void;
}

const packageFolder = fileURLToPath(new URL('../', import.meta.url));

/**
 * Creates a sandbox. Without options it serves the sample catalog of this package.
 *
 * @throws CatalogueError when the catalog cannot be read; the message names file, place and expectation
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
