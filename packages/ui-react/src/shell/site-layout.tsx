import { Suspense, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { Connectivity } from '@marquee/common/platform/connectivity.ts';
import { ToastStore } from '@marquee/common/toast/toast-store.ts';

import { AccountDialogs } from '../account/account-dialogs.tsx';
import { CardHoverContext, type CardHoverProps } from '../components/card/card.tsx';
import { PageSkeleton } from '../components/page-skeleton/page-skeleton.tsx';
import { lazyComponent, Nothing, useLazyCode } from '../hooks/lazy-component.tsx';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { useSiteTitle } from '../hooks/use-page-title.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { useStore } from '../hooks/use-store.ts';
import { PlayerHost } from '../player/window/player-window.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NavigationEffects } from './navigation-effects.tsx';
import type { ShellParts } from './shell-parts.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.scss';
import { PHONE } from './site-navigation.ts';
import { TabBar } from './tab-bar.tsx';
import { ToastSlots } from './toast-slots.tsx';

const MAIN_ID = 'content';

/** Loaded when a mouse first rests on a card; not shown when it fails to load. */
const HoverCard = lazyComponent(
  new LazyCode(async () => (await import('../title/hover-card.tsx')).chunk, 'optional'),
  { Failed: Nothing },
);
const renderHoverCard = (hover: CardHoverProps) => <HoverCard {...hover} />;

export interface SiteLayoutProps {
  readonly children: ReactNode;
  /** Parts of the shell around the page, which may still be loading. */
  readonly shellParts?: ShellParts | undefined;
}

/** Header, page and footer around every route, and the only player host above them. */
export function SiteLayout({ children, shellParts }: SiteLayoutProps) {
  useSiteTitle(useSite().siteName);
  const isPhone = useMediaQuery(PHONE);
  const isSavingData = useService(Connectivity).isSavingData();
  return (
    <ToastSlots>
      <div className={styles['layout']} data-page>
        <SkipLink targetId={MAIN_ID} />
        <SiteHeader />
        <main id={MAIN_ID} className={styles['main']} tabIndex={-1}>
          <ErrorBoundary>
            <CardHoverContext value={isSavingData ? undefined : renderHoverCard}>
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </CardHoverContext>
          </ErrorBoundary>
        </main>
        <SiteFooter Actions={shellParts?.FooterActions} />
      </div>
      {isPhone ? <TabBar /> : null}
      <NavigationEffects mainId={MAIN_ID} />
      <PlayerHost />
      <AccountDialogs />
      <LazyNotices Banners={shellParts?.Banners} />
      {shellParts ? (
        <Suspense fallback={null}>
          <shellParts.Effects />
        </Suspense>
      ) : null}
    </ToastSlots>
  );
}

const noticesCode = new LazyCode(async () => (await import('./site-notices.tsx')).chunk, 'optional');

/** The notifications, loaded once the page is idle, or with the first toast. */
function LazyNotices({ Banners }: { readonly Banners: ShellParts['Banners'] | undefined }) {
  const clock = useService(Clock);
  const hasToast = useStore(useService(ToastStore), ({ toast }) => toast !== undefined);
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    clock.atRest(() => setIsAtRest(true), controller.signal);
    return () => controller.abort();
  }, [clock]);
  const { code: SiteNotices } = useLazyCode(noticesCode, isAtRest || hasToast);
  return SiteNotices ? <SiteNotices Banners={Banners} /> : null;
}

/** First tab stop of the page; moves the focus past the header. */
function SkipLink({ targetId }: { readonly targetId: string }) {
  const { t } = useTranslation('common');
  // A fragment would create a history entry without a router key, like that of the first page, whose scroll position
  // would then be restored here.
  const focusTarget = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(targetId)?.focus();
  };
  return (
    <a className={styles['skipLink']} href={`#${targetId}`} onClick={focusTarget}>
      {t('skip_to_content')}
    </a>
  );
}
