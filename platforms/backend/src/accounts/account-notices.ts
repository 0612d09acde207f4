import type { Statement } from '../database/database.ts';
import { rules } from '../limits/rules.ts';
import { logSecurityEvent } from '../logging/log-security-event.ts';
import { chooseLanguage } from '../mail/mail-texts.ts';
import type { NoticeKind } from '../mail/notice-mails.ts';
import type { Parts } from '../parts.ts';
import type { Exchange } from '../router.ts';
import { describeClient } from '../sessions/describe-client.ts';
import type { MailStatement } from './customer-locks.ts';
import type { DeviceTraits } from './known-devices.ts';

/** The customer who signs in, and the device as the request describes it. */
export interface SignInFacts {
  readonly customerId: string;
  readonly deviceId?: unknown;
  readonly language?: unknown;
  /** By default the browser and system of the request. */
  readonly deviceName?: string;
}

/** Remembers where an account was created; sends no mail. */
export async function rememberDevice(parts: Parts, exchange: Exchange, facts: SignInFacts): Promise<void> {
  await parts.knownDevices.remember(facts.customerId, toTraits(exchange, facts));
}

/** Mails the customer about a sign-in on a device that was not used before. */
export async function noteSignIn(parts: Parts, exchange: Exchange, facts: SignInFacts): Promise<void> {
  const { customerId } = facts;
  const traits = toTraits(exchange, facts);
  if (!(await parts.knownDevices.remember(customerId, traits))) return;
  logSecurityEvent(parts, exchange, 'new_device', customerId);
  if (!(await parts.limits.take(rules.signInMails, customerId))) return;
  await tell(parts, exchange, { kind: 'new_device', customerId, traits });
}

/**
 * Changes the password of the customer and mails the customer about it, in one transaction: the link that sets it works
 * once, so that the call cannot be repeated for the mail.
 *
 * @param change is undefined for a link that is not valid any more
 */
export async function changePassword<Changed extends { readonly mailId: string }>(
  parts: Parts,
  exchange: Exchange,
  facts: SignInFacts,
  change: (toMail: (salt: string) => Statement) => Promise<Changed | undefined>,
): Promise<Changed | undefined> {
  const { customerId } = facts;
  const traits = toTraits(exchange, facts);
  const language = await findNoticeLanguage(parts, customerId, traits);
  const notice = toNotice(parts, exchange, { kind: 'password_changed', device: traits.name, language });
  // Only this change has stored this salt.
  const toMail = (salt: string): Statement =>
    parts.noticeMails.toStatement(
      customerId,
      { ...notice, isByOthers: false },
      { condition: 'c.salt = $8', values: [salt] },
    );
  const changed = await change(toMail);
  if (changed === undefined) return undefined;
  logSecurityEvent(parts, exchange, 'new_password', customerId);
  deliverSoon(parts, changed.mailId);
  return changed;
}

export interface PasskeyFacts extends SignInFacts {
  readonly kind: 'passkey_added' | 'passkey_removed' | 'passkey_copied';
  /** The passkey's name. */
  readonly name: string;
}

/** Mails the customer that a passkey was added, removed or copied. */
export function notePasskey(parts: Parts, exchange: Exchange, facts: PasskeyFacts): Promise<void> {
  const { kind, customerId, name: deviceName } = facts;
  logSecurityEvent(parts, exchange, kind, customerId);
  return tell(parts, exchange, { kind, customerId, traits: toTraits(exchange, { ...facts, deviceName }) });
}

/**
 * Mails the owner of an address, if there is one, that wrong passwords were entered too often. Runs after the response,
 * so that neither its text nor its timing reveals whether there is an owner.
 */
export function noteLock(parts: Parts, exchange: Exchange, email: string): void {
  const { limits, noticeMails, background } = parts;
  const notice = toNotice(parts, exchange, {
    kind: 'locked',
    device: '',
    language: readLanguage(exchange, undefined),
  });
  background.run('A notice to a customer', async () => {
    if (!(await limits.take(rules.lockMail, email))) return;
    const id = await noticeMails.addByEmail(email, notice);
    if (id !== undefined) await noticeMails.deliver(id);
  });
}

/** Locks a customer for an administrator, and mails the customer about it; false when already locked or deleted. */
export function lockByAdmin(parts: Parts, customerId: string, reason: string): Promise<boolean> {
  const toMail = toLockMail(parts, 'account_locked', customerId);
  return deliverLockMail(parts, parts.locks.lock(customerId, reason, toMail));
}

/** Unlocks a customer for an administrator, and mails the customer about it; false when not locked. */
export function unlockByAdmin(parts: Parts, customerId: string): Promise<boolean> {
  const toMail = toLockMail(parts, 'account_unlocked', customerId);
  return deliverLockMail(parts, parts.locks.unlock(customerId, toMail));
}

function toLockMail(
  { noticeMails, appUrl }: Parts,
  kind: 'account_locked' | 'account_unlocked',
  customerId: string,
): MailStatement {
  const notice = { kind, device: '', appPage: appUrl, language: 'en', isByOthers: true };
  return (condition) => noticeMails.toStatement(customerId, notice, { condition });
}

async function deliverLockMail(parts: Parts, change: Promise<string | undefined>): Promise<boolean> {
  const id = await change;
  if (id !== undefined) deliverSoon(parts, id);
  return id !== undefined;
}

/** Sends a stored notice after the response. */
function deliverSoon({ noticeMails, background }: Parts, id: string): void {
  background.run('A notice to a customer', () => noticeMails.deliver(id));
}

interface Told {
  readonly kind: NoticeKind;
  readonly customerId: string;
  readonly traits: DeviceTraits;
}

/** Returns the language of the customer's last other device: someone else may be using the account now. */
async function findNoticeLanguage(
  { knownDevices }: Parts,
  customerId: string,
  traits: DeviceTraits,
): Promise<string> {
  return (await knownDevices.findLanguage(customerId, traits)) ?? traits.language;
}

async function tell(parts: Parts, exchange: Exchange, { kind, customerId, traits }: Told): Promise<void> {
  const language = await findNoticeLanguage(parts, customerId, traits);
  const notice = toNotice(parts, exchange, { kind, device: traits.name, language });
  const id = await parts.noticeMails.add(customerId, notice);
  if (id !== undefined) deliverSoon(parts, id);
}

function toTraits(exchange: Exchange, { deviceId, deviceName, language }: SignInFacts): DeviceTraits {
  return {
    deviceId,
    name: deviceName ?? describeClient(exchange),
    address: exchange.env.address,
    language: readLanguage(exchange, language),
  };
}

function toNotice(
  parts: Parts,
  exchange: Exchange,
  notice: { readonly kind: NoticeKind; readonly device: string; readonly language: string },
) {
  return { ...notice, appPage: findAppPage(parts, exchange) };
}

/**
 * Returns the address of the app that sent the request, since several may share a back end; `appUrl` for unknown
 * origins.
 */
export function findAppPage({ origins, appUrl }: Parts, exchange: Exchange): string {
  const origin = origins.readOrigin(exchange.req.header('Origin') ?? '');
  return origin === undefined || new URL(appUrl).origin === origin ? appUrl : `${origin}/`;
}

/** Returns the interface language if the app sends it, otherwise that of `Accept-Language`. */
function readLanguage(exchange: Exchange, wanted: unknown): string {
  return chooseLanguage(typeof wanted === 'string' ? wanted : exchange.req.header('Accept-Language'));
}
