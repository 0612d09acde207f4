import { getDisplayName } from '@marquee/common/account/account.ts';

import { UserMenu } from '../components/user-menu/user-menu.tsx';
import { userFeature } from '../features/user-feature.ts';
import { useFeature } from '../hooks/use-feature.ts';
import { useSignOut } from '../hooks/use-sign-out.ts';
import { useUser } from '../hooks/use-user.ts';
import { useUserLinks } from './use-user-links.ts';

/** The menu of who is signed in, in the header. Loaded only for them. */
export function UserMenuContainer() {
  useFeature(userFeature);
  const user = useUser();
  const links = useUserLinks();
  const signOut = useSignOut();
  return <UserMenu name={user && getDisplayName(user)} links={links} onSignOut={signOut} />;
}
