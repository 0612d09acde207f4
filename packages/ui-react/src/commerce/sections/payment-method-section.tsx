import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CommerceQueries } from '@marquee/common/commerce/commerce-queries.ts';
import type { PaymentDetail } from '@marquee/common/commerce/payment/payment-detail.ts';
import { getStore } from '@marquee/common/commerce/subscription.ts';

import { PlainSection } from '../../components/account-section/plain-section.tsx';
import { ButtonLink } from '../../components/button/button-link.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useCommerceCapabilities } from '../use-commerce-capabilities.ts';
import { useSubscription } from '../use-subscription.ts';
import { Loaded } from './loaded.tsx';
import methodStyles from './payment-method-summary.module.scss';
import styles from './payment-sections.module.scss';

/** Display names of card brands, by the sources' identifiers. */
const NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  bcmc: 'Bancontact',
  cup: 'UnionPay',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  maestro: 'Maestro',
  mc: 'Mastercard',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Current payment method, with a button to change it where the source supports it (commerce 2, 6). */
export function PaymentMethodSection({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('payments');
  const query = useQuery(useService(CommerceQueries).activePayment(userId));
  const { data: subscription } = useSubscription();
  const isOfStore = getStore(subscription?.paymentMethod) !== undefined;
  return (
    <PlainSection title={t('payment_method')}>
      <Loaded query={query}>
        {(detail) => (
          <>
            {detail === null ? (
              <UnknownPayment isPayPal={isPayPal(subscription?.paymentMethod)} />
            ) : (
              <ActivePayment detail={detail} />
            )}
            {isOfStore ? null : <UpdateLink hasMethod={detail !== null} />}
          </>
        )}
      </Loaded>
    </PlainSection>
  );
}

/** The player platform keeps cards only, but names PayPal as the method of the subscription. */
function UnknownPayment({ isPayPal }: { readonly isPayPal: boolean }) {
  const { t } = useTranslation('payments');
  return isPayPal ? (
    <PaymentMethodSummary kind="paypal" title={t('paypal')} lines={[t('paypal_note')]} />
  ) : (
    <p className={styles['muted']}>{t('no_payment_method')}</p>
  );
}

function isPayPal(paymentMethod: string | undefined): boolean {
  return paymentMethod?.trim().toLowerCase() === 'paypal';
}

function ActivePayment({ detail }: { readonly detail: PaymentDetail }) {
  const { t } = useTranslation('payments');
  const { paymentMethod, holderName, variant, lastCardFourDigits, cardExpirationDate } = detail;
  const holder = holderName === '' ? [] : [holderName];
  if (paymentMethod === 'paypal')
    return <PaymentMethodSummary kind="paypal" title={t('paypal')} lines={[...holder, t('paypal_note')]} />;
  const brand = getBrandName(variant) ?? t('card');
  const title = lastCardFourDigits === '' ? brand : t('card_number', { brand, digits: lastCardFourDigits });
  const expiry = cardExpirationDate === '' ? [] : [t('card_expiry', { date: cardExpirationDate })];
  return <PaymentMethodSummary kind="card" title={title} lines={[...holder, ...expiry]} />;
}

/** Links to the provider's form for any method, or to the card form. Renders nothing if the source supports neither. */
function UpdateLink({ hasMethod }: { readonly hasMethod: boolean }) {
  const { t } = useTranslation('payments');
  const { getTo } = useDialogs();
  const { canUpdatePaymentMethod, canUpdateCard } = useCommerceCapabilities();
  if (canUpdatePaymentMethod)
    return (
      <ButtonLink variant="secondary" to={getTo('payment-method')} preventScrollReset>
        {t(hasMethod ? 'update_payment_method' : 'add_payment_method')}
      </ButtonLink>
    );
  return canUpdateCard ? (
    <ButtonLink variant="secondary" to={getTo('edit-card')} preventScrollReset>
      {t(hasMethod ? 'edit_card' : 'add_card')}
    </ButtonLink>
  ) : null;
}

/** Returns the display name of a card brand; an unknown brand as received, undefined without one. */
function getBrandName(variant: string): string | undefined {
  const key = variant.trim().toLowerCase();
  return Object.hasOwn(NAMES, key) ? NAMES[key] : variant.trim() || undefined;
}

/** Not in `Icon`, whose paths are part of the first page's code. */
const PICTURES = {
  card: 'M3 5.5h18v13H3v-13ZM3 9.5h18M6.5 14.5h4',
  paypal: 'M4 7.5v10a2 2 0 0 0 2 2h13.5v-4M4 7.5a2 2 0 0 1 2-2h11v4M4 7.5a2 2 0 0 0 2 2h13.5v6M15.5 12.5v.01',
} as const;

interface PaymentMethodSummaryProps {
  readonly kind: keyof typeof PICTURES;
  readonly title: string;
  /** Further details, one per line. */
  readonly lines: readonly string[];
}

/** A payment method with its details. */
function PaymentMethodSummary({ kind, title, lines }: PaymentMethodSummaryProps) {
  return (
    <div className={methodStyles['method']}>
      <span className={methodStyles['picture']}>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={PICTURES[kind]} />
        </svg>
      </span>
      <div className={methodStyles['words']}>
        <p className={methodStyles['title']}>{title}</p>
        {lines.map((line) => (
          <p key={line} className={methodStyles['line']} dir="auto">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}
