import type { Catalogue } from '../catalogue/catalogue.ts';
import { expandPlaceholders } from '../catalogue/expand-placeholders.ts';
import { isAllowedIn, type Title } from '../catalogue/title.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** For whom, where and when an answer is made. */
export interface Delivery {
  readonly tenant: Tenant;
  readonly catalogue: Catalogue;
  /** Address of the tenant as the caller sees it, without a slash at the end: the start of every URL in an answer. */
  readonly base: string;
  /** ISO 3166 code of the viewer's country. */
  readonly country: string;
  /** The tenant's time, milliseconds since the epoch. */
  readonly nowMs: number;
}

/** Begins an answer to `request`, whose URL carries the host that the caller used. */
export function deliveryFor(request: Request, tenant: Tenant): Delivery {
  return {
    tenant,
    catalogue: tenant.catalogue,
    base: `${new URL(request.url).origin}/t/${tenant.name}`,
    country: (request.headers.get('x-test-country') ?? tenant.country).toUpperCase(),
    nowMs: tenant.clock.now(),
  };
}

/** A text of the catalogue with its placeholders filled. */
export function expanded(text: string, delivery: Delivery): string {
  return expandPlaceholders(text, { anchorMs: delivery.tenant.clock.anchor(), base: delivery.base });
}

/** Custom parameters with their placeholders filled. */
export function expandedParams(
  params: Readonly<Record<string, string>>,
  delivery: Delivery,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, expanded(value, delivery)]));
}

/** Titles without those that are not out yet or that the viewer's country may not see (contract 1.7). */
export function allowedTitles(titles: readonly Title[], delivery: Delivery): readonly Title[] {
  return titles.filter((title) => !title.isUnpublished && isAllowedIn(title, delivery.country));
}
