import type { Catalogue } from '../catalogue/catalogue.ts';
import { expandPlaceholders } from '../catalogue/expand-placeholders.ts';
import { isAllowedIn, type Title } from '../catalogue/title.ts';
import { ApiError } from '../http/api-error.ts';
import { routeOf, type RouteName } from '../routes/route-names.ts';
import type { SigningRules } from '../signing/signing-rules.ts';
import { opensRequest } from '../signing/token.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** Access granted to a request: its addresses are signed. */
export interface Grant {
  /** Expiry in Unix seconds. */
  readonly untilS: number;
  /** The plan by which a passport grants access; null for a token. */
  readonly planId: string | null;
}

/** The context of a response: viewer, address and time. */
export interface Delivery {
  readonly tenant: Tenant;
  readonly catalogue: Catalogue;
  /** Address of the tenant as the caller sees it, without a trailing slash: the start of every URL in a response. */
  readonly base: string;
  /** Requested path with its leading slash, without tenant, and the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Access by a valid token or passport; null without either. */
  readonly grant: Grant | null;
  /** ISO 3166 code of the viewer's country. */
  readonly country: string;
  /** The tenant's time in milliseconds since the epoch. */
  readonly nowMs: number;
}

/**
 * Creates the context of a response to `request`, whose URL has the host that the caller used.
 *
 * @param path of the request without tenant
 * @throws ApiError 403 for a token that does not match a metadata route (contract 1.4)
 */
export function deliveryFor(request: Request, tenant: Tenant, path: string): Delivery {
  const { origin, searchParams: query } = new URL(request.url);
  const nowMs = tenant.clock.now();
  return {
    tenant,
    catalogue: tenant.catalogue,
    base: `${origin}/t/${tenant.name}`,
    path,
    query,
    grant: grantFor({ path, query, nowMs }, tenant.signing),
    country: (request.headers.get('x-test-country') ?? tenant.country).toUpperCase(),
    nowMs,
  };
}

/** Routes that tokens open; elsewhere the parameter has another meaning or none. */
const TOKEN_ROUTES: ReadonlySet<RouteName> = new Set(['media', 'mediaDrm', 'playback', 'playlist', 'poster']);

function grantFor(
  { path, query, nowMs }: Pick<Delivery, 'path' | 'query' | 'nowMs'>,
  { fileLifeS }: SigningRules,
): Delivery['grant'] {
  const token = query.get('token');
  if (token === null || !TOKEN_ROUTES.has(routeOf(path))) return null;
  if (!opensRequest(token, path, query, nowMs)) {
    throw new ApiError(403, 'forbidden', 'The token is invalid, expired or for another resource');
  }
  return { untilS: Math.ceil(nowMs / 1000) + fileLifeS, planId: null };
}

/** Replaces the placeholders of a catalog text. */
export function expanded(text: string, delivery: Delivery): string {
  return expandPlaceholders(text, { anchorMs: delivery.tenant.clock.anchor(), base: delivery.base });
}

/** Replaces the placeholders of custom parameters. */
export function expandedParams(
  params: Readonly<Record<string, string>>,
  delivery: Delivery,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, expanded(value, delivery)]));
}

/** Filters out titles that are unpublished or blocked in the viewer's country (contract 1.7). */
export function allowedTitles(titles: readonly Title[], delivery: Delivery): readonly Title[] {
  return titles.filter((title) => !title.isUnpublished && isAllowedIn(title, delivery.country));
}
