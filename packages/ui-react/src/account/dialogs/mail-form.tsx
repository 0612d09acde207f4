import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { describeAccountError } from '../../components/form/describe-form-errors.ts';
import { Form } from '../../components/form/form.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { useForm } from '../../hooks/use-form.ts';

export interface MailFormProps<Result> {
  readonly label: string;
  readonly send: () => Promise<Result>;
  readonly onSent: (result: Result) => void;
}

/** A button that requests an email, with an error message when that fails. */
export function MailForm<Result>({ label, send, onSent }: MailFormProps<Result>) {
  const { t } = useTranslation('account');
  const { ref, isBusy, failure, handleSubmit, reset } = useForm({
    initial: {},
    submit: send,
    onDone: (result) => {
      reset({});
      onSent(result);
    },
  });
  const errors = failure === undefined ? [] : [describeMailError(failure, t)];
  return (
    <Form ref={ref} errors={errors} isBusy={isBusy} onSubmit={handleSubmit}>
      <FormActions>
        <SubmitButton isBusy={isBusy} variant="secondary">
          {label}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

/** Says that the mail was not sent, unless the reason says what to do. */
function describeMailError(failure: unknown, t: TFunction<'account'>): string {
  return isAppError(failure, 'too_many_requests', 'network_unreachable', 'network_timeout')
    ? describeAccountError(failure, t)
    : t('resend_mail_error');
}
