import { useId, type Ref, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../button/button.tsx';
import styles from './coupon-form.module.scss';

interface CouponProps {
  /** What went wrong with the code, or with taking it back. */
  readonly error: string | undefined;
  readonly isBusy: boolean;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly ref?: Ref<HTMLFormElement>;
}

export interface CouponFormProps extends CouponProps {
  readonly code: string;
  readonly onChange: (code: string) => void;
}

/** A code that makes the order cheaper; what is wrong with it is read out. */
export function CouponForm({ code, error, isBusy, onChange, onSubmit, ref }: CouponFormProps) {
  const { t } = useTranslation('checkout');
  const id = useId();
  return (
    <form ref={ref} className={styles['coupon']} noValidate aria-busy={isBusy} onSubmit={onSubmit}>
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
        <Button type="submit" variant="secondary" aria-disabled={isBusy} data-busy={isBusy}>
          {t('coupon_apply')}
        </Button>
      </div>
      <p id={`${id}-error`} className={styles['error']} role="alert">
        {error}
      </p>
    </form>
  );
}

export interface AppliedCouponProps extends CouponProps {
  readonly text: string;
}

/** The code that has made the order cheaper, and the way to take it back. */
export function AppliedCoupon({ text, error, isBusy, onSubmit, ref }: AppliedCouponProps) {
  const { t } = useTranslation('checkout');
  return (
    <form ref={ref} className={styles['coupon']} aria-busy={isBusy} onSubmit={onSubmit}>
      <div className={styles['applied']}>
        <p role="status">{text}</p>
        <Button type="submit" variant="quiet" aria-disabled={isBusy} data-busy={isBusy}>
          {t('coupon_remove')}
        </Button>
      </div>
      <p className={styles['error']} role="alert">
        {error}
      </p>
    </form>
  );
}
