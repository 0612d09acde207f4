import { useId, type Ref, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../components/button/button.tsx';
import { Form } from '../../components/form/form.tsx';
import styles from './coupon-form.module.scss';

export interface CouponFormProps {
  readonly code: string;
  /** Whether the order has the discount of `code`. */
  readonly isApplied: boolean;
  /** What is wrong with the code. */
  readonly error: string | undefined;
  /** What went wrong otherwise. */
  readonly formErrors: readonly string[];
  readonly isBusy: boolean;
  readonly onChange: (code: string) => void;
  /** Applies the code, or removes the coupon that is applied. */
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly ref?: Ref<HTMLFormElement>;
}

/**
 * A code that makes the order cheaper. Applying and removing it keeps the same field and button, so that the focus stays
 * where it is. Enter in the field only applies: pressed twice, it must not remove what it has just applied.
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
