import { useState, type ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { isPublicDialog } from '@marquee/common/account/dialog-access.ts';
import { readDialog } from '@marquee/common/account/dialog-address.ts';
import { toPageSignInSearch } from '@marquee/common/account/resumed-dialog.ts';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';

import { PageSkeleton } from '../components/page-skeleton/page-skeleton.tsx';
import { lazyComponent } from '../hooks/lazy-component.tsx';
import { useSession } from '../hooks/use-session.ts';
import { useSite } from '../hooks/use-site.ts';
import { useIsKidsProfile, useUserLinks } from './menu/use-user-links.ts';
import { UserLinks } from './menu/user-links.tsx';
import { useHasPayments } from './use-has-payments.ts';
import { useSignOut } from './use-sign-out.ts';
import { userFeature } from './user-feature.ts';
import styles from './user-screen.module.scss';

export const chunk = { code: UserScreen, features: [userFeature] };

const accountScreenCode = new LazyCode(async () => (await import('./account-screen.tsx')).chunk);

const favoritesScreenCode = new LazyCode(async () => (await import('../library/favorites-screen.tsx')).chunk);

const paymentsScreenCode = new LazyCode(async () => (await import('../commerce/payments-screen.tsx')).chunk);

const AccountScreen = lazyComponent(accountScreenCode, { Waiting: PageSkeleton });
const FavoritesScreen = lazyComponent(favoritesScreenCode, { Waiting: PageSkeleton });
const PaymentsScreen = lazyComponent(paymentsScreenCode, { Waiting: PageSkeleton });

/**
 * `/u` and its subpages: the user area. Redirects signed-out viewers to home with the login open, which leads back
 * here; after signing out here, to home alone. Shows a skeleton while the session is being restored.
 */
export function UserScreen() {
  const { status, userId } = useSession();
  const { accessModel } = useSite();
  const { search } = useLocation();
  const child = useChild();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (userId !== undefined && !wasSignedIn) setWasSignedIn(true);
  if (status === 'restoring') return <PageSkeleton />;
  if (userId !== undefined) return <UserPages userId={userId} />;
  // When the session ends in a dialog, that dialog redirects to the login, from which the viewer continues here.
  const dialog = readDialog(search);
  if (dialog !== undefined && isPublicDialog(dialog)) return null;
  const hasLogin = accessModel !== 'AVOD' && !wasSignedIn;
  return <Navigate to={{ pathname: '/', search: hasLogin ? toPageSignInSearch(child) : '' }} replace />;
}

function UserPages({ userId }: { readonly userId: string }) {
  const child = useChild();
  const { features } = useSite().config;
  const hasPayments = useHasPayments();
  if (useIsKidsProfile()) return <Navigate to="/profiles" replace />;
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

/** Returns the name of the subpage. Routes match in any case and with a slash at the end, which some web hosts add. */
function useChild(): string {
  const { '*': child = '' } = useParams();
  return child.replace(/\/+$/, '').toLowerCase();
}

/** The user area's navigation: beside the pages on wide viewports, above them on narrow ones. */
function UserFrame({ children }: { readonly children: ReactNode }) {
  const links = useUserLinks();
  const signOut = useSignOut();
  return (
    <div className={styles['frame']}>
      <div className={styles['navigation']}>
        <UserLinks layout="bar" links={links} onSignOut={signOut} />
      </div>
      <div className={styles['page']}>{children}</div>
    </div>
  );
}
