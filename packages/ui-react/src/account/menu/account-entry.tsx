import { lazy, Suspense, type ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SiteDialog } from '@marquee/common/account/dialog-access.ts';
import { toDialogSearch } from '@marquee/common/account/dialog-address.ts';
import { loadCode } from '@marquee/common/platform/load-code.ts';

import { useSession } from '../../hooks/use-session.ts';
import { useSite } from '../../hooks/use-site.ts';
import { preloadAccountDialogs } from '../import-account-dialogs.ts';
import styles from './account-entry.module.scss';
import { SignInButtons } from './sign-in-buttons.tsx';
import { UserLink } from './user-link.tsx';

const UserMenu = lazyOr(async () => (await import('./user-menu-container.tsx')).UserMenuContainer, UserLink);
const UserSheet = lazyOr<UserSheetProps>(
  async () => (await import('./user-sheet.tsx')).UserSheet,
  () => <UserLink />,
);

interface UserSheetProps {
  readonly onLeave: () => void;
}

/**
 * The viewer's account in the header: the ways to one, or the menu of who is signed in. Nothing of it on a site without
 * accounts (spec 2: not under AVOD).
 */
export function AccountEntry() {
  const { accessModel } = useSite();
  return accessModel === 'AVOD' ? null : (
    <div className={styles['entry']}>
      <HeaderAccount />
    </div>
  );
}

function HeaderAccount() {
  const { status } = useSession();
  return status === 'signedIn' ? (
    <Suspense fallback={<UserLink />}>
      <UserMenu />
    </Suspense>
  ) : (
    <WaysIn layout="header" />
  );
}

export interface AccountSheetProps {
  /** Something was chosen; the sheet has done its work. */
  readonly onLeave: () => void;
}

/** The same in the menu sheet of phones, where the header has no room for it. */
export function AccountSheet({ onLeave }: AccountSheetProps) {
  const { accessModel } = useSite();
  const { status } = useSession();
  if (accessModel === 'AVOD') return null;
  return (
    <div className={styles['sheet']}>
      {status === 'signedIn' ? (
        <Suspense fallback={null}>
          <UserSheet onLeave={onLeave} />
        </Suspense>
      ) : (
        <WaysIn layout="sheet" onLeave={onLeave} />
      )}
    </div>
  );
}

interface WaysInProps {
  readonly layout: 'header' | 'sheet';
  readonly onLeave?: () => void;
}

function WaysIn({ layout, onLeave }: WaysInProps) {
  const { status } = useSession();
  const openDialog = useOpenDialog();
  const open = (name: SiteDialog) => {
    onLeave?.();
    openDialog(name);
  };
  return (
    <SignInButtons
      layout={layout}
      isPending={status === 'restoring'}
      onSignIn={() => open('login')}
      onSignUp={() => open('create-account')}
      onIntent={preloadAccountDialogs}
    />
  );
}

/** What comes after the first page; `Other` where its code cannot be had. */
function lazyOr<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Other: ComponentType<Props>,
): ComponentType<Props> {
  return lazy<ComponentType<Props>>(() =>
    loadCode(load, 'optional').then(
      (component) => ({ default: component }),
      (_lost: unknown) => ({ default: Other }),
    ),
  );
}

/** Opens the dialog `name` on the page the viewer is on (`?u=name`); back, or closing it, leads to the page again. */
function useOpenDialog(): (name: SiteDialog) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (name) => {
    void navigate({ search: toDialogSearch(search, name) }, { preventScrollReset: true });
  };
}
