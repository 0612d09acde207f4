import { useSite } from '../hooks/use-site.ts';

/** Whether the site's viewers have a page of payments: not under AVOD (commerce 1), and not where nothing is sold. */
export function useHasPayments(): boolean {
  const { config, accessModel } = useSite();
  const { cleeng, jwp } = config.integrations;
  return accessModel !== 'AVOD' && (cleeng !== undefined || jwp !== undefined);
}
