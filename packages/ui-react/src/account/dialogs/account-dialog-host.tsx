import { type ComponentType, createElement, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import {
  type CommerceDialog,
  type SiteDialog,
  isPublicDialog,
} from '@marquee/common/account/dialog-access.ts';
import { toSignInSearch } from '@marquee/common/account/resumed-dialog.ts';
import { SessionStore } from '@marquee/common/account/session-store.ts';
import { type Feature, Features } from '@marquee/common/app/features.ts';
import { prepareSignIn } from '@marquee/common/app/flows/prepare-sign-in.ts';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { CommerceLoader } from '@marquee/common/commerce/commerce-loader.ts';

import { DialogFrame } from '../../components/dialog/dialog-frame.tsx';
import { DialogTitle, DialogTitleId } from '../../components/dialog/dialog-title.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useOptionalService, useService } from '../../hooks/use-service.ts';
import { useSite } from '../../hooks/use-site.ts';
import { useStore } from '../../hooks/use-store.ts';
import { accountFeature } from '../account-feature.ts';
import { userFeature } from '../user-feature.ts';
import styles from './account-dialog-host.module.scss';
import { ConfirmEmailDialog, SendConfirmationDialog } from './confirm-email-dialog.tsx';
import { CreateAccountDialog, WelcomeDialog } from './create-account-dialog.tsx';
import {
  DeleteAccountConfirmationDialog,
  DeleteAccountDialog,
  WarningAccountDeletionDialog,
} from './delete-account-dialogs.tsx';
import { ForgotPasswordDialog, ResetPasswordDialog } from './forgot-password-dialogs.tsx';
import { LoginDeviceDialog } from './login-device-dialog.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { AddPasswordDialog, EditPasswordDialog } from './password-dialog.tsx';
import { PersonalDetailsDialog } from './personal-details-dialog.tsx';
import { DialogProblem } from '../../components/dialog/dialog-problem.tsx';
import { DialogWait } from '../../components/dialog/dialog-wait.tsx';

const signInFeature: Feature = { prepare: (container) => void prepareSignIn(container) };

export const chunk = { code: AccountDialogHost, features: [accountFeature, userFeature, signInFeature] };

/**
 * Renders the dialog of this name once the session is restored. Redirects signed-out viewers from all but the public
 * dialogs to the login, which leads back to the dialog (accounts 2: Access guard).
 */
export function AccountDialogHost({ dialog }: { readonly dialog: string }) {
  const status = useStore(useService(SessionStore), (state) => state.status);
  const { search } = useLocation();
  if (status === 'restoring') return null;
  if (status === 'signedOut' && !isPublicDialog(dialog))
    return <Navigate to={{ search: toSignInSearch(search) }} replace />;
  return <OpenDialog dialog={dialog} />;
}

/** Renders all dialogs in one modal, so that focus stays in it when one dialog replaces another. */
function OpenDialog({ dialog }: { readonly dialog: string }) {
  const { t } = useTranslation('common');
  const { config } = useSite();
  const { close } = useDialogs();
  const titleId = useId();
  const entry = dialogContents.get(dialog);
  if (!entry) return null;
  const { Content, size = 'medium', hasBanner } = entry;
  const banner = hasBanner ? config.banner : undefined;
  return (
    <DialogFrame labelledBy={titleId} size={size} onClose={close}>
      <div className={styles['panel']}>
        <div className={styles['bar']} data-empty={!banner}>
          {banner ? <img className={styles['banner']} src={banner} alt="" /> : null}
          <span className={styles['close']}>
            <IconButton icon="close" label={t('close')} onClick={close} />
          </span>
        </div>
        <DialogTitleId value={titleId}>
          <Content key={dialog} />
        </DialogTitleId>
      </div>
    </DialogFrame>
  );
}

interface DialogContent {
  /** Must start with a `DialogTitle`. */
  readonly Content: ComponentType;
  readonly size?: 'large' | 'wide';
  /** Whether the operator's banner is shown above it (accounts 2). */
  readonly hasBanner: boolean;
}

const dialogContents: ReadonlyMap<string, DialogContent> = new Map<SiteDialog, DialogContent>([
  ['login', { Content: LoginDialog, hasBanner: true }],
  ['create-account', { Content: CreateAccountDialog, hasBanner: true }],
  ['personal-details', { Content: PersonalDetailsDialog, hasBanner: true }],
  ['welcome', { Content: WelcomeDialog, hasBanner: true }],
  ['forgot-password', { Content: ForgotPasswordDialog, hasBanner: true }],
  ['send-confirmation', { Content: SendConfirmationDialog, hasBanner: true }],
  ['confirm-email', { Content: ConfirmEmailDialog, hasBanner: true }],
  ['reset-password', { Content: ResetPasswordDialog, hasBanner: true }],
  ['edit-password', { Content: EditPasswordDialog, hasBanner: true }],
  ['add-password', { Content: AddPasswordDialog, hasBanner: true }],
  ['login-device', { Content: LoginDeviceDialog, hasBanner: true }],
  ['delete-account', { Content: DeleteAccountDialog, hasBanner: false }],
  [
    'delete-account-confirmation',
    { Content: DeleteAccountConfirmationDialog, size: 'large', hasBanner: false },
  ],
  ['warning-account-deletion', { Content: WarningAccountDeletionDialog, hasBanner: false }],
  ...ofCommerce('choose-offer', 'large'),
  ...ofCommerce('checkout', 'wide'),
  ...ofCommerce('waiting-for-payment'),
  ...ofCommerce('finalize-payment'),
  ...ofCommerce('payment-cancelled'),
  ...ofCommerce('payment-error'),
  ...ofCommerce('payment-method'),
  ...ofCommerce('payment-method-success'),
  ...ofCommerce('edit-card'),
  ...ofCommerce('renew-subscription'),
  ...ofCommerce('unsubscribe'),
  ...ofCommerce('upgrade-subscription'),
  ...ofCommerce('upgrade-subscription-pending'),
  ...ofCommerce('upgrade-subscription-success'),
  ...ofCommerce('upgrade-subscription-error'),
]);

/** All commerce dialogs show the operator's banner, except the card form (commerce 2). */
function ofCommerce(
  name: CommerceDialog,
  size?: DialogContent['size'],
): readonly (readonly [CommerceDialog, DialogContent])[] {
  const Content = () => createElement(LazyCommerceDialog, { name });
  return [[name, { Content, hasBanner: name !== 'edit-card', ...(size ? { size } : {}) }]];
}

const commerceDialogsCode = new LazyCode(
  async () => (await import('../../commerce/dialogs/commerce-dialog-host.tsx')).chunk,
);

/** A commerce dialog; its code and the commerce services load when it opens. Closes on sites that sell nothing. */
function LazyCommerceDialog({ name }: { readonly name: CommerceDialog }) {
  const loader = useOptionalService(CommerceLoader);
  const { closedTo } = useDialogs();
  return loader ? <OpenCommerce name={name} loader={loader} /> : <Navigate to={closedTo} replace />;
}

type CommerceDialogHost = ComponentType<{ readonly name: CommerceDialog }>;

interface OpenCommerceProps {
  readonly name: CommerceDialog;
  readonly loader: CommerceLoader;
}

function OpenCommerce({ name, loader }: OpenCommerceProps) {
  const { t } = useTranslation('account');
  const [tries, setTries] = useState(0);
  const features = useService(Features);
  const [end, setEnd] = useState<{ readonly of: number; readonly Host?: CommerceDialogHost }>();
  useEffect(() => {
    let isWanted = true;
    Promise.all([commerceDialogsCode.load(features), loader.load()]).then(
      ([Host]) => isWanted && setEnd({ of: tries, Host }),
      () => isWanted && setEnd({ of: tries }),
    );
    return () => {
      isWanted = false;
    };
  }, [features, loader, tries]);
  if (end?.Host) return <end.Host name={name} />;
  if (end?.of === tries)
    return (
      <>
        <DialogTitle>{t('payments_title')}</DialogTitle>
        <DialogProblem text={t('not_loaded')} onRetry={() => setTries(tries + 1)} />
      </>
    );
  return <DialogWait />;
}
