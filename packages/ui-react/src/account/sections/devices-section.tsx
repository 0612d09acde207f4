import { useRef } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { AccountQueries } from '@marquee/common/account/account-queries.ts';
import type { User } from '@marquee/common/account/account.ts';
import type { SignedInDevice } from '@marquee/common/account/account-service.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { PlainSection } from '../../components/account-section/plain-section.tsx';
import { Button } from '../../components/button/button.tsx';
import { ErrorNotice } from '../../components/error-notice/error-notice.tsx';
import { describeAccountError } from '../../components/form/describe-form-errors.ts';
import { useLocale } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { focusInSection } from './focus-in-section.ts';
import styles from './section-list.module.scss';

/** Signed-in devices, each with a sign-out button. Renders nothing if the account source cannot list them. */
export function DevicesSection({ user }: { readonly user: User }) {
  const { canListDevices } = useService(AccountController).capabilities;
  return canListDevices ? <DeviceList user={user} /> : null;
}

function DeviceList({ user }: { readonly user: User }) {
  const { t } = useTranslation('user');
  const { t: tAccount } = useTranslation('account');
  const listRef = useRef<HTMLUListElement>(null);
  const { data: devices, error, refetch } = useQuery(useService(AccountQueries).devices(user.id));
  return (
    <PlainSection title={t('devices')} text={t('devices_description')}>
      {devices ? (
        <ul ref={listRef} className={styles['list']} tabIndex={-1}>
          {devices.map((device) => (
            // The focused button unmounts with its row.
            <DeviceRow key={device.id} device={device} onSignedOut={() => focusInSection(listRef.current)} />
          ))}
        </ul>
      ) : null}
      {devices?.some(({ isCurrent }) => !isCurrent) ? (
        <SignOutOthers onSignedOut={() => focusInSection(listRef.current)} />
      ) : null}
      {error && !devices ? (
        <ErrorNotice message={describeAccountError(error, tAccount)} onRetry={() => void refetch()} />
      ) : null}
    </PlainSection>
  );
}

/** Signs all devices but this one out at once. */
function SignOutOthers({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const { t } = useTranslation('user');
  const { t: tAccount } = useTranslation('account');
  const account = useService(AccountController);
  const toasts = useService(ToastController);
  const { mutate, isPending } = useMutation({
    mutationFn: () => account.removeOtherDevices(),
    onSuccess: () => {
      onSignedOut();
      toasts.showSuccess(t('devices_signed_out'));
    },
    onError: (error) => {
      const isRefused = isAppError(error, 'device_not_removed');
      toasts.showFailure(isRefused ? t('devices_not_signed_out') : describeAccountError(error, tAccount));
    },
  });
  return (
    <Button variant="secondary" isBusy={isPending} onClick={() => mutate()}>
      {t('devices_sign_out_others')}
    </Button>
  );
}

interface DeviceRowProps {
  readonly device: SignedInDevice;
  readonly onSignedOut: () => void;
}

function DeviceRow({ device, onSignedOut }: DeviceRowProps) {
  const { t } = useTranslation('user');
  const { t: tAccount } = useTranslation('account');
  const account = useService(AccountController);
  const toasts = useService(ToastController);
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long' }).format(device.lastUsedAtMs);
  const name = device.name ?? t('device_unknown');
  const { mutate, isPending } = useMutation({
    mutationFn: () => account.removeDevice(device.id),
    onSuccess: () => {
      onSignedOut();
      toasts.showSuccess(t('device_signed_out', { device: name }));
    },
    onError: (error) => toasts.showFailure(describeAccountError(error, tAccount)),
  });
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['note']}>
          {device.isCurrent ? t('device_current') : t('device_last_used', { date })}
        </span>
      </span>
      {device.isCurrent ? null : (
        <Button
          variant="secondary"
          aria-label={t('device_sign_out', { device: name })}
          isBusy={isPending}
          onClick={() => mutate()}
        >
          {t('log_out')}
        </Button>
      )}
    </li>
  );
}
