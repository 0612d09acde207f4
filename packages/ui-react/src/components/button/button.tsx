import type { ButtonHTMLAttributes, MouseEvent } from 'react';

import styles from './button.module.scss';

/**
 * `primary` for the main action, one per view; `secondary` next to it; `quiet` for minor actions; `danger` for actions
 * that cannot be undone.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly variant?: ButtonVariant;
  /** Whether its action, or one that excludes it, is running: it then keeps the focus and ignores presses. */
  readonly isBusy?: boolean;
}

const ignorePress = (event: MouseEvent) => event.preventDefault();

/** Button for an action on this page; for navigation use `ButtonLink`. */
export function Button({ variant = 'primary', isBusy, onClick, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={styles['button']}
      data-variant={variant}
      aria-disabled={isBusy}
      onClick={isBusy === true ? ignorePress : onClick}
    />
  );
}
