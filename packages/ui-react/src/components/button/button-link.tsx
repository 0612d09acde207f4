import { Link, type LinkProps } from 'react-router-dom';

import type { ButtonVariant } from './button.tsx';
import styles from './button.module.scss';

export interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  readonly variant?: ButtonVariant;
  /** The viewer is about to follow the link: time to fetch what comes next. */
  readonly onIntent?: (() => void) | undefined;
}

/** A link that looks like the button it stands among. */
export function ButtonLink({ variant = 'primary', onIntent, ...link }: ButtonLinkProps) {
  return (
    <Link
      {...link}
      className={styles['button']}
      data-variant={variant}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
    />
  );
}
