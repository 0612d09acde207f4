import type { JsonObject } from '../json-value.ts';
import { signAccessToken } from './access-token.ts';
import { has, textOf, type CleengAnswer, type CleengCall } from './cleeng-call.ts';
import type { CleengCustomer } from './cleeng-records.ts';
import { refusal, requireValid, wordedRefusal } from './cleeng-refusal.ts';
import { makeSecret } from './cleeng-state.ts';
import { isEmail } from './customer-rules.ts';
import { isPasswordOf } from './password-hash.ts';

/** Creates the tokens of a new session: an access token and a refresh token for one refresh (2). */
export function beginSession({ state, delivery }: CleengCall, customer: CleengCustomer) {
  const { jwtLifeS, refreshLifeS } = state.rules;
  const refreshToken = makeSecret('r_');
  const { id: customerId, publisherId } = customer;
  state.refreshTokens.set(refreshToken, { customerId, expiresAtMs: delivery.nowMs + refreshLifeS * 1000 });
  const exp = Math.floor(delivery.nowMs / 1000) + jwtLifeS;
  const isNumeric = has(delivery, 'cleengNumericCustomerId');
  return { jwt: signAccessToken({ customerId, publisherId, exp }, isNumeric), refreshToken };
}

/** Returns the response of login and registration; only its first two members are always present. */
export function signedIn(call: CleengCall, customer: CleengCustomer): JsonObject {
  const tokens = beginSession(call, customer);
  return has(call.delivery, 'cleengLoginWithoutIds')
    ? tokens
    : { ...tokens, customerToken: makeSecret('c_'), customerId: customer.id };
}

/** Signs in (3.2). */
export function login(call: CleengCall): CleengAnswer {
  const { state, delivery, body } = call;
  const [email, password] = [textOf(body, 'email'), textOf(body, 'password')];
  requireValid([!isEmail(email) && 'Invalid param email', password === '' && 'Invalid param password']);
  const publisherId = state.publisher(body);
  const customer = state.customerByEmail(email, publisherId);
  if (customer === undefined) throw refusal(state.customerByEmail(email) ? 'USER0003' : 'USER0001');
  if (!isPasswordOf(customer.passwordHash, password)) throw refusal('USER0001');
  state.keep({
    ...customer,
    lastLoginAtMs: delivery.nowMs,
    lastUserIp: textOf(body, 'customerIP') || customer.lastUserIp,
  });
  return { data: signedIn(call, customer) };
}

/** Exchanges a refresh token for new tokens (2). */
export function refresh(call: CleengCall): CleengAnswer {
  const { state, delivery, body } = call;
  const { refreshToken } = body;
  if (typeof refreshToken !== 'string' || refreshToken === '')
    throw wordedRefusal(400, 'Missing or invalid parameter: refreshToken');
  const session = state.refreshTokens.get(refreshToken);
  state.refreshTokens.delete(refreshToken);
  const customer = session && state.customer(session.customerId);
  if (customer === undefined || session === undefined || session.expiresAtMs <= delivery.nowMs) {
    const status = has(delivery, 'cleengRefusedRefreshIs422') ? 422 : 401;
    throw wordedRefusal(status, 'Refresh token is expired or does not exist');
  }
  return { data: beginSession(call, customer) };
}
