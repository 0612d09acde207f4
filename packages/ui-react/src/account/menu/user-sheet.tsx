import { getDisplayName } from '@marquee/common/account/account.ts';

import { useUser } from '../../hooks/use-user.ts';
import { useSignOut } from '../use-sign-out.ts';
import { userFeature } from '../user-feature.ts';
import { useUserLinks } from './use-user-links.ts';
import { UserLinks } from './user-links.tsx';
import styles from './user-sheet.module.scss';

export const chunk = { code: UserSheet, features: [userFeature] };

export interface UserSheetProps {
  /** Called after a choice, to close the sheet. */
  readonly onLeave: () => void;
}

/** The user pages in the menu sheet on phones, for signed-in viewers. Lazy-loaded. */
export function UserSheet({ onLeave }: UserSheetProps) {
  const user = useUser();
  const links = useUserLinks();
  const signOut = useSignOut();
  return (
    <>
      {user ? (
        <p className={styles['name']}>
          <bdi>{getDisplayName(user)}</bdi>
        </p>
      ) : null}
      <UserLinks layout="list" links={links} onLeave={onLeave} onSignOut={signOut} />
    </>
  );
}
