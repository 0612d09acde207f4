import type { Rule } from './rate-limits.ts';

const MINUTE_MS = 60_000;
const TEN_MINUTES_MS = 600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** How often one caller (or one customer) may use expensive or guessable calls. */
export const rules = {
  login: { name: 'login', times: 30, windowMs: MINUTE_MS },
  /** Wrong passwords of one account from one address. */
  attempt: { name: 'attempt', times: 5, windowMs: TEN_MINUTES_MS, isFixed: true, isLock: true },
  register: { name: 'register', times: 30, windowMs: TEN_MINUTES_MS },
  forgot: { name: 'forgot', times: 30, windowMs: TEN_MINUTES_MS },
  /** A second mail to the same address; ignored without an error. */
  mailAgain: { name: 'mail-again', times: 1, windowMs: 15_000, isFixed: true },
  mailsAnHour: { name: 'mails-an-hour', times: 5, windowMs: HOUR_MS },
  confirm: { name: 'confirm', times: 30, windowMs: TEN_MINUTES_MS },
  sendConfirmation: { name: 'send-confirmation', times: 30, windowMs: TEN_MINUTES_MS },
  /** The same for replies to a registration, which must never block a mail for a new password. */
  registrationMailAgain: { name: 'registration-mail-again', times: 1, windowMs: 15_000, isFixed: true },
  registrationMailsAnHour: { name: 'registration-mails-an-hour', times: 5, windowMs: HOUR_MS },
  /** Mails about new devices to one customer: a program that signs in again and again causes a few. */
  signInMails: { name: 'sign-in-mails', times: 10, windowMs: HOUR_MS, isFixed: true },
  /** Mails about wrong passwords to one address. */
  lockMail: { name: 'lock-mail', times: 1, windowMs: DAY_MS, isFixed: true },
  /** Challenges for sign-ins, each a row for five minutes. */
  passkeyOptions: { name: 'passkey-options', times: 60, windowMs: MINUTE_MS },
  /** Mails about a copied passkey to one customer. */
  passkeyCopyMail: { name: 'passkey-copy-mail', times: 1, windowMs: DAY_MS, isFixed: true },
  reset: { name: 'reset', times: 30, windowMs: TEN_MINUTES_MS },
  deviceCode: { name: 'device-code', times: 60, windowMs: MINUTE_MS },
  /** Devices that one customer signs in by a code: each is a row for 70 minutes, and a session. */
  approval: { name: 'approval', times: 60, windowMs: HOUR_MS },
  /** Wrong PINs of one profile. */
  pin: { name: 'pin', times: 5, windowMs: TEN_MINUTES_MS, isFixed: true, isLock: true },
  /** Sign-ins of administrators, right or wrong. */
  adminLogin: { name: 'admin-login', times: 30, windowMs: MINUTE_MS },
  /** Wrong passwords of one administrator, from any address: only listed addresses get here. */
  adminAttempt: { name: 'admin-attempt', times: 5, windowMs: TEN_MINUTES_MS, isFixed: true, isLock: true },
  /** Wrong codes of one administrator; only those who know the password can enter any. */
  adminCode: { name: 'admin-code', times: 5, windowMs: TEN_MINUTES_MS, isFixed: true, isLock: true },
  wrongCode: { name: 'wrong-code', times: 10, windowMs: MINUTE_MS },
} satisfies Record<string, Rule>;
