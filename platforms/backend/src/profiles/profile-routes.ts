import { hashNewPassword, type StoredPassword } from '../accounts/password-hash.ts';
import { requirePassword } from '../accounts/require-password.ts';
import { json } from '../http/answer.ts';
import { FieldError, forbidden, type FieldProblem } from '../http/api-error.ts';
import { readBody, type Body } from '../http/read-body.ts';
import { rules } from '../limits/rules.ts';
import type { Parts } from '../parts.ts';
import { requireBearer, type Exchange, type Router } from '../router.ts';
import { MAIN_PROFILE_ID, pinIsWrong, Profiles, type Profile, type ProfileFields } from './profiles.ts';

const NAME_LIMIT = 30;
const AVATAR = /^[a-z]{1,20}$/;
const MAX_AGE = 21;
const PIN = /^\d{4}$/;

/** Adds the profiles of the calling customer, and their PINs. */
export function addProfileRoutes(router: Router, parts: Parts): void {
  const profiles = new Profiles(parts.database, parts.now);

  router.get('/profiles', async (exchange) => {
    const { customerId } = await requireBearer(parts, exchange);
    return json({ docs: await profiles.list(customerId) });
  });
  router.post('/profiles', async (exchange) => {
    const { customerId } = await requireBearer(parts, exchange);
    const body = await readBody(exchange.req.raw);
    const pin = readNewPin(body);
    requireFields(checkFields(body));
    const stored = (await hashNewPin(parts, exchange, pin)) ?? undefined;
    return json({ doc: await profiles.create(customerId, toFields(body), stored) }, 201);
  });
  router.patch('/profiles/:id', async (exchange) => {
    const { customerId } = await requireBearer(parts, exchange);
    const body = await readBody(exchange.req.raw);
    const before = await profiles.require(customerId, exchange.req.param('id'));
    const pin = readNewPin(body);
    const fields = { ...before, ...pick(body, ['name', 'avatar', 'maxAge']) };
    requireFields(checkFields(fields, before.id));
    await requirePin(parts, exchange, { profiles, customerId, profile: before, pin: body['currentPin'] });
    const stored = await hashNewPin(parts, exchange, pin);
    const checked = toFields(fields, before.id);
    const changed = Object.fromEntries(Object.entries(checked).filter(([name]) => name in body));
    await profiles.change(customerId, before, changed, stored);
    return json({ doc: await profiles.require(customerId, before.id) });
  });
  router.post('/profiles/:id/delete', async (exchange) => {
    const { customerId } = await requireBearer(parts, exchange);
    const { currentPin } = await readBody(exchange.req.raw);
    const profile = await profiles.require(customerId, exchange.req.param('id'));
    if (profile.id === MAIN_PROFILE_ID) throw forbidden();
    await requirePin(parts, exchange, { profiles, customerId, profile, pin: currentPin });
    await profiles.remove(customerId, profile);
    return json({ message: 'Deleted successfully.' });
  });
  router.post('/profiles/:id/check-pin', async (exchange) => {
    const { customerId } = await requireBearer(parts, exchange);
    const { pin } = await readBody(exchange.req.raw);
    const profile = await profiles.require(customerId, exchange.req.param('id'));
    await requirePin(parts, exchange, { profiles, customerId, profile, pin });
    return json({ message: 'The PIN is right.' });
  });
  router.post('/profiles/:id/reset-pin', async (exchange) => {
    const { customerId } = await requireBearer(parts, exchange);
    const { password } = await readBody(exchange.req.raw);
    const profile = await profiles.require(customerId, exchange.req.param('id'));
    await requirePassword(parts, exchange, customerId, password);
    await profiles.removePin(customerId, profile.id);
    await parts.limits.forget(rules.pin, toWho(customerId, profile));
    return json({ doc: { ...profile, hasPin: false } });
  });
}

function hashing<Result>(parts: Parts, exchange: Exchange, work: () => Promise<Result>): Promise<Result> {
  return parts.hashing.run(exchange.env.address, work);
}

/** Hashes a PIN before anything is written: when the queue is full, no profile is left without its PIN. */
async function hashNewPin(
  parts: Parts,
  exchange: Exchange,
  pin: string | null | undefined,
): Promise<StoredPassword | null | undefined> {
  return typeof pin === 'string' ? hashing(parts, exchange, () => hashNewPassword(pin)) : pin;
}

interface PinCheck {
  readonly profiles: Profiles;
  readonly customerId: string;
  readonly profile: Profile;
  readonly pin: unknown;
}

/**
 * Counts before comparing, per profile and not per caller's address: those who guess are in the same household.
 *
 * @throws ApiError 403 for a wrong PIN, 429 after too many
 */
async function requirePin(
  parts: Parts,
  exchange: Exchange,
  { profiles, customerId, profile, pin }: PinCheck,
): Promise<void> {
  if (!profile.hasPin) return;
  const who = toWho(customerId, profile);
  // Counted inside the queue: a request that a full queue refuses is not a wrong PIN.
  const isRight = await hashing(parts, exchange, async () => {
    await parts.limits.require(rules.pin, who);
    return typeof pin === 'string' && PIN.test(pin) && profiles.isPin(customerId, profile.id, pin);
  });
  if (!isRight) throw pinIsWrong();
  await parts.limits.forget(rules.pin, who);
}

function toWho(customerId: string, { id }: Profile): string {
  return JSON.stringify([customerId, id]);
}

/** Undefined leaves the PIN as it is, null removes it. */
function readNewPin({ pin }: Body): string | null | undefined {
  if (pin === undefined || pin === null || (typeof pin === 'string' && PIN.test(pin))) return pin;
  throw new FieldError('profiles', { path: 'pin', message: 'This value must be four digits.' });
}

function checkFields({ name, avatar, maxAge }: Body, id?: string): readonly FieldProblem[] {
  const isMain = id === MAIN_PROFILE_ID;
  return [
    ...checkName(name, isMain),
    ...(typeof avatar === 'string' && AVATAR.test(avatar) ? [] : [invalid('avatar')]),
    ...(isCeiling(maxAge) && !(isMain && typeof maxAge === 'number') ? [] : [invalid('maxAge')]),
  ];
}

function checkName(name: unknown, mayBeEmpty: boolean): readonly FieldProblem[] {
  // Invisible characters are refused, except joiners, which some emoji and languages need.
  if (typeof name !== 'string' || /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/u.test(name)) return [invalid('name')];
  if (name.replace(/[\s\u200c\u200d]/g, '') === '' && !mayBeEmpty)
    return [{ path: 'name', message: 'This field is required.' }];
  if ([...name].length <= NAME_LIMIT) return [];
  const message = `This value must be shorter than the max length of ${NAME_LIMIT} characters.`;
  return [{ path: 'name', message }];
}

function isCeiling(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_AGE;
}

const invalid = (path: string): FieldProblem => ({ path, message: 'This field has an invalid value.' });

function requireFields(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new FieldError('profiles', ...problems);
}

/** Converts validated values. */
function toFields({ name, avatar, maxAge }: Body, id?: string): ProfileFields {
  return {
    name: String(name).trim(),
    avatar: String(avatar),
    maxAge: typeof maxAge === 'number' && id !== MAIN_PROFILE_ID ? maxAge : null,
  };
}

function pick(body: Body, names: readonly string[]): Body {
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));
}
