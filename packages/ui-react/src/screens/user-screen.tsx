import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { readDialog } from '@marquee/common/account/dialog-address.ts';

import { PageSkeleton } from '../components/page-skeleton/page-skeleton.tsx';
import { UserLinks } from '../components/user-links/user-links.tsx';
import { useUserLinks } from '../containers/use-user-links.ts';
import { userFeature } from '../features/user-feature.ts';
import { useFeature } from '../hooks/use-feature.ts';
import { useHasPayments } from '../hooks/use-has-payments.ts';
import { useSession } from '../hooks/use-session.ts';
import { useSignOut } from '../hooks/use-sign-out.ts';
import { useSite } from '../hooks/use-site.ts';
import styles from './user-screen.module.scss';

const AccountScreen = lazy(async () => ({
  default: (await import('./account-screen.tsx')).AccountScreen,
}));
const FavoritesScreen = lazy(async () => ({
  default: (await import('./favorites-screen.tsx')).FavoritesScreen,
}));
const PaymentsScreen = lazy(async () => ({
  default: (await import('./payments-screen.tsx')).PaymentsScreen,
}));

/**
 * `/u` and all below it: the viewer's own pages. Home, for those who are not signed in (also when they sign out here);
 * where it is not known yet, the page waits for it.
 */
export function UserScreen() {
  const { status, userId } = useSession();
  const { search } = useLocation();
  if (status === 'restoring') return <PageSkeleton />;
  if (userId !== undefined) return <UserPages userId={userId} />;
  // Whose session ends in a dialog is asked to sign in again, and goes on here.
  return readDialog(search) === 'login' ? null : <Navigate to="/" replace />;
}

function UserPages({ userId }: { readonly userId: string }) {
  useFeature(userFeature);
  const { '*': child = '' } = useParams();
  const { features } = useSite().config;
  const hasPayments = useHasPayments();
  if (child === 'my-account') {
    return (
      <UserFrame>
        <AccountScreen userId={userId} />
      </UserFrame>
    );
  }
  if (child === 'favorites' && features.favoritesList !== undefined) {
    return (
      <UserFrame>
        <FavoritesScreen />
      </UserFrame>
    );
  }
  if (child === 'payments' && hasPayments) {
    return (
      <UserFrame>
        <PaymentsScreen userId={userId} />
      </UserFrame>
    );
  }
  return <Navigate to="/u/my-account" replace />;
}

/** The navigation between the pages: beside them on wide windows, above them on others. */
function UserFrame({ children }: { readonly children: ReactNode }) {
  const links = useUserLinks();
  const signOut = useSignOut();
  return (
    <div className={styles['frame']}>
      <div className={styles['navigation']}>
        <UserLinks layout="bar" links={links} onSignOut={signOut} />
      </div>
      <div className={styles['page']}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </div>
    </div>
  );
}
