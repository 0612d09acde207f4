import { useId, type Ref, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../components/button/button.tsx';
import { Form } from '../../components/form/form.tsx';
import styles from './coupon-form.module.scss';

export interface CouponFormProps {
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
export function CouponForm(props: CouponFormProps) {
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
            aria-disabled={isBusy}
            data-busy={isBusy}
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
