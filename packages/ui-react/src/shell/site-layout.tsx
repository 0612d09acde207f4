import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { AccountDialogs } from '../account/account-dialogs.tsx';
import { PageSkeleton } from '../components/page-skeleton/page-skeleton.tsx';
import { useSiteTitle } from '../hooks/use-page-title.ts';
import { useSite } from '../hooks/use-site.ts';
import { PlayerHost } from '../player/player-host.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NavigationEffects } from './navigation-effects.tsx';
import type { ShellParts } from './shell-parts.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.scss';
import { SiteNotices } from './site-notices.tsx';
import { ToastSlots } from './toast-slots.tsx';

const MAIN_ID = 'content';

export interface SiteLayoutProps {
  readonly children: ReactNode;
  /** What a deployment has beside the site; its parts may still be on their way. */
  readonly shellParts?: ShellParts | undefined;
}

/** Header, page and footer around every route, and the one player host above them. */
export function SiteLayout({ children, shellParts }: SiteLayoutProps) {
  useSiteTitle(useSite().siteName);
  return (
    <ToastSlots>
      <div className={styles['layout']} data-page>
        <SkipLink targetId={MAIN_ID} />
        <SiteHeader />
        <main id={MAIN_ID} className={styles['main']} tabIndex={-1}>
          <ErrorBoundary>
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </ErrorBoundary>
        </main>
        <SiteFooter Actions={shellParts?.FooterActions} />
      </div>
      <NavigationEffects mainId={MAIN_ID} />
      <PlayerHost />
      <AccountDialogs />
      <SiteNotices Banners={shellParts?.Banners} />
      {shellParts ? (
        <Suspense fallback={null}>
          <shellParts.Effects />
        </Suspense>
      ) : null}
    </ToastSlots>
  );
}

/** The first stop of the keyboard: leads past the header. */
function SkipLink({ targetId }: { readonly targetId: string }) {
  const { t } = useTranslation('common');
  return (
    <a className={styles['skipLink']} href={`#${targetId}`}>
      {t('skip_to_content')}
    </a>
  );
}
