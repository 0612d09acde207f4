import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';

import { PageSkeleton } from '../components/page-skeleton/page-skeleton.tsx';
import { UserLinks } from '../components/user-links/user-links.tsx';
import { useUserLinks } from '../containers/use-user-links.ts';
import { userFeature } from '../features/user-feature.ts';
import { useFeature } from '../hooks/use-feature.ts';
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

/**
 * `/u` and all below it: the viewer's own pages. Home, for those who are not signed in (also when they sign out here);
 * where it is not known yet, the page waits for it.
 */
export function UserScreen() {
  const { status, userId } = useSession();
  if (status === 'restoring') return <PageSkeleton />;
  return userId === undefined ? <Navigate to="/" replace /> : <UserPages userId={userId} />;
}

function UserPages({ userId }: { readonly userId: string }) {
  useFeature(userFeature);
  const { '*': child = '' } = useParams();
  const { features } = useSite().config;
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
