import { accessSync, constants } from 'node:fs';
import path from 'node:path';

import type { CaptchaOptions } from './accounts/captcha.ts';
import type { LegalText } from './accounts/consents.ts';
import { demoCustomers } from './accounts/seed-customers.ts';
import { AddressList } from './limits/client-address.ts';
import { logLevels, type LogLevel } from './logging/logger.ts';
import type { MailLook } from './mail/compose-mail.ts';
import { createHttpMailer } from './mail/http-mailer.ts';
import type { Mailer } from './mail/mailer.ts';
import { readSender } from './mail/sender.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import type { ListenOptions } from './start-backend.ts';

const DEFAULT_PORT = 8082;
const DEFAULT_DATA_FOLDER = '.data';
const SECRET_MIN = 32;
const RECAPTCHA = 'https://www.google.com/recaptcha/api/siteverify';
const SHUTDOWN_MAX_S = 600;
const DEFAULT_SENDER = 'Marquee <no-reply@localhost>';

/** A setting has an invalid value. */
export class SettingsError extends Error {
  constructor(name: string, expected: string) {
    super(`${name} must be ${expected}`);
    this.name = 'SettingsError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of README.md from the environment.
 *
 * @throws SettingsError that names the setting
 */
export function readEnvironment(environment: Environment): ListenOptions {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  return {
    port: readPort(read('PORT')),
    dataFolder: path.resolve(read('DATA_DIR') ?? DEFAULT_DATA_FOLDER),
    trustedProxies: readProxies(read),
    adminAddresses: readAddresses('ADMIN_ADDRESSES', read),
    limitFactor: readFactor(read('RATE_LIMIT_FACTOR')),
    confirmsEmail: readConfirmation(read),
    hasMailPreview: readPreview(read),
    hasPasskeys: readSwitch('PASSKEYS', read('PASSKEYS') ?? '1'),
    logLevel: readLevel(read('LOG_LEVEL')),
    seed: readSwitch('SEED_DEMO', read('SEED_DEMO')) ? demoCustomers : [],
    ...withoutUnset({
      host: read('HOST'),
      databaseUrl: readDatabase(read('DATABASE_URL')),
      secret: readSecret(read('AUTH_SECRET')),
      appOrigins: readOrigins(read('APP_ORIGINS')),
      appUrl: readAppUrl(read),
      siteName: read('SITE_NAME'),
      mailLook: readMailLook(read),
      publicUrl: readAddress('PUBLIC_URL', read)?.replace(/\/+$/, ''),
      appConfigUrl: readAddress('APP_CONFIG_URL', read),
      mailer: chooseMailer(read),
      captcha: readCaptcha(read),
      legalTexts: readLegalTexts(read),
      breachedPasswordsFile: readBreachedPasswords(read('BREACHED_PASSWORDS_FILE')),
      passkeyDomain: readPasskeyDomain(read('PASSKEY_DOMAIN')),
      metricsToken: read('METRICS_TOKEN'),
      drainLimitMs: readDrainLimit(read('SHUTDOWN_SECONDS')),
    }),
  };
}

function chooseMailer(read: (name: string) => string | undefined): Mailer | undefined {
  const [smtpUrl, mailUrl] = [read('SMTP_URL'), readAddress('MAIL_URL', read)];
  if (smtpUrl !== undefined && !(/^smtps?:\/\/[^/]/i.test(smtpUrl) && URL.canParse(smtpUrl)))
    throw new SettingsError('SMTP_URL', 'an address such as smtps://user:password@host:465');
  if (smtpUrl !== undefined) {
    const sender = readSender(read('MAIL_FROM') ?? DEFAULT_SENDER);
    if (sender !== undefined) return createSmtpMailer(smtpUrl, sender);
    throw new SettingsError(
      'MAIL_FROM',
      'one address, with or without a name: Tidewater <no-reply@example.org>',
    );
  }
  return mailUrl === undefined ? undefined : createHttpMailer(mailUrl);
}

/**
 * Confirmation needs a mail server: mails in the outbox folder are not delivered, so new customers could not sign in.
 */
function readConfirmation(read: (name: string) => string | undefined): boolean {
  if (!readSwitch('CONFIRM_EMAIL', read('CONFIRM_EMAIL'))) return false;
  if (read('SMTP_URL') !== undefined || read('MAIL_URL') !== undefined) return true;
  throw new SettingsError('CONFIRM_EMAIL', 'used with SMTP_URL or MAIL_URL, which send the mails');
}

/** Refuses the preview when mails are really sent, since it needs no login. */
function readPreview(read: (name: string) => string | undefined): boolean {
  if (!readSwitch('MAIL_PREVIEW', read('MAIL_PREVIEW'))) return false;
  if (read('SMTP_URL') === undefined && read('MAIL_URL') === undefined) return true;
  throw new SettingsError('MAIL_PREVIEW', 'used without SMTP_URL and MAIL_URL: it is for development');
}

/** Refuses other values, so that `true` does not pass for a protection that is on. */
function readSwitch(name: string, text = '0'): boolean {
  if (text === '1' || text === '0') return text === '1';
  throw new SettingsError(name, '1 or 0');
}

/** Adds a slash at the end: without it, links in mails would lose the last part of its path. */
function readAppUrl(read: (name: string) => string | undefined): string | undefined {
  const text = readAddress('APP_URL', read);
  if (text === undefined) return undefined;
  const { origin, pathname } = new URL(text);
  return `${origin}${pathname.replace(/\/*$/, '/')}`;
}

/** Checked at the start, because a wrong address would only show in mails that do not arrive. */
function readAddress(name: string, read: (name: string) => string | undefined): string | undefined {
  const text = read(name);
  if (text === undefined) return undefined;
  const address = URL.canParse(text) ? new URL(text) : undefined;
  // `fetch` refuses addresses with a user name.
  if (address !== undefined && /^https?:$/.test(address.protocol) && address.username === '') return text;
  throw new SettingsError(name, 'an http or https address without a user name');
}

/** The driver would say “Invalid URL” and not of which setting. As there, an address of a socket needs no host. */
function readDatabase(text: string | undefined): string | undefined {
  const isAddress = (address: string): boolean => URL.canParse(address.replace('@/', '@socket/'));
  if (text === undefined || (/^postgres(?:ql)?:\/\//i.test(text) && isAddress(text))) return text;
  throw new SettingsError(
    'DATABASE_URL',
    'an address such as postgres://user:password@host/database, where / ? # @ and % in the password are %2F %3F %23 %40 and %25',
  );
}

function readOrigins(text: string | undefined): readonly string[] | undefined {
  const origins = text?.split(',').map((entry) => entry.trim());
  if (origins?.every((entry) => /^https?:\/\/[^/\s]+\/*$/i.test(entry)) ?? true) return origins;
  throw new SettingsError(
    'APP_ORIGINS',
    'origins without a path, separated by commas, such as https://app.example.org,https://*.example.org',
  );
}

function readPasskeyDomain(text: string | undefined): string | undefined {
  if (text === undefined || /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(text)) return text;
  throw new SettingsError('PASSKEY_DOMAIN', 'a domain such as example.org, without https://');
}

function readMailLook(read: (name: string) => string | undefined): MailLook | undefined {
  const logoUrl = read('MAIL_LOGO_URL');
  if (logoUrl !== undefined && !/^https:\/\/[^/]/.test(logoUrl))
    throw new SettingsError('MAIL_LOGO_URL', 'an https address of a picture');
  const colors = { buttonColor: read('MAIL_BUTTON_COLOR'), backgroundColor: read('MAIL_BACKGROUND_COLOR') };
  for (const [name, color] of Object.entries(colors))
    if (color !== undefined && !/^#[\da-f]{6}$/i.test(color))
      throw new SettingsError(
        name === 'buttonColor' ? 'MAIL_BUTTON_COLOR' : 'MAIL_BACKGROUND_COLOR',
        'a color such as #1a4fd6',
      );
  const look = withoutUnset({ logoUrl, ...colors });
  return Object.keys(look).length === 0 ? undefined : look;
}

function readCaptcha(read: (name: string) => string | undefined): CaptchaOptions | undefined {
  const secret = read('CAPTCHA_SECRET');
  if (secret === undefined) return undefined;
  return { secret, verifyUrl: readAddress('CAPTCHA_VERIFY_URL', read) ?? RECAPTCHA };
}

/** Versions default to 1; privacy is recorded only when its address is known. */
function readLegalTexts(read: (name: string) => string | undefined): readonly LegalText[] | undefined {
  const termsUrl = readAddress('TERMS_URL', read);
  const privacyUrl = readAddress('PRIVACY_URL', read);
  const terms = { name: 'terms', version: read('TERMS_VERSION') ?? '1', url: termsUrl ?? '' } as const;
  const privacy = {
    name: 'privacy',
    version: read('PRIVACY_VERSION') ?? '1',
    url: privacyUrl ?? '',
  } as const;
  if (privacyUrl !== undefined) return [terms, privacy];
  return termsUrl === undefined && read('TERMS_VERSION') === undefined ? undefined : [terms];
}

/** Checks the file at the start: an unreadable one would fail every registration later. */
function readBreachedPasswords(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new SettingsError('BREACHED_PASSWORDS_FILE', 'a file that can be read');
  }
  return path.resolve(file);
}

/** Omits options that are not set, so that their defaults apply. */
function withoutUnset<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  const set = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set) as { [Name in keyof Values]?: Exclude<Values[Name], undefined> };
}

function readSecret(text: string | undefined): string | undefined {
  if (text === undefined || text.length >= SECRET_MIN) return text;
  throw new SettingsError('AUTH_SECRET', `at least ${SECRET_MIN} characters`);
}

function readPort(text: string | undefined): number {
  const port = Number(text ?? DEFAULT_PORT);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new SettingsError('PORT', 'a number from 0 to 65535');
}

/** Refuses `TRUST_PROXY`: with it, an earlier version trusted every sender. */
function readProxies(read: (name: string) => string | undefined): readonly string[] {
  if (read('TRUST_PROXY') !== undefined)
    throw new SettingsError('TRUST_PROXY', 'replaced by TRUSTED_PROXIES, the addresses of your proxies');
  return readAddresses('TRUSTED_PROXIES', read);
}

function readAddresses(name: string, read: (name: string) => string | undefined): readonly string[] {
  const entries = read(name)?.split(',') ?? [];
  try {
    new AddressList(entries);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new SettingsError(
      name,
      'addresses and networks, separated by commas, such as 10.0.0.5,10.1.0.0/16',
    );
  }
  return entries;
}

function readDrainLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = Number(text);
  if (seconds > 0 && seconds <= SHUTDOWN_MAX_S) return seconds * 1_000;
  throw new SettingsError('SHUTDOWN_SECONDS', `a number above 0, at most ${SHUTDOWN_MAX_S}`);
}

function readFactor(text = '1'): number {
  const factor = Number(text);
  if (factor > 0) return factor;
  throw new SettingsError('RATE_LIMIT_FACTOR', 'a number above 0');
}

function readLevel(text = 'info'): LogLevel {
  const level = logLevels.find((name) => name === text);
  if (level !== undefined) return level;
  throw new SettingsError('LOG_LEVEL', `one of ${logLevels.join(', ')}`);
}
