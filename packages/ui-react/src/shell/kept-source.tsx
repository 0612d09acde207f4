import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { CONFIG_SOURCE_PARAM } from '@marquee/common/config/config-source.ts';
import { SiteContext } from '@marquee/common/config/site-context.ts';
import { withQuery } from '@marquee/common/shared/url.ts';

import { useService } from '../hooks/use-service.ts';

export interface KeptSourceProps {
  /** The value that the visit began with; null when the address had none. */
  readonly requested: string | null;
}

/**
 * Keeps `?app-config=` in the address from page to page when the visit began with it, so that the address of any page
 * shows the same site to somebody else. An empty or refused value has done its work, or has none, and is taken out.
 */
export function KeptSource({ requested }: KeptSourceProps) {
  const { config } = useService(SiteContext);
  const { pathname, search, hash } = useLocation();

  useEffect(() => {
    if (requested === null) return;
    const { location, history } = window;
    const isShown = new URLSearchParams(location.search).get(CONFIG_SOURCE_PARAM);
    const wanted = requested === config.id ? requested : null;
    if (isShown === wanted) return;
    // Beside the router: what its screens read and write of the query stays theirs.
    history.replaceState(history.state, '', toAddress(location, wanted));
  }, [config, requested, pathname, search, hash]);

  return null;
}

function toAddress({ pathname, search, hash }: Location, source: string | null): string {
  if (source !== null) return withQuery(`${pathname}${search}${hash}`, { [CONFIG_SOURCE_PARAM]: source });
  const query = new URLSearchParams(search);
  query.delete(CONFIG_SOURCE_PARAM);
  const text = query.toString();
  return `${pathname}${text === '' ? '' : `?${text}`}${hash}`;
}
