import { getDisplayName } from '@marquee/common/account/account.ts';

import { useUser } from '../../hooks/use-user.ts';
import { useSignOut } from '../use-sign-out.ts';
import { userFeature } from '../user-feature.ts';
import { useUserLinks } from './use-user-links.ts';
import { UserMenu } from './user-menu.tsx';

export const chunk = { code: UserMenuContainer, features: [userFeature] };

/** The menu of who is signed in, in the header. Loaded only for them. */
export function UserMenuContainer() {
  const user = useUser();
  const links = useUserLinks();
  const signOut = useSignOut();
  return <UserMenu name={user && getDisplayName(user)} links={links} onSignOut={signOut} />;
}
