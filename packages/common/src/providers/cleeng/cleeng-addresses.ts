import type { Settings } from '../../config/settings.ts';
import type { CleengIntegration } from '../../config/site-config.ts';

/** Base URLs of the provider, without a trailing slash. */
export interface CleengAddresses {
  readonly api: string;
  /** The API's older host, used by older integrations; undefined when the settings specify the address. */
  readonly olderApi: string | undefined;
  /** For device codes. */
  readonly auth: string;
}

const SANDBOX: CleengAddresses = {
  api: 'https://mediastoreapi-sandbox.cleeng.com',
  olderApi: 'https://mediastore-sandbox.cleeng.com',
  auth: 'https://auth.api.sandbox.cleeng.com',
};

const PRODUCTION: CleengAddresses = {
  api: 'https://mediastoreapi.cleeng.com',
  olderApi: 'https://mediastore.cleeng.com',
  auth: 'https://auth.api.cleeng.com',
};

/** Returns the provider's base URLs (cleeng 1.1): from the settings, otherwise its sandbox or production hosts. */
export function getCleengAddresses(
  { cleengApiUrl, cleengAuthUrl }: Pick<Settings, 'cleengApiUrl' | 'cleengAuthUrl'>,
  { useSandbox }: Pick<CleengIntegration, 'useSandbox'>,
): CleengAddresses {
  const own = useSandbox ? SANDBOX : PRODUCTION;
  const auth = cleengAuthUrl ?? own.auth;
  return cleengApiUrl === undefined ? { ...own, auth } : { api: cleengApiUrl, olderApi: undefined, auth };
}
