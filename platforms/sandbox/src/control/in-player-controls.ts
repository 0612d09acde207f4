import { notFound } from '../http/api-error.ts';
import { readBodyJson } from '../http/request-body.ts';
import type { BridgeRules } from '../access-bridge/bridge-state.ts';
import { parseCommerceRules } from '../in-player-commerce/parse-commerce-rules.ts';
import { inPlayerItems } from '../in-player/access-table.ts';
import type { InPlayerAccount } from '../in-player/account.ts';
import { parseInPlayerRules } from '../in-player/parse-in-player-rules.ts';
import type { JsonObject } from '../json-value.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { readMember } from './control-body.ts';
import type { ControlApp } from './control-router.ts';

const DEFAULT_ACCESS_S = 2_592_000;

/** Control routes for the player platform and the access bridge. */
export function addInPlayerControls(app: ControlApp): void {
  app.put('/jwp', async ({ req, env: { tenant } }) => {
    const { inPlayer } = tenant;
    const body = await readBodyJson(req.raw);
    inPlayer.rules = parseInPlayerRules(body, inPlayer.rules);
    inPlayer.commerce.rules = parseCommerceRules(body, inPlayer.commerce.rules);
    return done();
  });
  app.get('/jwp/accounts', ({ env: { tenant } }) =>
    json(tenant.inPlayer.accounts.all.map(summaryOf(tenant))),
  );
  app.get('/jwp/purchases', ({ env: { tenant } }) => json(purchasesOf(tenant)));
  app.put('/jwp/access', async ({ req, env: { tenant } }) => {
    const body = await readBodyJson(req.raw);
    grantAccess(tenant, body);
    return done();
  });
  app.delete('/jwp/access', async ({ req, env: { tenant } }) => {
    revokeAccess(tenant, await readBodyJson(req.raw));
    return done();
  });
  app.delete('/jwp/sessions', async ({ req, env: { tenant } }) => {
    const { id } = accountFor(tenant, await readBodyJson(req.raw));
    tenant.inPlayer.sessions.endAll(id);
    return done();
  });
  app.post('/jwp/notifications', async ({ req, env: { tenant } }) => {
    const body = await readBodyJson(req.raw);
    const message = readMember(body, 'message', isObject);
    return json({ heardBy: tenant.inPlayer.notifications.publish(accountFor(tenant, body).uuid, message) });
  });
  app.put('/bridge', async ({ req, env: { tenant } }) => {
    tenant.bridge.rules = parseBridgeRules(await readBodyJson(req.raw), tenant.bridge.rules);
    return done();
  });
}

function grantAccess(tenant: Tenant, body: unknown): void {
  const { commerce } = tenant.inPlayer;
  const lifeS = readMember(body, 'lifeS', isAmountOrNone) ?? DEFAULT_ACCESS_S;
  commerce.grant(accountFor(tenant, body).id, itemFor(body), commerce.nowS + lifeS);
}

function revokeAccess(tenant: Tenant, body: unknown): void {
  tenant.inPlayer.commerce.revoke(accountFor(tenant, body).id, itemFor(body));
}

/** Returns the payments, oldest first, so that a test can check that something was paid only once. */
function purchasesOf({ inPlayer }: Tenant): readonly JsonObject[] {
  return inPlayer.commerce.history.all.map(({ accountId, token, fee, action, cents, paymentMethod }) => ({
    email: inPlayer.accounts.find(accountId)?.email ?? '',
    token,
    accessFeeId: fee.id,
    action,
    cents,
    paymentMethod,
  }));
}

function accountFor(tenant: Tenant, body: unknown): InPlayerAccount {
  const account = tenant.inPlayer.accounts.findByEmail(readMember(body, 'email', isText));
  if (account === undefined) throw notFound('account');
  return account;
}

function itemFor(body: unknown): number {
  const [subscription] = inPlayerItems;
  const itemId = readMember(body, 'itemId', isAmountOrNone) ?? subscription?.id;
  if (!inPlayerItems.some(({ id }) => id === itemId) || itemId === undefined) throw notFound('item');
  return itemId;
}

function summaryOf({ inPlayer }: Tenant) {
  return ({ id, uuid, email, fullName, metadata }: InPlayerAccount): JsonObject => ({
    id,
    uuid,
    email,
    fullName,
    metadata,
    favorites: [...inPlayer.lists.favoritesOf(id)],
    history: inPlayer.lists.historyOf(id, 'all').map(({ mediaId, progress }) => ({ mediaId, progress })),
    listeners: inPlayer.notifications.listenerCount(uuid),
  });
}

/** Omitted rules keep their values. */
function parseBridgeRules(body: unknown, before: BridgeRules): BridgeRules {
  return {
    passportLifeS: readMember(body, 'passportLifeS', isAmountOrNone) ?? before.passportLifeS,
    refreshTokenLifeS: readMember(body, 'refreshTokenLifeS', isAmountOrNone) ?? before.refreshTokenLifeS,
    rejectedPassports: readMember(body, 'rejectedPassports', isAmountOrNone) ?? before.rejectedPassports,
    isUpstreamDown: readMember(body, 'isUpstreamDown', isFlagOrNone) ?? before.isUpstreamDown,
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isFlagOrNone(value: unknown): value is boolean | undefined {
  return value === undefined || typeof value === 'boolean';
}

function isAmountOrNone(value: unknown): value is number | undefined {
  return value === undefined || (typeof value === 'number' && Number.isFinite(value) && value >= 0);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function done(): Response {
  return new Response(null, { status: 204 });
}

function json(body: unknown): Response {
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } });
}
