import { skipToken, useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router-dom';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { getMediaOffers, type MediaOffer } from '@marquee/common/entitlement/entitlement.ts';

import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';

/** URL parameters with the id of the selected episode or channel. */
const CHOSEN_PARAMS = ['e', 'channel'];

/** Returns the offers that sell the page's title; empty on a page without a title, undefined while loading. */
export function usePageOffers(): readonly MediaOffer[] | undefined {
  const { pathname, search } = useLocation();
  const { config } = useSite();
  const queries = useService(ContentQueries);
  const language = useLanguage();
  const params = new URLSearchParams(search);
  const chosen = CHOSEN_PARAMS.map((name) => params.get(name)).find((id) => id);
  const id = chosen ?? matchPath('/m/:id/*', pathname)?.params.id;
  const query = queries.media(id ?? '', language);
  const { data, isError } = useQuery(id === undefined ? { ...query, queryFn: skipToken } : query);
  if (id === undefined || isError) return [];
  return data && getMediaOffers(data, config.integrations);
}
