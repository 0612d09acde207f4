import { planForTitle } from '../access-bridge/passport-grant.ts';
import { answer, answerJson } from '../http/answer.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { mediaItem } from '../delivery/media-item.ts';
import { positiveNumber } from '../delivery/playlist-query.ts';
import { systemsOfPolicy } from '../encryption/drm-systems.ts';
import type { Router } from './exchange.ts';

/** Adds single media items: metadata, protected by a policy, and through the access bridge (contract 2.1 to 2.3). */
export function addMediaRoutes(router: Router): void {
  router.get('/v2/media/:id', ({ req, env: { delivery } }) => answerItem(req.raw, delivery, req.param('id')));

  router.get('/v2/media/:id/drm/:policy', ({ req, env: { delivery } }) => {
    requireGrant(delivery);
    return answerItem(req.raw, delivery, req.param('id'), knownPolicy(req.param('policy')));
  });

  router.get('/v2/sites/:site/media/:id/playback.json', ({ req, env: { delivery } }) => {
    if (delivery.query.has('passport') || delivery.grant === null)
      return answerByPassport(req.raw, delivery, { id: req.param('id'), siteId: req.param('site') });
    const policyId = delivery.query.get('drm_policy_id');
    return answerItem(req.raw, delivery, req.param('id'), policyId === null ? null : knownPolicy(policyId));
  });
}

/** Responds with an item that a passport opens, under the policy of its plan (contract 2.3). */
function answerByPassport(
  request: Request,
  delivery: Delivery,
  { id, siteId }: { readonly id: string; readonly siteId: string },
): Response {
  const title = delivery.catalogue.title(id);
  if (title === undefined || title.isUnpublished) throw notFound('media item');
  const plan = planForTitle(title, siteId, delivery);
  const { drmPolicyId } = plan.access;
  const policyId = systemsOfPolicy(drmPolicyId) === undefined || title.live !== null ? null : drmPolicyId;
  const untilS = Math.ceil(delivery.nowMs / 1000) + delivery.tenant.signing.fileLifeS;
  return answerItem(request, { ...delivery, grant: { untilS, planId: plan.id } }, id, policyId);
}

/** @throws ApiError 404 for an unknown or unpublished item */
function answerItem(
  request: Request,
  delivery: Delivery,
  id: string,
  policyId: string | null = null,
): Response {
  const override = delivery.tenant.overrides.get('media', id);
  if (override !== undefined) {
    return answer(request, { body: override, contentType: 'application/json', cache: 'metadata' });
  }
  const title = delivery.catalogue.title(id);
  if (title === undefined || title.isUnpublished) throw notFound('media item');
  const posterWidth = positiveNumber(delivery.query, 'poster_width');
  const item = mediaItem(title, delivery, { policyId, ...(posterWidth === null ? {} : { posterWidth }) });
  const feed = { title: title.title, description: title.description, kind: 'Single Item', playlist: [item] };
  return answerJson(request, feed, {
    cache: 'metadata',
    volatile: { feed_instance_id: crypto.randomUUID() },
  });
}

function requireGrant({ grant }: Delivery): void {
  if (grant === null) throw new ApiError(403, 'forbidden', 'A valid token or passport is missing');
}

function knownPolicy(id: string): string {
  if (systemsOfPolicy(id) === undefined) throw notFound('policy');
  return id;
}
