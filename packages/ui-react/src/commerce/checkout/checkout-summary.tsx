import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CheckoutController } from '@marquee/common/commerce/checkout-controller.ts';
import type { Offer } from '@marquee/common/commerce/offer.ts';
import type { Order } from '@marquee/common/commerce/order.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';
import { type Ref, type SyntheticEvent, useId } from 'react';

import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useForm } from '../../hooks/use-form.ts';
import { useLocale } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { describeCommerceError } from '../describe-commerce-error.ts';
import { describeOffer } from '../describe-offer.ts';
import { describeOrder } from '../describe-order.ts';
import { OrderSummary } from './order-summary.tsx';
import { Button } from '../../components/button/button.tsx';
import { Form } from '../../components/form/form.tsx';
import styles from './coupon-form.module.scss';

export interface CheckoutSummaryProps {
  readonly offer: Offer;
  readonly order: Order;
  /** Whether payment is in progress: the order must not change. */
  readonly isLocked: boolean;
}

/** Shows the offer, its price, and the coupon form. */
export function CheckoutSummary({ offer, order, isLocked }: CheckoutSummaryProps) {
  const { t } = useTranslation('checkout');
  const { getTo } = useDialogs();
  const locale = useLocale();
  const { title, price, period, benefits } = describeOffer(offer, t, locale);
  return (
    <OrderSummary
      {...describeOrder(order, offer, t, locale)}
      heading={t('summary')}
      title={title}
      description={period === undefined ? (benefits[0] ?? price) : `${price} ${period}`}
      change={
        isLocked ? null : (
          <Link to={getTo('choose-offer')} replace>
            {t('change_offer')}
          </Link>
        )
      }
    >
      <CheckoutCoupon order={order} isLocked={isLocked} />
    </OrderSummary>
  );
}

function CheckoutCoupon({ order, isLocked }: Pick<CheckoutSummaryProps, 'order' | 'isLocked'>) {
  const { t } = useTranslation('checkout');
  const checkout = useService(CheckoutController);
  const isApplied = order.couponCode !== undefined;
  const { ref, values, problems, failure, changed, isBusy, change, reset, handleSubmit } = useForm({
    initial: { couponCode: '' },
    check: ({ couponCode }) =>
      couponCode.trim() === '' && !isApplied ? { couponCode: 'required' as const } : {},
    submit: ({ couponCode }) => checkout.applyCoupon(order.customerId, isApplied ? '' : couponCode),
    onDone: () => reset({ couponCode: '' }),
  });
  const words =
    failure === undefined || changed.has('couponCode') ? undefined : describeCommerceError(failure, t);
  const isCodeWrong = isAppError(failure, 'coupon_invalid', 'coupon_wrong_offer');
  const codeError = isCodeWrong ? words : undefined;
  return (
    <CouponForm
      ref={ref}
      code={order.couponCode ?? values.couponCode}
      isApplied={isApplied}
      error={problems['couponCode'] ? t('field_required') : codeError}
      formErrors={words === undefined || isCodeWrong ? [] : [words]}
      isBusy={isBusy || isLocked}
      onChange={(code) => change('couponCode', code)}
      onSubmit={(event) => {
        if (isLocked) event.preventDefault();
        else handleSubmit(event);
      }}
    />
  );
}

interface CouponFormProps {
  readonly code: string;
  /** Whether the discount of `code` is applied. */
  readonly isApplied: boolean;
  /** The error of the code field. */
  readonly error: string | undefined;
  /** Errors of the form. */
  readonly formErrors: readonly string[];
  readonly isBusy: boolean;
  readonly onChange: (code: string) => void;
  /** Applies the code, or removes the applied coupon. */
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly ref?: Ref<HTMLFormElement>;
}

/**
 * The form for a coupon code. Applying and removing use the same field and button, so that the focus stays. Enter only
 * applies: a second press must not remove the coupon.
 */
function CouponForm(props: CouponFormProps) {
  const { code, isApplied, error, formErrors, isBusy, onChange, onSubmit, ref } = props;
  const { t } = useTranslation('checkout');
  const id = useId();
  return (
    <Form
      {...(ref === undefined ? {} : { ref })}
      errors={formErrors}
      isBusy={isBusy}
      onSubmit={(event) => (isApplied ? event.preventDefault() : onSubmit(event))}
    >
      <div className={styles['coupon']}>
        <label className={styles['label']} htmlFor={id}>
          {t('coupon_code')}
        </label>
        <div className={styles['row']}>
          <input
            id={id}
            className={styles['input']}
            type="text"
            name="couponCode"
            value={code}
            readOnly={isApplied}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            dir="ltr"
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-error`}
            onChange={(event) => onChange(event.target.value)}
          />
          <Button
            type={isApplied ? 'button' : 'submit'}
            variant={isApplied ? 'quiet' : 'secondary'}
            isBusy={isBusy}
            onClick={isApplied ? onSubmit : undefined}
          >
            {t(isApplied ? 'coupon_remove' : 'coupon_apply')}
          </Button>
        </div>
        <p className={styles['applied']} role="status">
          {isApplied ? t('coupon_applied', { code }) : ''}
        </p>
        <p id={`${id}-error`} className={styles['error']} role="alert">
          {error}
        </p>
      </div>
    </Form>
  );
}
