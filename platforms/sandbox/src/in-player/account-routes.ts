import type { Delivery } from '../delivery/delivery.ts';
import { MERCHANT_ID, type InPlayerAccount } from './account.ts';
import { checkAccountChange, checkRegistration, writableMetadata } from './account-rules.ts';
import { readForm, type FormBody } from './form-body.ts';
import { InPlayerError, invalidData, unstoredJson } from './in-player-error.ts';
import type { InPlayerRouter } from './in-player-router.ts';
import { registerFieldJson, type EmptyOptions } from './register-field.ts';
import { bearerOf, nowSOf, requireViewer, sessionJson, shownAccount } from './viewer.ts';

/** Adds login, registration and the account itself (contract 2.2 to 2.4). */
export function addAccountRoutes(router: InPlayerRouter): void {
  addLoginRoutes(router);
  addRegisterRoutes(router);
  addOwnAccountRoutes(router);
}

function addLoginRoutes(router: InPlayerRouter): void {
  // The second, older address refreshes tokens and is the one that the vendor's own code uses for `signIn`.
  for (const path of ['/v2/accounts/authenticate', '/accounts/authenticate'] as const) {
    router.post(path, async ({ req, env: { delivery } }) => {
      const body = await readForm(req.raw);
      requireMerchant(body.text('client_id'));
      return body.text('grant_type') === 'refresh_token'
        ? refreshed(body, delivery)
        : loggedIn(body, delivery);
    });
  }

  router.get('/accounts/logout', ({ req, env: { delivery } }) => {
    requireViewer(req.raw, delivery);
    delivery.tenant.inPlayer.sessions.end(bearerOf(req.raw) ?? '');
    const hasText = delivery.tenant.variants.has('jwpAnswersHaveMessage');
    return unstoredJson(hasText ? { code: 200, message: 'Successfully logged out' } : {});
  });
}

function loggedIn(body: FormBody, delivery: Delivery): Response {
  const { inPlayer } = delivery.tenant;
  const account = inPlayer.accounts.findByEmail(body.text('username'));
  const isRight = account?.password !== null && account?.password === body.text('password');
  if (account === undefined || !isRight) throw new InPlayerError(401, 'Invalid username or password');
  return answerSession(account, delivery, false);
}

function refreshed(body: FormBody, delivery: Delivery): Response {
  const { inPlayer } = delivery.tenant;
  const id = inPlayer.sessions.spendRefreshToken(body.text('refresh_token'));
  const account = id === null ? undefined : inPlayer.accounts.find(id);
  if (account === undefined) throw new InPlayerError(401, 'The refresh token is invalid.');
  return answerSession(account, delivery, true);
}

function answerSession(account: InPlayerAccount, delivery: Delivery, isRefreshable: boolean): Response {
  const { sessions, rules } = delivery.tenant.inPlayer;
  const terms = { nowS: nowSOf(delivery), lifeS: rules.tokenLifeS, isRefreshable };
  return unstoredJson(sessionJson(sessions.begin(account.id, terms), account, delivery));
}

function addRegisterRoutes(router: InPlayerRouter): void {
  for (const path of ['/accounts', '/v2/accounts'] as const) {
    router.post(path, async ({ req, env: { delivery } }) => {
      const body = await readForm(req.raw);
      requireMerchant(body.text('client_id'));
      const { accounts, rules } = delivery.tenant.inPlayer;
      checkRegistration(body, rules.registerFields);
      const email = body.text('username');
      if (accounts.findByEmail(email) !== undefined) throw taken(delivery);
      return answerSession(accounts.add(registeredAccount(body, delivery)), delivery, false);
    });
  }

  router.get('/accounts/register-fields/:clientId', ({ req, env: { delivery } }) => {
    requireMerchant(req.param('clientId'));
    const { registerFields } = delivery.tenant.inPlayer.rules;
    const empty = emptyOptionsOf(delivery);
    return unstoredJson({
      collection: registerFields.map((field, index) => registerFieldJson(field, index, empty)),
    });
  });
}

function registeredAccount(body: FormBody, delivery: Delivery) {
  return {
    email: body.text('username'),
    fullName: body.text('full_name'),
    password: body.text('password'),
    referrer: body.text('referrer'),
    metadata: { ...writableMetadata(body), register_source: 'inplayer' },
    createdAtS: nowSOf(delivery),
  };
}

function taken({ tenant }: Delivery): InPlayerError {
  const text = 'Account already exists';
  return new InPlayerError(tenant.variants.has('jwpTakenIs409') ? 409 : 422, text, {
    email: 'The email has already been taken.',
  });
}

function emptyOptionsOf({ tenant: { variants } }: Delivery): EmptyOptions {
  if (variants.has('jwpEmptyOptionsAreList')) return 'list';
  return variants.has('jwpEmptyOptionsAreNull') ? 'null' : 'object';
}

function addOwnAccountRoutes(router: InPlayerRouter): void {
  router.get('/accounts', ({ req, env: { delivery } }) =>
    unstoredJson(shownAccount(requireViewer(req.raw, delivery), delivery)),
  );

  router.put('/accounts', async ({ req, env: { delivery } }) => {
    const viewer = requireViewer(req.raw, delivery);
    const body = await readForm(req.raw);
    checkAccountChange(body);
    const isReplaced = delivery.tenant.variants.has('jwpMetadataIsReplaced');
    const source = viewer.metadata.register_source ?? 'inplayer';
    const kept = isReplaced ? { register_source: source } : viewer.metadata;
    const changed = delivery.tenant.inPlayer.accounts.change(viewer.id, {
      fullName: body.text('full_name'),
      metadata: { ...kept, ...writableMetadata(body) },
      updatedAtS: nowSOf(delivery),
      ...(body.has('date_of_birth') ? { dateOfBirth: Number(body.text('date_of_birth')) || 0 } : {}),
    });
    return unstoredJson(shownAccount(changed ?? viewer, delivery));
  });
}

/** @throws InPlayerError 422 for a client id that is not the merchant's */
export function requireMerchant(clientId: string): void {
  if (clientId !== MERCHANT_ID) throw invalidData({ client_id: 'The selected client id is invalid.' });
}
