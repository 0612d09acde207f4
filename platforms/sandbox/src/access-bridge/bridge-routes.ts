import type { Delivery } from '../delivery/delivery.ts';
import { entitledPlans } from '../in-player/access-routes.ts';
import { bearerOf, nowSOf, viewerOf } from '../in-player/viewer.ts';
import { parseJsonMembers } from '../json-members.ts';
import type { Router } from '../routes/exchange.ts';
import { BridgeError, bridgeJson } from './bridge-error.ts';
import type { HeldRefreshToken } from './bridge-state.ts';
import { signPassport } from './passport.ts';

/** Routes that issue passports (access-bridge.md 2.1, 2.2). */
export function addBridgeRoutes(router: Router): void {
  router.put('/bridge/v2/sites/:site/access/generate', ({ req, env: { delivery } }) => {
    const siteId = knownSite(req.param('site'), delivery);
    const isAnonymous = bearerOf(req.raw) === null && (req.header('authorization') ?? '').trim() === '';
    if (delivery.tenant.bridge.rules.isUpstreamDown) throw new BridgeError('internal_error');
    const viewer = viewerOf(req.raw, delivery);
    if (!isAnonymous && viewer === undefined) throw new BridgeError('unauthorized');
    const plans = entitledPlans(viewer, delivery).map(({ plan, expiresS }) => ({
      id: plan.id,
      exp: expiresS,
    }));
    return answerTokens({ viewerId: String(viewer?.id ?? 'anonymous'), siteId, plans }, delivery);
  });

  router.put('/bridge/v2/sites/:site/access/refresh', async ({ req, env: { delivery } }) => {
    const siteId = knownSite(req.param('site'), delivery);
    const body = parseJsonMembers(await req.text());
    if (body === null) throw new BridgeError('parameter_invalid', 'Parameter body is invalid.');
    const { refresh_token: token } = body;
    if (typeof token !== 'string' || token === '')
      throw new BridgeError('parameter_missing', 'Required parameter refresh_token is missing.');
    const { bridge, variants } = delivery.tenant;
    if (bridge.rules.isUpstreamDown) throw new BridgeError('internal_error');
    const held = bridge.findRefreshToken(token, nowSOf(delivery));
    if (held === undefined || held.siteId !== siteId) throw new BridgeError('forbidden');
    if (!variants.has('bridgeRefreshTokensLast')) bridge.spendRefreshToken(token);
    return answerTokens(held, delivery);
  });
}

/**
 * Issues new tokens. A refreshed passport keeps the plans of the first, without another entitlement check
 * (access-bridge.md 2.2).
 */
function answerTokens(
  { viewerId, siteId, plans }: Omit<HeldRefreshToken, 'expiresS'>,
  delivery: Delivery,
): Response {
  const { bridge } = delivery.tenant;
  const nowS = nowSOf(delivery);
  return bridgeJson({
    passport: signPassport({
      viewerId,
      siteId,
      plans,
      issuedAtS: nowS,
      expiresS: nowS + bridge.rules.passportLifeS,
    }),
    refresh_token: bridge.issueRefreshToken({
      viewerId,
      siteId,
      plans,
      expiresS: nowS + bridge.rules.refreshTokenLifeS,
    }),
  });
}

/** @throws BridgeError 400 for a site that no configuration of the tenant has */
function knownSite(siteId: string, { catalogue }: Delivery): string {
  const isKnown = Object.values(catalogue.data.configs).some(
    (text) => parseJsonMembers(text)?.siteId === siteId,
  );
  if (!isKnown) throw new BridgeError('parameter_invalid', 'Parameter site_id is invalid.');
  return siteId;
}
