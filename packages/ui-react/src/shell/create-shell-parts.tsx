import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { AnalyticsController } from '@marquee/common/analytics/analytics-controller.ts';
import { CONFIG_SOURCE_PARAM } from '@marquee/common/config/config-source.ts';
import { SiteContext } from '@marquee/common/config/site-context.ts';
import { ConsentController } from '@marquee/common/consent/consent-controller.ts';
import { needsConsent } from '@marquee/common/consent/consent.ts';
import { TagManagerController } from '@marquee/common/consent/tag-manager-controller.ts';
import { getPreviewedSource } from '@marquee/common/demo/demo-mode.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { getSearchQuery, searchPath } from '@marquee/common/search/search-address.ts';
import { isSearchPath } from '@marquee/common/search/search-route.ts';
import { withQuery } from '@marquee/common/shared/url.ts';

import { Button } from '../components/button/button.tsx';
import { useService } from '../hooks/use-service.ts';
import { ConsentContainer } from './consent-container.tsx';
import { ProblemsNote } from './demo/problems-note.tsx';
import { PreviewNote } from './layout/preview-note.tsx';
import type { ShellParts } from './shell-parts.ts';

function Banners() {
  return (
    <>
      <PreviewNoteContainer />
      <ProblemsNote />
      <ConsentContainer />
    </>
  );
}

/**
 * Creates the shell parts of a site; `requestedSource` is the config that the URL requested, null for none. A chunk of
 * its own; needs the services of `shellPartsModule`.
 */
export function createShellParts(requestedSource: string | null): Required<ShellParts> {
  const Effects = () => (
    <>
      <KeptSource requested={requestedSource} />
      <VisitEvents />
    </>
  );
  return { Effects, Banners, FooterActions: ConsentSettings };
}

/** The preview banner. Renders nothing when the deployment shows its own site or is not a demo. */
function PreviewNoteContainer() {
  const { config, settings } = useService(SiteContext);
  const source = getPreviewedSource(settings, config.id);
  if (source === undefined) return null;
  // An empty value makes start-up clear the stored selection.
  return <PreviewNote configId={source} unselectHref={`/?${CONFIG_SOURCE_PARAM}=`} />;
}

/** Button that reopens the consent banner, in the footer of every site that needs consent. */
export function ConsentSettings() {
  const { t } = useTranslation('consent');
  const site = useService(SiteContext);
  const controller = useService(ConsentController);
  if (!needsConsent(site)) return null;
  return (
    <Button
      variant="quiet"
      onClick={() => {
        controller.askAgain();
      }}
    >
      {t('consent_settings')}
    </Button>
  );
}

interface KeptSourceProps {
  /** Value of the parameter when the visit began; null without one. */
  readonly requested: string | null;
}

/**
 * Keeps `?app-config=` in the URL from page to page when the visit began with it, so that a shared URL of any page
 * shows the same site. Removes an empty or refused value.
 */
function KeptSource({ requested }: KeptSourceProps) {
  const { config } = useService(SiteContext);
  const { pathname, search, hash } = useLocation();

  useEffect(() => {
    if (requested === null) return;
    const { location, history } = window;
    const isShown = new URLSearchParams(location.search).get(CONFIG_SOURCE_PARAM);
    const wanted = requested === config.id ? requested : null;
    if (isShown === wanted) return;
    // Bypasses the router, whose screens own the rest of the query.
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

/** Time without typing after which a search is tracked. */
const SEARCH_SETTLED_MS = 1_500;

/**
 * Tracks page views and searches, never the query string of a URL. Notifies the tag manager when that changes, because
 * it must not run next to certain dialogs.
 */
function VisitEvents() {
  const { pathname, search } = useLocation();
  const analytics = useService(AnalyticsController);
  const tagManager = useService(TagManagerController);
  const clock = useService(Clock);

  useEffect(() => {
    if (!isSearchPath(pathname)) {
      analytics.track({ type: 'page_view', path: pathname });
      return undefined;
    }
    analytics.track({ type: 'page_view', path: searchPath('') });
    const controller = new AbortController();
    const query = getSearchQuery(pathname);
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
