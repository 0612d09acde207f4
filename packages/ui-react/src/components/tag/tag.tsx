import type { ReactNode } from 'react';

import styles from './tag.module.scss';

export interface TagProps {
  /** `live` is the prominent one. */
  readonly tone?: 'neutral' | 'live';
  readonly children: ReactNode;
}

/** A short label on an image. */
export function Tag({ tone = 'neutral', children }: TagProps) {
  return (
    <span className={styles['tag']} data-tone={tone}>
      {children}
    </span>
  );
}
