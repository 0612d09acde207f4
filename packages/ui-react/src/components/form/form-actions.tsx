import type { ReactNode } from 'react';

import { Button, type ButtonVariant } from '../button/button.tsx';
import styles from './form.module.scss';

export interface SubmitButtonProps {
  readonly children: string;
  readonly isBusy: boolean;
  readonly variant?: ButtonVariant;
}

/** Submits its form, once: it ignores presses while that runs. */
export function SubmitButton({ children, isBusy, variant = 'primary' }: SubmitButtonProps) {
  return (
    <Button type="submit" variant={variant} isBusy={isBusy}>
      {children}
    </Button>
  );
}

/** Buttons of a form, the primary one first; on phones each takes the full width. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
