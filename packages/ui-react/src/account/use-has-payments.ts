import { useSite } from '../hooks/use-site.ts';

/** Whether the site has a payments page: not under AVOD (commerce 1), nor on sites that sell nothing. */
export function useHasPayments(): boolean {
  const { config, accessModel } = useSite();
  const { cleeng, jwp } = config.integrations;
  return accessModel !== 'AVOD' && (cleeng !== undefined || jwp !== undefined);
}
