import type { Settings } from '../../config/settings.ts';
import type { JwpIntegration } from '../../config/site-config.ts';

const PRODUCTION_URL = 'https://sims.jwplayer.com';
const SANDBOX_URL = 'https://staging-sims.jwplayer.com';
/** The platform's other host names, which some of its responses contain (jwp-inplayer 1.1). */
export const OTHER_JWP_ADDRESSES: Readonly<Record<string, string>> = {
  [PRODUCTION_URL]: 'https://services.inplayer.com',
  [SANDBOX_URL]: 'https://staging-v2.inplayer.com',
};

/** Returns the base URL of the player platform: from the settings, else its production or sandbox host. */
export function getJwpAddress(
  { jwpApiUrl }: Pick<Settings, 'jwpApiUrl'>,
  jwp: Pick<JwpIntegration, 'useSandbox'> | undefined,
): string {
  return jwpApiUrl ?? (jwp?.useSandbox === false ? PRODUCTION_URL : SANDBOX_URL);
}
