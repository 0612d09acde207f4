import { useTranslation } from 'react-i18next';

import { Form } from '../../components/form/form.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { useForm } from '../../hooks/use-form.ts';

export interface MailFormProps {
  readonly label: string;
  readonly send: () => Promise<void>;
  readonly onSent: () => void;
}

/** A button that requests an email, with an error message when that fails. */
export function MailForm({ label, send, onSent }: MailFormProps) {
  const { t } = useTranslation('account');
  const { ref, isBusy, failure, handleSubmit, reset } = useForm({
    initial: {},
    submit: send,
    onDone: () => {
      reset({});
      onSent();
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
