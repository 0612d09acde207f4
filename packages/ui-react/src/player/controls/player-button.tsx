import type { ButtonHTMLAttributes, Ref } from 'react';

import styles from './player-button.module.scss';

export interface PlayerButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'aria-label'
> {
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A custom button of the control bar; its child is an icon. */
export function PlayerButton({ label, ...button }: PlayerButtonProps) {
  return <button type="button" {...button} className={styles['button']} aria-label={label} />;
}
