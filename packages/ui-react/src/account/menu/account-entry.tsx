import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import type { SiteDialog } from '@marquee/common/account/dialog-access.ts';
import { toDialogSearch } from '@marquee/common/account/dialog-address.ts';
import { Features } from '@marquee/common/app/features.ts';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';

import { useIntent } from '../../components/card/use-intent.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { lazyComponent } from '../../hooks/lazy-component.tsx';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useSite } from '../../hooks/use-site.ts';
import { accountDialogsCode } from '../account-dialogs-code.ts';
import styles from './account-entry.module.scss';

const userMenuCode = new LazyCode(async () => (await import('./user-menu.tsx')).chunk, 'optional');

const UserMenu = lazyComponent(userMenuCode, { Waiting: UserLink, Failed: UserLink });

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
  return status === 'signedIn' ? <UserMenu /> : <WaysIn layout="header" />;
}

/** A plain link to the account page: the header's fallback while the user menu loads, or when it fails to load. */
export function UserLink() {
  const { t } = useTranslation('common');
  return (
    <Link className={styles['userLink']} to="/u/my-account" aria-label={t('account')}>
      <Icon name="user" />
    </Link>
  );
}

export interface WaysInProps {
  readonly layout: 'header' | 'sheet';
  readonly onLeave?: () => void;
}

/** The sign-in buttons, with the dialogs that they open. */
export function WaysIn({ layout, onLeave }: WaysInProps) {
  const { status } = useSession();
  const features = useService(Features);
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
      onIntent={() => void accountDialogsCode.preload(features)}
    />
  );
}

export interface AccountTabProps {
  readonly className: string | undefined;
  /** Icon and label. */
  readonly children: ReactNode;
}

/** The account in the tab bar: a link to the account page, or a button for the login. Not for sites without accounts. */
export function AccountTab({ className = '', children }: AccountTabProps) {
  const { status } = useSession();
  const features = useService(Features);
  const openDialog = useOpenDialog();
  const intent = useIntent(() => void accountDialogsCode.preload(features));
  return status === 'signedOut' ? (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      {...intent}
      onClick={() => openDialog('login')}
    >
      {children}
    </button>
  ) : (
    <NavLink className={className} to="/u/my-account">
      {children}
    </NavLink>
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

interface SignInButtonsProps {
  /** In a row (`header`), or stacked and full width (`sheet`). */
  readonly layout: 'header' | 'sheet';
  /** While the session is being restored: keeps the space without showing the buttons. */
  readonly isPending?: boolean;
  readonly onSignIn: () => void;
  readonly onSignUp: () => void;
  /** Called when the viewer is about to press a button. */
  readonly onIntent: () => void;
}

/** The sign-in and sign-up buttons; both open a dialog. */
function SignInButtons({ layout, isPending = false, onSignIn, onSignUp, onIntent }: SignInButtonsProps) {
  const intent = useIntent(onIntent);
  const { t } = useTranslation('common');
  return (
    <div className={styles['buttons']} data-layout={layout} data-pending={isPending} {...intent}>
      <button type="button" className={styles['button']} aria-haspopup="dialog" onClick={onSignIn}>
        {t('sign_in')}
      </button>
      <button type="button" className={styles['button']} data-main aria-haspopup="dialog" onClick={onSignUp}>
        {t('sign_up')}
      </button>
    </div>
  );
}
