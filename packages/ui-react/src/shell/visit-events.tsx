import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { AnalyticsController } from '@marquee/common/analytics/analytics-controller.ts';
import { TagManagerController } from '@marquee/common/consent/tag-manager-controller.ts';
import { Clock } from '@marquee/common/platform/clock.ts';

import { useService } from '../hooks/use-service.ts';

const SEARCH_PATH = '/q/';
/** A search counts once the viewer stopped typing it. */
const SEARCH_SETTLED_MS = 1_500;

/**
 * Tells the measuring which pages are opened and what is searched for; the query of an address is never told. The tag
 * manager learns when a dialog is closed that it must not run beside.
 */
export function VisitEvents() {
  const { pathname, search } = useLocation();
  const analytics = useService(AnalyticsController);
  const tagManager = useService(TagManagerController);
  const clock = useService(Clock);

  useEffect(() => {
    if (!pathname.startsWith(SEARCH_PATH)) {
      analytics.track({ type: 'page_view', path: pathname });
      return undefined;
    }
    analytics.track({ type: 'page_view', path: SEARCH_PATH });
    const controller = new AbortController();
    const query = decodeQuery(pathname.slice(SEARCH_PATH.length));
    if (query === '') return undefined;
    clock.after(
      SEARCH_SETTLED_MS,
      () => {
        analytics.track({ type: 'search', query });
      },
      controller.signal,
    );
    return () => {
      controller.abort();
    };
  }, [pathname, analytics, clock]);

  useEffect(() => {
    tagManager.followAddress();
  }, [search, tagManager]);

  return null;
}

/** Addresses that are typed by hand may hold a lone per cent sign. */
function decodeQuery(part: string): string {
  try {
    return decodeURIComponent(part).trim();
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}
