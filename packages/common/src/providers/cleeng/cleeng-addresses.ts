import type { Settings } from '../../config/settings.ts';
import type { CleengIntegration } from '../../config/site-config.ts';

/** The provider's two hosts, without a slash at the end. */
export interface CleengAddresses {
  readonly api: string;
  /** Device codes. */
  readonly auth: string;
}

const SANDBOX: CleengAddresses = {
  api: 'https://mediastoreapi-sandbox.cleeng.com',
  auth: 'https://auth.api.sandbox.cleeng.com',
};
const PRODUCTION: CleengAddresses = {
  api: 'https://mediastoreapi.cleeng.com',
  auth: 'https://auth.api.cleeng.com',
};

/** Where the provider is (cleeng 1.1): as the settings say, else its own hosts for tests or for real customers. */
export function getCleengAddresses(
  { cleengApiUrl, cleengAuthUrl }: Pick<Settings, 'cleengApiUrl' | 'cleengAuthUrl'>,
  { useSandbox }: Pick<CleengIntegration, 'useSandbox'>,
): CleengAddresses {
  const own = useSandbox ? SANDBOX : PRODUCTION;
  return { api: cleengApiUrl ?? own.api, auth: cleengAuthUrl ?? own.auth };
}
