import type { Settings } from '../../config/settings.ts';
import type { CleengIntegration } from '../../config/site-config.ts';

/** The provider's hosts, without a slash at the end. */
export interface CleengAddresses {
  readonly api: string;
  /** The interface's older name, which integrations of before use; undefined where the settings name the address. */
  readonly olderApi: string | undefined;
  /** Device codes. */
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

/** Where the provider is (cleeng 1.1): as the settings say, else its own hosts for tests or for real customers. */
export function getCleengAddresses(
  { cleengApiUrl, cleengAuthUrl }: Pick<Settings, 'cleengApiUrl' | 'cleengAuthUrl'>,
  { useSandbox }: Pick<CleengIntegration, 'useSandbox'>,
): CleengAddresses {
  const own = useSandbox ? SANDBOX : PRODUCTION;
  const auth = cleengAuthUrl ?? own.auth;
  return cleengApiUrl === undefined ? { ...own, auth } : { api: cleengApiUrl, olderApi: undefined, auth };
}
