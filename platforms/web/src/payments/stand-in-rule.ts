import type { SiteContext } from '@marquee/common/config/site-context.ts';

/**
 * Whether card fields of our own may stand in for the provider's: they send what is typed as it is, so only to an emulator
 * on the viewer's own machine, and only of a site that means no real money.
 */
export function isStandInAllowed({ config, settings }: Pick<SiteContext, 'config' | 'settings'>): boolean {
  const { cleeng, jwp } = config.integrations;
  const address = cleeng ? settings.cleengApiUrl : settings.jwpApiUrl;
  return settings.standInPayments && (cleeng ?? jwp)?.useSandbox === true && isLoopback(address);
}

/** What browsers themselves take for this very machine. */
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
