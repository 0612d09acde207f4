import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { getDisplayName } from '@marquee/common/account/account.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { Button } from '../../components/button/button.tsx';
import { DetailsList } from '../../components/details-list/details-list.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { describeAccountError } from '../../components/form/describe-form-errors.ts';
import { Form } from '../../components/form/form.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useForm } from '../../hooks/use-form.ts';
import { useService } from '../../hooks/use-service.ts';
import { useUser } from '../../hooks/use-user.ts';

export interface DeviceConfirmationProps {
  readonly code: string;
  /** Undefined when it is not known. */
  readonly deviceName: string | undefined;
}

/** What a code would sign in, as whom. Nothing happens before the viewer confirms (flows 1.8). */
export function DeviceConfirmation({ code, deviceName }: DeviceConfirmationProps) {
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

/** A server that fails, is busy or could not be asked says nothing about the code. */
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
      <p role="status">{text}</p>
      <FormActions>
        <Button onClick={close}>{t('close')}</Button>
      </FormActions>
    </>
  );
}
