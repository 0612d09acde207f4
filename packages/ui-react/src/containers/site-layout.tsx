import { Suspense, type ReactNode } from 'react';

import { SkipLink } from '../components/skip-link/skip-link.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NavigationEffects } from './navigation-effects.tsx';
import { PageSkeleton } from '../components/page-skeleton/page-skeleton.tsx';
import { PlayerHost } from './player-host/player-host.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SiteNotices } from './site-notices.tsx';
import styles from './site-layout.module.scss';

const MAIN_ID = 'content';

/** Header, page and footer around every route, and the one player host above them. */
export function SiteLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <div className={styles['layout']} data-page>
        <SkipLink targetId={MAIN_ID} />
        <SiteHeader />
        <main id={MAIN_ID} className={styles['main']} tabIndex={-1}>
          <ErrorBoundary>
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </ErrorBoundary>
        </main>
        <SiteFooter />
      </div>
      <NavigationEffects mainId={MAIN_ID} />
      <PlayerHost />
      <SiteNotices />
    </>
  );
}
