import { notFound } from '../http/api-error.ts';
import { readBodyJson } from '../http/request-body.ts';
import type { BridgeRules } from '../access-bridge/bridge-state.ts';
import { inPlayerItems } from '../in-player/access-table.ts';
import type { InPlayerAccount } from '../in-player/account.ts';
import { parseInPlayerRules } from '../in-player/parse-in-player-rules.ts';
import type { JsonObject } from '../json-value.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { readMember } from './control-body.ts';
import type { ControlApp } from './control-router.ts';

const DEFAULT_ACCESS_S = 2_592_000;

/** What tests steer of the player platform and of the access bridge. */
export function addInPlayerControls(app: ControlApp): void {
  app.put('/jwp', async ({ req, env: { tenant } }) => {
    const { inPlayer } = tenant;
    inPlayer.rules = parseInPlayerRules(await readBodyJson(req.raw), inPlayer.rules);
    return done();
  });
  app.get('/jwp/accounts', ({ env: { tenant } }) =>
    json(tenant.inPlayer.accounts.all.map(summaryOf(tenant))),
  );
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
  const account = accountFor(tenant, body);
  const nowS = Math.floor(tenant.clock.now() / 1000);
  const lifeS = readMember(body, 'lifeS', isAmountOrNone) ?? DEFAULT_ACCESS_S;
  const row = tenant.inPlayer.access.grant(account.id, itemFor(body), nowS, nowS + lifeS);
  tenant.inPlayer.notifications.publish(account.uuid, {
    type: 'access.granted',
    timestamp: nowS,
    resource: { item_id: row.itemId, starts_at: row.startsAtS, expires_at: row.expiresAtS },
  });
}

function revokeAccess(tenant: Tenant, body: unknown): void {
  const account = accountFor(tenant, body);
  const itemId = itemFor(body);
  if (!tenant.inPlayer.access.revoke(account.id, itemId)) return;
  tenant.inPlayer.notifications.publish(account.uuid, {
    type: 'access.revoked',
    timestamp: Math.floor(tenant.clock.now() / 1000),
    resource: { item_id: itemId },
  });
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

/** What is left out stays as it is. */
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
