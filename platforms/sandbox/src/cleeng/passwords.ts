import { textOf, type CleengAnswer, type CleengCall } from './cleeng-call.ts';
import { refusal, requireValid, wordedRefusal } from './cleeng-refusal.ts';
import { makeSecret } from './cleeng-state.ts';
import { isEmail, isTooWeak, meetsPolicy } from './customer-rules.ts';
import { hashPassword } from './password-hash.ts';

/** Mails a link for setting a new password (3.8). */
export function forgotPassword({ state, delivery, body }: CleengCall): CleengAnswer {
  const email = textOf(body, 'customerEmail');
  requireValid([!isEmail(email) && 'Invalid param email']);
  const publisherId = state.publisher(body);
  const resetUrl = textOf(body, 'resetUrl');
  if (!URL.canParse(resetUrl)) throw wordedRefusal(422, 'resetUrl is not valid URL.');
  const customer = state.customerByEmail(email, publisherId);
  if (customer === undefined) throw refusal('USER0004', `Customer ${email} does not exist`);
  const token = makeSecret('');
  state.resetTokens.set(token, {
    customerId: customer.id,
    expiresAtMs: delivery.nowMs + state.rules.resetLifeS * 1000,
  });
  const link = new URL(resetUrl);
  link.searchParams.set('resetPasswordToken', token);
  link.searchParams.set('email', customer.email);
  const text = `Someone asked to set a new password for your account. If it was you, use this link:\n\n${link.href}\n\nIt works once, within 24 hours.`;
  delivery.tenant.mail.send({ to: customer.email, subject: 'Set a new password', text }, delivery.nowMs);
  return { data: { success: true } };
}

/** Sets the new password, invalidates the token, and ends all sessions of the customer. */
export function setPassword({ state, delivery, body }: CleengCall): CleengAnswer {
  const token = textOf(body, 'resetPasswordToken');
  const password = textOf(body, 'newPassword');
  const publisherId = state.publisher(body);
  const reset = state.resetTokens.get(token);
  const customer = reset && state.customer(reset.customerId);
  const email = textOf(body, 'customerEmail').toLowerCase();
  const isTheirs =
    customer !== undefined &&
    customer.publisherId === publisherId &&
    (body.customerId === undefined
      ? customer.email.toLowerCase() === email
      : customer.id === body.customerId);
  if (!isTheirs || reset === undefined || reset.expiresAtMs <= delivery.nowMs)
    throw wordedRefusal(422, 'resetPasswordToken is not valid');
  requireValid([!meetsPolicy(password) && 'Invalid param password']);
  if (isTooWeak(password)) throw wordedRefusal(422, 'Password score does not match standards');
  state.resetTokens.delete(token);
  state.keep({ ...customer, passwordHash: hashPassword(password) });
  state.endSessions(customer.id);
  return { data: { success: true } };
}
