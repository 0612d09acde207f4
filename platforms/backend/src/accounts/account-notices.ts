import { rules } from '../limits/rules.ts';
import { logSecurityEvent } from '../logging/log-security-event.ts';
import { chooseLanguage } from '../mail/mail-texts.ts';
import type { NoticeKind } from '../mail/notice-mails.ts';
import type { Parts } from '../parts.ts';
import type { Exchange } from '../router.ts';
import { describeClient } from '../sessions/describe-client.ts';
import type { DeviceTraits } from './known-devices.ts';

/** Who signs in, and what the request says of the device. */
export interface SignInFacts {
  readonly customerId: string;
  readonly deviceId?: unknown;
  readonly language?: unknown;
  /** For a device that has a name of its own. */
  readonly deviceName?: string;
}

/** Remembers where an account was created; sends no mail. */
export async function rememberDevice(parts: Parts, exchange: Exchange, facts: SignInFacts): Promise<void> {
  await parts.knownDevices.remember(facts.customerId, toTraits(exchange, facts));
}

/** Tells a customer by mail about a sign-in on a device that was not used before. */
export async function noteSignIn(parts: Parts, exchange: Exchange, facts: SignInFacts): Promise<void> {
  const { customerId } = facts;
  const traits = toTraits(exchange, facts);
  if (!(await parts.knownDevices.remember(customerId, traits))) return;
  logSecurityEvent(parts, exchange, 'new_device', customerId);
  if (!(await parts.limits.take(rules.signInMails, customerId))) return;
  await tell(parts, exchange, { kind: 'new_device', customerId, traits });
}

/** Tells a customer by mail that the password is another one. */
export function notePasswordChange(parts: Parts, exchange: Exchange, facts: SignInFacts): Promise<void> {
  const { customerId } = facts;
  logSecurityEvent(parts, exchange, 'new_password', customerId);
  return tell(parts, exchange, { kind: 'password_changed', customerId, traits: toTraits(exchange, facts) });
}

export interface PasskeyFacts extends SignInFacts {
  readonly kind: 'passkey_added' | 'passkey_removed' | 'passkey_copied';
  /** Of the passkey. */
  readonly name: string;
}

/** Tells a customer by mail what happened to a passkey. */
export function notePasskey(parts: Parts, exchange: Exchange, facts: PasskeyFacts): Promise<void> {
  const { kind, customerId, name: deviceName } = facts;
  logSecurityEvent(parts, exchange, kind, customerId);
  return tell(parts, exchange, { kind, customerId, traits: toTraits(exchange, { ...facts, deviceName }) });
}

/**
 * Tells the owner of an address, if there is one, that wrong passwords were entered too often. Behind the response, which
 * strangers see: neither its words nor its time say whether there is an owner.
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

/** Tells a customer by mail that the account was locked by an administrator, or is no longer. */
export async function noteLockByAdmin(
  { noticeMails, background, appUrl }: Parts,
  kind: 'account_locked' | 'account_unlocked',
  email: string,
): Promise<void> {
  const id = await noticeMails.addByEmail(email, { kind, device: '', appPage: appUrl, language: 'en' });
  if (id !== undefined) background.run('A notice to a customer', () => noticeMails.deliver(id));
}

interface Told {
  readonly kind: NoticeKind;
  readonly customerId: string;
  readonly traits: DeviceTraits;
}

/** In the customer's own language, and not that of whoever uses the account now. */
async function tell(parts: Parts, exchange: Exchange, { kind, customerId, traits }: Told): Promise<void> {
  const { knownDevices, noticeMails, background } = parts;
  const language = (await knownDevices.findLanguage(customerId, traits)) ?? traits.language;
  const notice = toNotice(parts, exchange, { kind, device: traits.name, language });
  const id = await noticeMails.add(customerId, notice);
  if (id !== undefined) background.run('A notice to a customer', () => noticeMails.deliver(id));
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

/** The address of the app that was used, if it is one of ours: several may share a back end. */
export function findAppPage({ origins, appUrl }: Parts, exchange: Exchange): string {
  const origin = origins.readOrigin(exchange.req.header('Origin') ?? '');
  return origin === undefined || new URL(appUrl).origin === origin ? appUrl : `${origin}/`;
}

/** That of the interface, where the app says it; the header's otherwise. */
function readLanguage(exchange: Exchange, wanted: unknown): string {
  return chooseLanguage(typeof wanted === 'string' ? wanted : exchange.req.header('Accept-Language'));
}
