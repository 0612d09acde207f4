import path from 'node:path';

import { ClientAddresses } from './receive/client-address.ts';
import type { ListenOptions } from './start-collector.ts';

const DEFAULT_PORT = 8083;
const TOKEN_MIN = 16;
const DEFAULT_REQUESTS_PER_MINUTE = 300;
const DEFAULT_RETENTION_DAYS = 90;
const MAX_RETENTION_DAYS = 400;

/** A setting has an invalid value. */
export class SettingsError extends Error {
  constructor(name: string, expected: string) {
    super(`${name} must be ${expected}`);
    this.name = 'SettingsError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings listed in docs/operating.md.
 *
 * @throws SettingsError that names the setting
 */
export function readEnvironment(environment: Environment): ListenOptions {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const host = read('HOST');
  return {
    port: readNumber('PORT', read('PORT') ?? String(DEFAULT_PORT), 0, 65_535),
    ...(host === undefined ? {} : { host }),
    dataFolder: path.resolve(read('DATA_DIR') ?? '.data'),
    mapsFolder: path.resolve(read('SOURCE_MAPS_DIR') ?? 'source-maps'),
    operatorToken: readToken(read('OPERATOR_TOKEN')),
    trustedProxies: readProxies(read('TRUSTED_PROXIES')),
    requestsPerMinute: readNumber(
      'REQUESTS_PER_MINUTE',
      read('REQUESTS_PER_MINUTE') ?? String(DEFAULT_REQUESTS_PER_MINUTE),
      1,
      1_000_000,
    ),
    retentionDays: readNumber(
      'RETENTION_DAYS',
      read('RETENTION_DAYS') ?? String(DEFAULT_RETENTION_DAYS),
      1,
      MAX_RETENTION_DAYS,
    ),
  };
}

function readToken(token: string | undefined): string {
  if (token !== undefined && token.length >= TOKEN_MIN && !/\s/.test(token)) return token;
  throw new SettingsError(
    'OPERATOR_TOKEN',
    `set to at least ${TOKEN_MIN} characters without spaces, which open the page. “openssl rand -hex 16” prints some`,
  );
}

function readNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new SettingsError(name, `a whole number from ${least} to ${most}`);
}

function readProxies(text: string | undefined): readonly string[] {
  const proxies = text?.split(',') ?? [];
  try {
    new ClientAddresses(proxies);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new SettingsError(
      'TRUSTED_PROXIES',
      'addresses and networks with commas between: 10.0.0.5,fd00::/8',
    );
  }
  return proxies;
}
