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
 * The account part of the header: sign-in buttons, or the menu of a signed-in viewer. Renders nothing on a site without
 * accounts (spec 2: under AVOD).
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
  /** Called after a choice, to close the sheet. */
  readonly onLeave: () => void;
}

/** The account part of the menu sheet on phones, where the header is too narrow for it. */
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

/** Loads a component after the first page; renders `Other` when its code fails to load. */
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

/** Opens the dialog `name` on the current page (`?u=name`); going back or closing it returns to the page. */
function useOpenDialog(): (name: SiteDialog) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (name) => {
    void navigate({ search: toDialogSearch(search, name) }, { preventScrollReset: true });
  };
}
