import type { ButtonHTMLAttributes } from 'react';

import styles from './button.module.scss';

/**
 * `primary` is what the page is for, one in view; `secondary` beside it; `quiet` for what may be passed over; `danger` for what cannot
 * be undone.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly variant?: ButtonVariant;
}

/** Does something on this page; what leads elsewhere is a `ButtonLink`. */
export function Button({ variant = 'primary', ...button }: ButtonProps) {
  return <button type="button" {...button} className={styles['button']} data-variant={variant} />;
}
