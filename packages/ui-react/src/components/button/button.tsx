import type { ButtonHTMLAttributes } from 'react';

import styles from './button.module.scss';

/**
 * `primary` for the main action, one per view; `secondary` next to it; `quiet` for minor actions; `danger` for actions
 * that cannot be undone.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly variant?: ButtonVariant;
}

/** Button for an action on this page; for navigation use `ButtonLink`. */
export function Button({ variant = 'primary', ...button }: ButtonProps) {
  return <button type="button" {...button} className={styles['button']} data-variant={variant} />;
}
