import { lazy } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { SessionStore } from '@marquee/common/account/session-store.ts';

import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { useStore } from '../hooks/use-store.ts';

const FavoritesScreen = lazy(async () => ({
  default: (await import('./favorites-screen.tsx')).FavoritesScreen,
}));

/** `/u` and all below it: the viewer's own pages. Home, for those who are not signed in and where a page is switched off. */
export function UserScreen() {
  const { '*': child = '' } = useParams();
  const { features } = useSite().config;
  const isSignedIn = useStore(useService(SessionStore), ({ userId }) => userId !== undefined);
  if (isSignedIn && child === 'favorites' && features.favoritesList !== undefined) return <FavoritesScreen />;
  return <Navigate to="/" replace />;
}
