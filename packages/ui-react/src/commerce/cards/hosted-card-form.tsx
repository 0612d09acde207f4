import { useEffect, useRef, type SyntheticEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { DialogProblem } from '../../components/dialog/dialog-problem.tsx';
import { DialogWait } from '../../components/dialog/dialog-wait.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { ServerText } from '../../components/server-text/server-text.tsx';
import { describeCommerceError } from '../describe-commerce-error.ts';
import { getServerText } from '../get-server-text.ts';
import styles from './card-fields.module.scss';
import { useHostedCard, type HostedCardOptions } from './use-hosted-card.ts';

export interface HostedCardFormProps extends HostedCardOptions {
  /** Label of the submit button. */
  readonly label: string;
}

/** The provider's card fields, the submit button and the error message. */
export function HostedCardForm({ label, ...options }: HostedCardFormProps) {
  const { t } = useTranslation('checkout');
  const { placeRef, state, failure, submit, retry } = useHostedCard(options);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const words = ref.current?.querySelector<HTMLElement>('[data-form-errors]');
    if (failure !== undefined) words?.focus();
  }, [failure]);
  useEffect(() => {
    // The button that had the focus is gone.
    if (state === 'asking') placeRef.current?.focus();
  }, [placeRef, state]);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    submit();
  };
  if (state === 'failed') return <DialogProblem text={describeCommerceError(failure, t)} onRetry={retry} />;
  const errors = failure === undefined ? [] : [describeCommerceError(failure, t)];
  return (
    <Form ref={ref} errors={errors} isBusy={state === 'sending'} onSubmit={handleSubmit}>
      <ServerText text={getServerText(failure)} />
      <CardFormPlace ref={placeRef} isLoading={state === 'loading'} />
      {state === 'asking' ? null : (
        <FormActions>
          <SubmitButton isBusy={state !== 'ready'}>{label}</SubmitButton>
        </FormActions>
      )}
    </Form>
  );
}

interface CardFormPlaceProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly isLoading: boolean;
}

/** Container of the provider's card fields; reserves their space while they load. */
function CardFormPlace({ ref, isLoading }: CardFormPlaceProps) {
  return (
    <div className={styles['place']} data-loading={isLoading}>
      <div ref={ref} tabIndex={-1} />
      {isLoading ? <DialogWait /> : null}
    </div>
  );
}
