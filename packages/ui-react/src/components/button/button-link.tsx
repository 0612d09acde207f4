import { Link, type LinkProps } from 'react-router-dom';

import type { ButtonVariant } from './button.tsx';
import styles from './button.module.scss';

export interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  readonly variant?: ButtonVariant;
  /** The viewer is about to follow the link: time to fetch what comes next. */
  readonly onIntent?: (() => void) | undefined;
}

/** A link that looks like the button it stands among. */
export function ButtonLink({ variant = 'primary', onIntent, onClick, ...link }: ButtonLinkProps) {
  return (
    <Link
      {...link}
      className={styles['button']}
      data-variant={variant}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
      onClick={(event) => {
        // Some clicks come without any sign before: those of scripts, voices and switches.
        onIntent?.();
        onClick?.(event);
      }}
    />
  );
}
