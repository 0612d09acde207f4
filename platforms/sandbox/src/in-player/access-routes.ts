import type { Title } from '../catalogue/title.ts';
import type { JsonObject } from '../json-value.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { isFreeTitle } from '../delivery/free-title.ts';
import { issueMediaToken } from '../signing/issue-media-token.ts';
import { readSiteConfig } from '../delivery/site-config.ts';
import { accessJson, inPlayerItems } from './access-table.ts';
import type { InPlayerAccount } from './account.ts';
import { InPlayerError, invalidData, unstoredJson } from './in-player-error.ts';
import type { InPlayerRouter } from './in-player-router.ts';
import { planJson, type Plan } from './plan.ts';
import { bearerOf, nowSOf, requireViewer } from './viewer.ts';

/** Access routes: items, tokens of protected media, plans (contract 5.1, 5.6; access-bridge.md 3 and 4). */
export function addAccessRoutes(router: InPlayerRouter): void {
  router.get('/items/:id/access', ({ req, env: { delivery } }) => {
    const viewer = requireViewer(req.raw, delivery);
    const itemId = Number(req.param('id'));
    if (!inPlayerItems.some(({ id }) => id === itemId)) throw new InPlayerError(404, 'Item not found');
    const row = delivery.tenant.inPlayer.access.find(viewer.id, itemId, nowSOf(delivery));
    if (row === undefined) throw new InPlayerError(402, 'Payment Required');
    return unstoredJson(accessJson(row, viewer, delivery.country));
  });

  router.get('/v2/items/jw-media/token', ({ req, env: { delivery } }) => {
    const mediaId = delivery.query.get('media_id') ?? '';
    const configId = delivery.query.get('app_config_id') ?? '';
    const title = delivery.catalogue.title(mediaId);
    if (title === undefined) throw new InPlayerError(404, 'No such media item');
    if (!isFreeTitle(title) && !mayWatch(req.raw, title, configId, delivery))
      throw new InPlayerError(402, 'Payment Required');
    return unstoredJson({ token: issueMediaToken(delivery, { mediaId, configId }) });
  });

  addPlanRoutes(router);
}

/**
 * A site with an asset requires access to it, a site without one requires a login. A title that is sold individually
 * is available to its buyers, and only to them when its offer is premier. The tenant can deny access to everyone.
 */
function mayWatch(request: Request, title: Title, configId: string, delivery: Delivery): boolean {
  const viewer = requireViewer(request, delivery);
  if (delivery.tenant.signing.entitled === 'nobody') return false;
  const { access } = delivery.tenant.inPlayer;
  const hasAccess = (itemId: number): boolean =>
    access.find(viewer.id, itemId, nowSOf(delivery)) !== undefined;
  const offers = ownOffers(title);
  if (offers.some(({ itemId }) => hasAccess(itemId))) return true;
  if (offers.some(({ isPremier }) => isPremier)) return false;
  const assetId = readSiteConfig(configId, delivery).assetId;
  return assetId === null || hasAccess(assetId);
}

/** Returns the items of `productIds` that belong to this provider, `!jwp:C77050_90150` (content host 3.7). */
function ownOffers({ params }: Title): readonly { readonly itemId: number; readonly isPremier: boolean }[] {
  return (params.productIds ?? '').split(',').flatMap((part) => {
    const [, mark, item] = /^\s*(!?)\s*jwp:[A-Z]?(\d+)/.exec(part) ?? [];
    return item === undefined ? [] : [{ itemId: Number(item), isPremier: mark === '!' }];
  });
}

function addPlanRoutes(router: InPlayerRouter): void {
  router.get('/v3/accounts', ({ req, env: { delivery } }) => {
    const { id, email } = requireViewer(req.raw, delivery);
    return unstoredJson({ id, email });
  });

  router.get('/v3/sites/:site/entitlements', ({ req, env: { delivery } }) => {
    const isAnonymous = bearerOf(req.raw) === null;
    const viewer = isAnonymous ? undefined : requireViewer(req.raw, delivery);
    return pageOfPlans(
      entitledPlans(viewer, delivery).map(({ plan, expiresS }) => ({ ...planJson(plan), exp: expiresS })),
      delivery,
    );
  });

  router.get('/v3/sites/:site/plans', ({ env: { delivery } }) =>
    pageOfPlans(delivery.tenant.inPlayer.rules.plans.map(planJson), delivery),
  );
}

/** A viewer's plan. */
export interface EntitledPlan {
  readonly plan: Plan;
  /** Unix seconds. */
  readonly expiresS: number;
}

/** Lifetime of a free plan. */
const FREE_PLAN_LIFE_S = 86_400;

/**
 * Returns the plans of a viewer, who may be signed out: those for everyone, those for accounts, those with access to
 * their item.
 */
export function entitledPlans(
  viewer: InPlayerAccount | undefined,
  delivery: Delivery,
): readonly EntitledPlan[] {
  const { access, rules } = delivery.tenant.inPlayer;
  const nowS = nowSOf(delivery);
  return rules.plans.flatMap((plan): readonly EntitledPlan[] => {
    if (plan.model === 'free') return [{ plan, expiresS: nowS + FREE_PLAN_LIFE_S }];
    if (viewer === undefined) return [];
    if (plan.model === 'freeauth') return [{ plan, expiresS: nowS + FREE_PLAN_LIFE_S }];
    const row = plan.itemId === null ? undefined : access.find(viewer.id, plan.itemId, nowS);
    return row === undefined ? [] : [{ plan, expiresS: row.expiresAtS }];
  });
}

function pageOfPlans(plans: readonly JsonObject[], { query }: Delivery): Response {
  const page = Number(query.get('page') ?? '1');
  const pageLength = Number(query.get('page_length') ?? '10');
  if (!(page >= 1) || !(pageLength >= 1)) throw invalidData({ page: 'The page is invalid.' });
  return unstoredJson({
    total: plans.length,
    page,
    page_length: pageLength,
    plans: plans.slice((page - 1) * pageLength, page * pageLength),
  });
}
