import type { JsonObject } from '../json-value.ts';
import {
  has,
  requireCaptcha,
  requireCustomer,
  textOf,
  type CleengAnswer,
  type CleengCall,
} from './cleeng-call.ts';
import type { CleengCustomer } from './cleeng-records.ts';
import { refusal, requireValid, wordedRefusal } from './cleeng-refusal.ts';
import { localesOf, localesProblems } from './countries.ts';
import { isEmail, isExternalData, meetsPolicy, nameProblem } from './customer-rules.ts';
import { isJsonObject } from './json-object.ts';
import { hashPassword, isPasswordOf } from './password-hash.ts';
import { signedIn } from './sessions.ts';

/** Registers a customer and signs them in (3.3). */
export function register(call: CleengCall): CleengAnswer {
  const { state, body, delivery } = call;
  const [email, password] = [textOf(body, 'email'), textOf(body, 'password')];
  requireValid([
    !isEmail(email) && 'Please enter a valid e-mail address.',
    !meetsPolicy(password) && 'Invalid param password',
    nameProblem(body, 'firstName'),
    nameProblem(body, 'lastName'),
    ...localesProblems(body),
  ]);
  const publisherId = state.publisher(body);
  if (state.rules.isCaptchaRequired) requireCaptcha(call);
  if (state.customerByEmail(email, publisherId)) throw refusal('USER0002');
  const customer = newCustomer(call, { email, password, publisherId });
  state.keep(customer);
  const status = has(delivery, 'cleengRegisterIs201') ? 201 : 200;
  return { data: signedIn(call, customer), status };
}

/** Returns a customer (3.4). */
export function readCustomer(call: CleengCall): CleengAnswer {
  return { data: customerJson(call, requireCustomer(call, call.id)) };
}

/** Changes names, the email address or the external data, which is replaced as a whole (3.5). */
export function updateCustomer(call: CleengCall): CleengAnswer {
  const { state, body } = call;
  const customer = requireCustomer(call, call.id);
  requireValid([nameProblem(body, 'firstName'), nameProblem(body, 'lastName')]);
  const { firstName, lastName, externalData } = body;
  const changed: CleengCustomer = {
    ...customer,
    ...(typeof firstName === 'string' ? { firstName } : {}),
    ...(typeof lastName === 'string' ? { lastName } : {}),
    ...(body.email === undefined ? {} : { email: newEmail(call, customer) }),
    ...(externalData === undefined ? {} : { externalData: keptData(externalData) }),
  };
  state.keep(changed);
  return { data: customerJson(call, changed) };
}

function newEmail({ state, body, delivery }: CleengCall, customer: CleengCustomer): string {
  const email = textOf(body, 'email');
  const problem = has(delivery, 'cleengNewEmailCheck')
    ? 'Please enter a valid e-mail address.'
    : 'Invalid param email';
  requireValid([!isEmail(email) && problem]);
  if (!isPasswordOf(customer.passwordHash, textOf(body, 'confirmationPassword')))
    throw wordedRefusal(422, 'Invalid confirmationPassword');
  const owner = state.customerByEmail(email, customer.publisherId);
  if (owner !== undefined && owner.id !== customer.id)
    throw wordedRefusal(422, 'Customer email already exists');
  return email;
}

function keptData(value: JsonObject[string]): JsonObject {
  if (!isExternalData(value)) throw wordedRefusal(422, 'Invalid param externalData');
  return value;
}

function newCustomer(
  call: CleengCall,
  who: { readonly email: string; readonly password: string; readonly publisherId: number },
): CleengCustomer {
  const { state, body, delivery } = call;
  return {
    id: state.nextCustomerId(),
    publisherId: who.publisherId,
    email: who.email,
    passwordHash: hashPassword(who.password),
    locale: textOf(body, 'locale'),
    country: textOf(body, 'country'),
    currency: textOf(body, 'currency'),
    firstName: textOf(body, 'firstName'),
    lastName: textOf(body, 'lastName'),
    registeredAtMs: delivery.nowMs,
    lastLoginAtMs: delivery.nowMs,
    lastUserIp: textOf(body, 'customerIP') || localesOf(call).ipAddress,
    externalId: textOf(body, 'externalId'),
    externalData: isJsonObject(body.externalData) ? keptData(body.externalData) : null,
    consents: new Map(),
    capture: null,
  };
}

function customerJson({ delivery }: CleengCall, customer: CleengCustomer): JsonObject {
  const neverSet = has(delivery, 'cleengExternalDataIsText') ? '' : {};
  return {
    id: customer.id,
    email: customer.email,
    locale: customer.locale,
    country: customer.country,
    currency: customer.currency,
    regDate: toDateText(customer.registeredAtMs),
    lastLoginDate: toDateText(customer.lastLoginAtMs),
    lastUserIp: customer.lastUserIp,
    firstName: customer.firstName,
    lastName: customer.lastName,
    externalId: customer.externalId,
    externalData: customer.externalData ?? neverSet,
  };
}

/** Formats a time as `2031-02-11 09:14:55`, in UTC. */
function toDateText(timeMs: number): string {
  return new Date(timeMs).toISOString().replace('T', ' ').slice(0, 19);
}
