import type { SiteContext } from '@marquee/common/config/site-context.ts';

/**
 * Whether the app's own card fields may replace the provider's: they send card data unencrypted, so only to an emulator
 * on the viewer's own machine, and only on a site in sandbox mode.
 */
export function isStandInAllowed({ config, settings }: Pick<SiteContext, 'config' | 'settings'>): boolean {
  const { cleeng, jwp } = config.integrations;
  const address = cleeng ? settings.cleengApiUrl : settings.jwpApiUrl;
  return settings.standInPayments && (cleeng ?? jwp)?.useSandbox === true && isLoopback(address);
}

/** Whether browsers treat the host as this machine. */
function isLoopback(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}
