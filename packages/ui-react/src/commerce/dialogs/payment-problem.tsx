import { useTranslation } from 'react-i18next';
import { PaymentReturn } from '@marquee/common/app/flows/payment-return.ts';

import { Button } from '../../components/button/button.tsx';
import { ButtonLink } from '../../components/button/button-link.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { ServerText } from '../../components/server-text/server-text.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { describeCommerceError } from '../describe-commerce-error.ts';
import { getServerText } from '../get-server-text.ts';
import { PaymentNotice } from '../payment-notice.tsx';

/** A payment that did not come about, for this reason. */
export function PaymentProblem({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('checkout');
  return (
    <PaymentOutcome
      icon="alert"
      title={t('payment_error_title')}
      text={describeCommerceError(error, t)}
      serverText={getServerText(error)}
    />
  );
}

export interface PaymentOutcomeProps {
  readonly icon: 'alert' | 'info';
  readonly title: string;
  readonly text: string;
  /** What the server says of it. */
  readonly serverText: string | undefined;
}

/** How a payment ended, the way back to the checkout while it is known what was chosen, and the way out. */
export function PaymentOutcome({ icon, title, text, serverText }: PaymentOutcomeProps) {
  const { t } = useTranslation('checkout');
  const { getTo, close } = useDialogs();
  const { userId = '' } = useSession();
  const canGoBack = useService(PaymentReturn).getOfferId(userId) !== undefined;
  return (
    <>
      <DialogTitle key={title}>{title}</DialogTitle>
      <PaymentNotice icon={icon}>
        <p>{text}</p>
        <ServerText text={serverText} />
      </PaymentNotice>
      <FormActions>
        {canGoBack ? (
          <ButtonLink to={getTo('checkout')} replace>
            {t('back_to_checkout')}
          </ButtonLink>
        ) : null}
        <Button variant="secondary" onClick={close}>
          {t('close')}
        </Button>
      </FormActions>
    </>
  );
}
