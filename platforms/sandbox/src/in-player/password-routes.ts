import type { Delivery } from '../delivery/delivery.ts';
import { requireMerchant } from './account-routes.ts';
import { checkNewPassword, isEmailAddress } from './account-rules.ts';
import { readForm } from './form-body.ts';
import { InPlayerError, unstoredJson } from './in-player-error.ts';
import type { InPlayerRouter } from './in-player-router.ts';
import { bearerOf, nowSOf, requireViewer } from './viewer.ts';

/** Routes to change, reset and set a password; export and deletion of an account (contract 2.2). */
export function addPasswordRoutes(router: InPlayerRouter): void {
  addChangeRoute(router);
  addForgottenRoutes(router);
  addFarewellRoutes(router);
}

function addChangeRoute(router: InPlayerRouter): void {
  router.post('/accounts/change-password', async ({ req, env: { delivery } }) => {
    const viewer = requireViewer(req.raw, delivery);
    const body = await readForm(req.raw);
    if (viewer.password === null || viewer.password !== body.text('old_password')) {
      const status = delivery.tenant.variants.has('jwpOldPasswordIs403') ? 403 : 422;
      throw new InPlayerError(status, 'The old password does not match.');
    }
    const password = checkNewPassword(body);
    const { accounts, sessions } = delivery.tenant.inPlayer;
    accounts.change(viewer.id, { password, updatedAtS: nowSOf(delivery) });
    sessions.endAll(viewer.id, bearerOf(req.raw));
    return explained('The password has been changed successfully.', delivery);
  });
}

function addForgottenRoutes(router: InPlayerRouter): void {
  router.post('/accounts/forgot-password', async ({ req, env: { delivery } }) => {
    const body = await readForm(req.raw);
    requireMerchant(body.text('merchant_uuid'));
    const email = body.text('email');
    if (!isEmailAddress(email))
      throw new InPlayerError(422, 'Please enter a valid e-mail address', {
        email: 'Please enter a valid e-mail address',
      });
    mailResetToken(email, delivery);
    return explained('An email with further instructions has been sent.', delivery);
  });

  router.put('/accounts/forgot-password/:token', async ({ req, env: { delivery } }) => {
    const { accounts, resetTokens, sessions } = delivery.tenant.inPlayer;
    const token = req.param('token');
    const id = resetTokens.accountIdOf(token, nowSOf(delivery));
    if (id === null) {
      const status = delivery.tenant.variants.has('jwpResetTokenIs404') ? 404 : 422;
      throw new InPlayerError(status, 'The password could not be set.');
    }
    const password = checkNewPassword(await readForm(req.raw));
    resetTokens.spend(token);
    accounts.change(id, { password, updatedAtS: nowSOf(delivery) });
    sessions.endAll(id);
    return explained('The password has been set successfully.', delivery);
  });
}

/** The response is the same for an unknown address, so that it does not reveal which addresses have accounts. */
function mailResetToken(email: string, delivery: Delivery): void {
  const { accounts, resetTokens, rules } = delivery.tenant.inPlayer;
  const account = accounts.findByEmail(email);
  if (account === undefined) return;
  const token = resetTokens.issue(account.id, nowSOf(delivery) + rules.resetTokenLifeS);
  delivery.tenant.mail.send(
    {
      to: account.email,
      subject: 'Your password reset code',
      text: `Someone asked to reset the password for this email address.\n\nYour code: ${token}\n\nEnter it on the password page.`,
    },
    delivery.nowMs,
  );
}

function addFarewellRoutes(router: InPlayerRouter): void {
  router.post('/accounts/export', ({ req, env: { delivery } }) => {
    const { id, email, fullName, metadata } = requireViewer(req.raw, delivery);
    const { lists } = delivery.tenant.inPlayer;
    const data = {
      email,
      fullName,
      metadata,
      favorites: lists.favoritesOf(id),
      history: lists.historyOf(id, 'all'),
    };
    const text = `Your account data:\n\n${JSON.stringify(data, null, 2)}`;
    delivery.tenant.mail.send({ to: email, subject: 'Your data', text }, delivery.nowMs);
    return unstoredJson({ code: 200, message: 'Account successfully exported' });
  });

  router.delete('/accounts/erase', async ({ req, env: { delivery } }) => {
    const viewer = requireViewer(req.raw, delivery);
    const body = await readForm(req.raw);
    if (viewer.password === null || viewer.password !== body.text('password')) {
      const status = delivery.tenant.variants.has('jwpErasePasswordIs401') ? 401 : 422;
      throw new InPlayerError(status, 'Invalid credentials');
    }
    delivery.tenant.inPlayer.erase(viewer, nowSOf(delivery));
    return unstoredJson({ code: 200, message: 'Account successfully deleted' });
  });
}

function explained(text: string, { tenant }: Delivery): Response {
  return unstoredJson(
    tenant.variants.has('jwpAnswersHaveMessage') ? { code: 200, message: text } : { explain: text },
  );
}
