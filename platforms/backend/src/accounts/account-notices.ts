import { rules } from '../limits/rules.ts';
import { logSecurityEvent, type SecurityEvent } from '../logging/log-security-event.ts';
import { chooseLanguage } from '../mail/mail-texts.ts';
import type { MailStatement, Notice, NoticeKind } from '../mail/notice-mails.ts';
import type { Parts } from '../parts.ts';
import type { Exchange } from '../router.ts';
import { describeClient } from '../sessions/describe-client.ts';
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
  const { knownDevices, limits } = parts;
  const traits = toTraits(exchange, facts);
  if (await knownDevices.note(customerId, traits)) return;
  logSecurityEvent(parts, exchange, 'new_device', customerId);
  const toMail = (await limits.take(rules.signInMails, customerId))
    ? await prepareMail(parts, exchange, { kind: 'new_device', customerId, traits })
    : undefined;
  deliverSoon(parts, await knownDevices.remember(customerId, traits, toMail));
}

/** Changes the password of the customer and mails the customer about it. */
export function changePassword<Changed extends MailedChange>(
  parts: Parts,
  exchange: Exchange,
  facts: SignInFacts,
  change: (toMail: MailStatement) => Promise<Changed>,
): Promise<Changed> {
  const { customerId } = facts;
  const told = { kind: 'password_changed', customerId, traits: toTraits(exchange, facts) } as const;
  return changeAndMail(parts, exchange, { ...told, event: 'new_password' }, change);
}

export interface PasskeyFacts extends SignInFacts {
  readonly kind: 'passkey_added' | 'passkey_removed';
  /** The passkey's name. */
  readonly name: string;
}

/** Adds or removes a passkey and mails the customer about it. */
export function changePasskeys<Changed extends MailedChange>(
  parts: Parts,
  exchange: Exchange,
  facts: PasskeyFacts,
  change: (toMail: MailStatement) => Promise<Changed>,
): Promise<Changed> {
  const { kind, customerId, name: deviceName } = facts;
  const traits = toTraits(exchange, { ...facts, deviceName });
  return changeAndMail(parts, exchange, { kind, customerId, traits, event: kind }, change);
}

/** Mails the customer that a second device has the key of a passkey. */
export async function noteCopiedPasskey(
  parts: Parts,
  exchange: Exchange,
  customerId: string,
  deviceName: string,
): Promise<void> {
  const traits = toTraits(exchange, { customerId, deviceName });
  const notice = await toNotice(parts, exchange, { kind: 'passkey_copied', customerId, traits });
  logSecurityEvent(parts, exchange, 'passkey_copied', customerId);
  deliverSoon(parts, await parts.noticeMails.add(customerId, notice));
}

/**
 * Mails the owner of an address, if there is one, that wrong passwords were entered too often. Runs after the response,
 * so that neither its text nor its timing reveals whether there is an owner.
 */
export function noteLock(parts: Parts, exchange: Exchange, email: string): void {
  const { limits, noticeMails, background } = parts;
  const language = readLanguage(exchange, undefined);
  const notice = { kind: 'locked', device: '', appPage: findAppPage(parts, exchange), language } as const;
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
  return noticeMails.toStatement(customerId, notice);
}

async function deliverLockMail(parts: Parts, change: Promise<string | undefined>): Promise<boolean> {
  const id = await change;
  deliverSoon(parts, id);
  return id !== undefined;
}

/** Sends a stored notice, if there is one, after the response. */
function deliverSoon({ noticeMails, background }: Parts, id: string | undefined): void {
  if (id === undefined) return;
  background.run('A notice to a customer', () => noticeMails.deliver(id));
}

/** Id of the mail about a change; undefined when nothing was changed. */
type MailedChange = { readonly mailId?: string | undefined } | undefined;

interface Told {
  readonly kind: NoticeKind;
  readonly customerId: string;
  readonly traits: DeviceTraits;
}

/** Calls `change`, which stores the mail in its transaction: a call that is repeated may change nothing any more. */
async function changeAndMail<Changed extends MailedChange>(
  parts: Parts,
  exchange: Exchange,
  { event, ...told }: Told & { readonly event: SecurityEvent },
  change: (toMail: MailStatement) => Promise<Changed>,
): Promise<Changed> {
  const changed = await change(await prepareMail(parts, exchange, told));
  if (changed?.mailId !== undefined) {
    logSecurityEvent(parts, exchange, event, told.customerId);
    deliverSoon(parts, changed.mailId);
  }
  return changed;
}

async function prepareMail(parts: Parts, exchange: Exchange, told: Told): Promise<MailStatement> {
  return parts.noticeMails.toStatement(told.customerId, await toNotice(parts, exchange, told));
}

/** Takes the language of the customer's last other device: someone else may be using the account now. */
async function toNotice(
  parts: Parts,
  exchange: Exchange,
  { kind, customerId, traits }: Told,
): Promise<Notice> {
  const language = (await parts.knownDevices.findLanguage(customerId, traits)) ?? traits.language;
  return { kind, device: traits.name, appPage: findAppPage(parts, exchange), language };
}

function toTraits(exchange: Exchange, { deviceId, deviceName, language }: SignInFacts): DeviceTraits {
  return {
    deviceId,
    name: deviceName ?? describeClient(exchange),
    address: exchange.env.address,
    language: readLanguage(exchange, language),
  };
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
