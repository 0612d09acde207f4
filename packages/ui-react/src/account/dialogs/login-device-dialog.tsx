import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { readDeviceCode, readDeviceName } from '@marquee/common/account/device-code.ts';
import { getDisplayName } from '@marquee/common/account/account.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { DialogNote } from '../../components/dialog/dialog-note.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { LiveRegion } from '../../components/live-region/live-region.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useAccountForm } from '../use-account-form.ts';
import { LoginForm } from './login-form.tsx';
import { Button } from '../../components/button/button.tsx';
import { DetailsList } from '../../components/details-list/details-list.tsx';
import { describeAccountError } from '../../components/form/describe-form-errors.ts';
import { useForm } from '../../hooks/use-form.ts';
import { useUser } from '../../hooks/use-user.ts';

/** A code typed by the viewer, and the device that shows it. */
interface TypedCode {
  readonly code: string;
  readonly deviceName: string | undefined;
}

/**
 * Signs a television in to the viewer's account with the code that it shows (accounts 2). A code in the URL never skips
 * typing: otherwise an attacker's link could sign the attacker's device in with one press.
 */
export function LoginDeviceDialog() {
  const { t } = useTranslation('account');
  const { capabilities } = useService(AccountController);
  const isSignedIn = useSession().status === 'signedIn';
  const [typed, setTyped] = useState<TypedCode>();
  const code = readDeviceCode(new URLSearchParams(useLocation().search).get('code'));
  if (isSignedIn && capabilities.canAuthorizeDevices && typed !== undefined && typed.code === code)
    return <DeviceConfirmation key={code} {...typed} />;
  return (
    <>
      {/* Mounted again after signing in, to take the focus from the login form. */}
      <DialogTitle key={String(isSignedIn)}>{t('device_title')}</DialogTitle>
      {capabilities.canAuthorizeDevices ? (
        <>{isSignedIn ? <CodeForm onTyped={setTyped} /> : <Interruption />}</>
      ) : (
        <p>{t('feature_not_enabled')}</p>
      )}
    </>
  );
}

/** Login form. The code stays in the URL, so that the device login continues afterwards. */
function Interruption() {
  const { t } = useTranslation('account');
  return (
    <>
      <DialogNote>{t('device_interrupted')}</DialogNote>
      <LoginForm />
    </>
  );
}

function CodeForm({ onTyped }: { readonly onTyped: (typed: TypedCode) => void }) {
  const { t } = useTranslation('account');
  const { getTo } = useDialogs();
  const navigate = useNavigate();
  const account = useService(AccountController);
  const params = new URLSearchParams(useLocation().search);
  // The URL's device name is a fallback for a server without one, and only used with the URL's own code.
  const getNameInAddress = (code: string) =>
    readDeviceCode(params.get('code')) === code ? readDeviceName(params.get('deviceName')) : undefined;
  const { formProps, getField, isBusy } = useAccountForm({
    initial: { code: '' },
    check: ({ code }): { code?: 'required' } =>
      readDeviceCode(code) === undefined ? { code: 'required' } : {},
    submit: async ({ code: text }): Promise<TypedCode> => {
      const code = readDeviceCode(text) ?? '';
      return { code, deviceName: (await account.fetchDeviceName(code)) ?? getNameInAddress(code) };
    },
    onDone: (typed) => {
      onTyped(typed);
      const { code, deviceName } = typed;
      void navigate(getTo('login-device', deviceName === undefined ? { code } : { code, deviceName }));
    },
  });
  return (
    <Form {...formProps}>
      <p>{t('device_enter_code')}</p>
      <TextField
        {...getField('code')}
        label={t('device_code')}
        kind="code"
        autoComplete="off"
        maxLength={32}
        isRequired
      />
      <FormActions>
        <SubmitButton isBusy={isBusy}>{t('continue')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

interface DeviceConfirmationProps {
  readonly code: string;
  /** Undefined when unknown. */
  readonly deviceName: string | undefined;
}

/** Shows the code, the device and the account. Nothing happens before the viewer confirms (flows 1.8). */
function DeviceConfirmation({ code, deviceName }: DeviceConfirmationProps) {
  const { t } = useTranslation('account');
  const { close } = useDialogs();
  const account = useService(AccountController);
  const user = useUser();
  const [isSignedIn, setIsSignedIn] = useState(false);
  const { ref, isBusy, failure, handleSubmit } = useForm({
    initial: {},
    submit: () => account.authorizeDevice(code),
    onDone: () => setIsSignedIn(true),
  });
  if (isSignedIn)
    return <DeviceResult title={t('device_success_title')} text={t('device_success_description')} />;
  if (failure !== undefined) return <DeviceFailure failure={failure} />;
  return (
    <>
      <DialogTitle>{t('device_title')}</DialogTitle>
      <DetailsList
        details={[
          { label: t('device_code'), values: [code] },
          { label: t('device_name'), values: deviceName === undefined ? [] : [deviceName] },
          { label: t('device_account'), values: user ? [getDisplayName(user)] : [] },
        ]}
      />
      <p>{t('device_effect')}</p>
      <p>{t('device_question')}</p>
      <Form ref={ref} errors={[]} isBusy={isBusy} onSubmit={handleSubmit}>
        <FormActions>
          <SubmitButton isBusy={isBusy}>{t('device_confirm')}</SubmitButton>
          <Button variant="secondary" onClick={close}>
            {t('device_cancel')}
          </Button>
        </FormActions>
      </Form>
    </>
  );
}

/** Only `device_code_not_authorized` means that the code is wrong. */
function DeviceFailure({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation('account');
  const text = isAppError(failure, 'device_code_not_authorized')
    ? t('login_device_error_description')
    : describeAccountError(failure, t);
  return <DeviceResult title={t('login_device_error_title')} text={text} />;
}

interface DeviceResultProps {
  readonly title: string;
  readonly text: string;
}

function DeviceResult({ title, text }: DeviceResultProps) {
  const { t } = useTranslation('common');
  const { close } = useDialogs();
  return (
    <>
      <DialogTitle key={title}>{title}</DialogTitle>
      <LiveRegion>{text}</LiveRegion>
      <FormActions>
        <Button onClick={close}>{t('close')}</Button>
      </FormActions>
    </>
  );
}
