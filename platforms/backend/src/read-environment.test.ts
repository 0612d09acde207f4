import path from 'node:path';

import { expect, test } from 'vitest';

import { readEnvironment } from './read-environment.ts';

test('without any setting everything has a default', () => {
  expect(readEnvironment({})).toEqual({
    port: 8082,
    dataFolder: path.resolve('.data'),
    isBehindProxy: false,
    limitFactor: 1,
    confirmsEmail: false,
    hasMailPreview: false,
    logLevel: 'info',
    seed: [],
  });
});

test('settings are read, and empty ones are as if not set', () => {
  const settings = readEnvironment({
    PORT: '9000',
    HOST: '127.0.0.1',
    DATA_DIR: '/data',
    DATABASE_URL: ' ',
    AUTH_SECRET: 'x'.repeat(32),
    APP_ORIGINS: 'https://a.example,https://*.b.example',
    TRUST_PROXY: '1',
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
    isBehindProxy: true,
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
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, warn, error, silent'],
])('%j is refused in words', (environment, message) => {
  expect(() => readEnvironment(environment)).toThrow(message);
});
