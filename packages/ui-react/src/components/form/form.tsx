import type { ReactNode, Ref, SyntheticEvent } from 'react';

import styles from './form.module.scss';

export interface FormProps {
  readonly children: ReactNode;
  /** Errors of the form as a whole; screen readers announce them when they appear. */
  readonly errors: readonly string[];
  readonly isBusy: boolean;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly ref?: Ref<HTMLFormElement>;
}

/** A form that shows its own validation messages above its fields, instead of the browser's (accounts 8). */
export function Form({ children, errors, isBusy, onSubmit, ref }: FormProps) {
  return (
    <form ref={ref} className={styles['form']} noValidate aria-busy={isBusy} onSubmit={onSubmit}>
      <div className={styles['alert']} role="alert">
        {errors.length === 0 ? null : (
          <div className={styles['errors']} tabIndex={-1} data-form-errors>
            {errors.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
      </div>
      {children}
    </form>
  );
}
