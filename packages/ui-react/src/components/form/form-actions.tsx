import type { ReactNode } from 'react';

import { Button, type ButtonVariant } from '../button/button.tsx';
import styles from './form.module.scss';

export interface SubmitButtonProps {
  readonly children: string;
  readonly isBusy: boolean;
  readonly variant?: ButtonVariant;
}

/** Sends the form it stands in. While that is under way it keeps the focus and says so. */
export function SubmitButton({ children, isBusy, variant = 'primary' }: SubmitButtonProps) {
  return (
    <Button type="submit" variant={variant} aria-disabled={isBusy} data-busy={isBusy}>
      {children}
    </Button>
  );
}

/** The buttons of a form, the main one first; on phones each takes the whole width. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
