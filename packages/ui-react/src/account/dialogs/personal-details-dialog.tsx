import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { checkDetails } from '@marquee/common/account/account-forms.ts';
import { AccountQueries } from '@marquee/common/account/account-queries.ts';
import type { ConsentValues } from '@marquee/common/account/account.ts';
import { isCaptureDue, type CaptureSetting } from '@marquee/common/account/capture.ts';
import { SessionStore } from '@marquee/common/account/session-store.ts';

import { DialogProblem } from '../../components/dialog/dialog-problem.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { DialogWait } from '../../components/dialog/dialog-wait.tsx';
import { describeAccountError } from '../../components/form/describe-form-errors.ts';
import { Form } from '../../components/form/form.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useAccountForm } from '../use-account-form.ts';
import { useAfterRegistration } from '../use-after-registration.ts';
import { DetailsField } from './details-field.tsx';
import { toCustomerDetails, toDetailsValues } from './details-values.ts';

/** What the operator wants to know of a new customer (accounts 2); where that is nothing, the viewer goes on at once. */
export function PersonalDetailsDialog() {
  const { t } = useTranslation('account');
  const next = useAfterRegistration();
  const userId = useStore(useService(SessionStore), (state) => state.userId);
  const queries = useService(AccountQueries);
  const { data, error, refetch } = useQuery({
    ...queries.captureStatus(userId ?? ''),
    enabled: userId !== undefined,
  });
  if (data && !isCaptureDue(data)) return next ? <Navigate to={next} replace /> : <DialogWait />;
  return (
    <>
      <DialogTitle>{t('details_title')}</DialogTitle>
      {data ? <DetailsForm settings={data.settings.filter(({ isEnabled }) => isEnabled)} /> : null}
      {(data ?? error) ? null : <DialogWait />}
      {error && !data ? (
        <DialogProblem text={describeAccountError(error, t)} onRetry={() => void refetch()} />
      ) : null}
    </>
  );
}

function DetailsForm({ settings }: { readonly settings: readonly CaptureSetting[] }) {
  const { t } = useTranslation('account');
  const { getTo } = useDialogs();
  const navigate = useNavigate();
  const next = useAfterRegistration();
  const account = useService(AccountController);
  const { formProps, getField, isBusy } = useAccountForm<ConsentValues, unknown>({
    initial: toDetailsValues(settings),
    check: (values) => checkDetails(toCustomerDetails(values, settings), settings),
    submit: (values) => account.updateCaptureAnswers(toCustomerDetails(values, settings)),
    onDone: () => void navigate(next ?? getTo('welcome'), { replace: true }),
  });
  return (
    <Form {...formProps}>
      {settings.map((setting) => (
        <DetailsField key={setting.key} setting={setting} getField={getField} />
      ))}
      <FormActions>
        <SubmitButton isBusy={isBusy}>{t('continue')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
