import type { ButtonHTMLAttributes, Ref } from 'react';

import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './icon-button.module.scss';

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'className' | 'aria-label'
> {
  readonly icon: IconName;
  /** Accessible name. */
  readonly label: string;
  /** `plain` on the page, `raised` on images. */
  readonly variant?: 'plain' | 'raised';
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, variant = 'plain', ...button }: IconButtonProps) {
  return (
    <button type="button" {...button} className={styles['button']} data-variant={variant} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
