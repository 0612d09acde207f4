import path from 'node:path';

import { expect, test } from 'vitest';

import { readEnvironment } from './read-environment.ts';

test('every setting has a default', () => {
  expect(readEnvironment({})).toEqual({
    adminAddresses: [],
    port: 8082,
    dataFolder: path.resolve('.data'),
    trustedProxies: [],
    limitFactor: 1,
    confirmsEmail: false,
    hasMailPreview: false,
    hasPasskeys: true,
    logLevel: 'info',
    seed: [],
  });
});

test('settings are read, and empty ones count as not set', () => {
  const settings = readEnvironment({
    PORT: '9000',
    HOST: '127.0.0.1',
    DATA_DIR: '/data',
    DATABASE_URL: ' ',
    AUTH_SECRET: 'x'.repeat(32),
    APP_ORIGINS: 'https://a.example,https://*.b.example',
    TRUSTED_PROXIES: '10.0.0.5,10.1.0.0/16',
    ADMIN_ADDRESSES: '10.2.0.0/16',
    PASSKEYS: '0',
    PASSKEY_DOMAIN: 'example.org',
    METRICS_TOKEN: 'scrape-me',
    SHUTDOWN_SECONDS: '25',
    RATE_LIMIT_FACTOR: '2.5',
    LOG_LEVEL: 'warn',
    SEED_DEMO: '1',
    SMTP_URL: 'smtp://localhost',
    SITE_NAME: 'Tidewater',
    PUBLIC_URL: 'https://accounts.example.org:8443/api/',
  });
  expect(settings).toMatchObject({
    port: 9_000,
    host: '127.0.0.1',
    dataFolder: '/data',
    appOrigins: ['https://a.example', 'https://*.b.example'],
    trustedProxies: ['10.0.0.5', '10.1.0.0/16'],
    adminAddresses: ['10.2.0.0/16'],
    hasPasskeys: false,
    passkeyDomain: 'example.org',
    metricsToken: 'scrape-me',
    drainLimitMs: 25_000,
    limitFactor: 2.5,
    logLevel: 'warn',
    siteName: 'Tidewater',
    publicUrl: 'https://accounts.example.org:8443/api',
  });
  expect(settings.seed?.map(({ email }) => email)).toEqual(['mia@example.org', 'noah@example.org']);
  expect(settings).toHaveProperty('mailer');
  expect(settings).not.toHaveProperty('databaseUrl');
});

test.each([
  'postgres://marquee:a%2Fb%23c@localhost/marquee?sslmode=require',
  'postgres://marquee:secret@/marquee?host=/run/postgresql',
  'postgres:///marquee',
  'postgres://marquee@%2Frun%2Fpostgresql/marquee',
])('the database may be at %s', (address) => {
  expect(readEnvironment({ DATABASE_URL: address }).databaseUrl).toBe(address);
});

test.each([
  ['https://example.org', 'https://example.org/'],
  ['https://example.org/watch', 'https://example.org/watch/'],
  ['https://example.org/watch/?x=1#y', 'https://example.org/watch/'],
])('the app at %s has its pages below %s', (address, appUrl) => {
  expect(readEnvironment({ APP_URL: address }).appUrl).toBe(appUrl);
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535'],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must be at least 32 characters'],
  [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR must be a number above 0'],
  [{ RATE_LIMIT_FACTOR: 'many' }, 'RATE_LIMIT_FACTOR must be a number above 0'],
  [{ MAIL_LOGO_URL: 'http://a.example/x.png' }, 'MAIL_LOGO_URL must be an https address of a picture'],
  [{ MAIL_BUTTON_COLOR: 'red;x:y' }, 'MAIL_BUTTON_COLOR must be a color such as #1a4fd6'],
  [{ MAIL_BACKGROUND_COLOR: '#fff' }, 'MAIL_BACKGROUND_COLOR must be a color such as #1a4fd6'],
  [
    { MAIL_PREVIEW: '1', SMTP_URL: 'smtp://localhost' },
    'MAIL_PREVIEW must be used without SMTP_URL and MAIL_URL: it is for development',
  ],
  [
    { TRUSTED_PROXIES: 'proxy.internal' },
    'TRUSTED_PROXIES must be addresses and networks, separated by commas, such as 10.0.0.5,10.1.0.0/16',
  ],
  [
    { ADMIN_ADDRESSES: '10.0.0.1,office' },
    'ADMIN_ADDRESSES must be addresses and networks, separated by commas, such as 10.0.0.5,10.1.0.0/16',
  ],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY must be replaced by TRUSTED_PROXIES, the addresses of your proxies'],
  [{ PASSKEYS: 'off' }, 'PASSKEYS must be 1 or 0'],
  [{ CONFIRM_EMAIL: 'true', SMTP_URL: 'smtp://localhost' }, 'CONFIRM_EMAIL must be 1 or 0'],
  [{ MAIL_PREVIEW: 'yes' }, 'MAIL_PREVIEW must be 1 or 0'],
  [{ SEED_DEMO: 'true' }, 'SEED_DEMO must be 1 or 0'],
  [{ APP_URL: 'site.example.org' }, 'APP_URL must be an http or https address without a user name'],
  [{ MAIL_URL: 'mail.example.org/send' }, 'MAIL_URL must be an http or https address without a user name'],
  [
    { APP_CONFIG_URL: '/configs/{source}' },
    'APP_CONFIG_URL must be an http or https address without a user name',
  ],
  [
    { CAPTCHA_SECRET: 's', CAPTCHA_VERIFY_URL: 'captcha.example.org' },
    'CAPTCHA_VERIFY_URL must be an http or https address without a user name',
  ],
  [
    { SMTP_URL: 'mail.example.org:465' },
    'SMTP_URL must be an address such as smtps://user:password@host:465',
  ],
  [
    { SMTP_URL: 'smtp://mail.example.org:submission' },
    'SMTP_URL must be an address such as smtps://user:password@host:465',
  ],
  [
    { DATABASE_URL: 'mysql://localhost/accounts' },
    'DATABASE_URL must be an address such as postgres://user:password@host/database',
  ],
  [
    { DATABASE_URL: 'postgres://marquee:ab/cd+e=@localhost/marquee' },
    'DATABASE_URL must be an address such as postgres://user:password@host/database, where / ? # @ and % in the password are',
  ],
  [{ DATABASE_URL: 'postgres://localhost:99999/marquee' }, 'DATABASE_URL must be an address such as'],
  [
    { APP_ORIGINS: 'https://a.example.org,b.example.org' },
    'APP_ORIGINS must be origins without a path, separated by commas, such as https://app.example.org,https://*.example.org',
  ],
  [
    { PASSKEY_DOMAIN: 'https://example.org' },
    'PASSKEY_DOMAIN must be a domain such as example.org, without https://',
  ],
  [
    { MAIL_URL: 'https://key:secret@mail.example.org/send' },
    'MAIL_URL must be an http or https address without a user name',
  ],
  [{ SHUTDOWN_SECONDS: '0' }, 'SHUTDOWN_SECONDS must be a number above 0, at most 600'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, warn, error, silent'],
])('%j is refused with a message', (environment, message) => {
  expect(() => readEnvironment(environment)).toThrow(message);
});
