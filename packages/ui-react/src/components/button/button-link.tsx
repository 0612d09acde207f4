import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

import type { ButtonVariant } from './button.tsx';
import styles from './button.module.scss';

export interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  readonly variant?: ButtonVariant;
  /** Called when the viewer is about to follow the link, so that the next page can be prefetched. */
  readonly onIntent?: (() => void) | undefined;
}

/** A link styled as a button. */
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
        // Clicks from scripts, voice control and switch devices come without a hover, focus or touch.
        onIntent?.();
        onClick?.(event);
      }}
    />
  );
}

/** Placeholder for a button that is still unknown: a muted block of the size of `children`. */
export function ButtonPlace({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles['button']} data-variant="waiting" aria-hidden="true">
      {children}
    </span>
  );
}
