import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { readDeviceCode, readDeviceName } from '@marquee/common/account/device-code.ts';

import { DialogNote } from '../../components/dialog/dialog-note.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { Form } from '../../components/form/form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useAccountForm } from '../../hooks/use-account-form.ts';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { DeviceConfirmation } from './device-confirmation.tsx';
import { LoginForm } from './login-form.tsx';

/** Signing a television in (accounts 2): with the code that it shows, by who is signed in here. */
export function LoginDeviceDialog() {
  const { t } = useTranslation('account');
  const { capabilities } = useService(AccountController);
  const isSignedIn = useSession().status === 'signedIn';
  const params = new URLSearchParams(useLocation().search);
  const code = readDeviceCode(params.get('code'));
  const name = readDeviceName(params.get('deviceName'));
  if (isSignedIn && capabilities.canAuthorizeDevices && code !== undefined)
    return <DeviceConfirmation key={code} code={code} deviceName={name} />;
  return (
    <>
      <DialogTitle>{t('device_title')}</DialogTitle>
      {capabilities.canAuthorizeDevices ? (
        <>{isSignedIn ? <CodeForm deviceName={name} /> : <Interruption />}</>
      ) : (
        <p>{t('feature_not_enabled')}</p>
      )}
    </>
  );
}

/** The code stays in the address, so that it goes on from there. */
function Interruption() {
  const { t } = useTranslation('account');
  return (
    <>
      <DialogNote>{t('device_interrupted')}</DialogNote>
      <LoginForm />
    </>
  );
}

function CodeForm({ deviceName }: { readonly deviceName: string | undefined }) {
  const { t } = useTranslation('account');
  const { getTo } = useDialogs();
  const navigate = useNavigate();
  const { formProps, getField, isBusy } = useAccountForm({
    initial: { code: '' },
    check: ({ code }): { code?: 'required' } =>
      readDeviceCode(code) === undefined ? { code: 'required' } : {},
    submit: async ({ code }) => readDeviceCode(code) ?? '',
    onDone: (code) => {
      const params = deviceName === undefined ? { code } : { code, deviceName };
      void navigate(getTo('login-device', params));
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
