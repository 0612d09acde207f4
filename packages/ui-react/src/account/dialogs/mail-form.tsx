import { useTranslation } from 'react-i18next';

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
  const errors = failure === undefined ? [] : [t('resend_mail_error')];
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
