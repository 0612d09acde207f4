import type { ReactNode } from 'react';

import styles from './tag.module.scss';

export interface TagProps {
  /** `live` is the one that may shout. */
  readonly tone?: 'neutral' | 'live';
  readonly children: ReactNode;
}

/** A word or two on a picture. */
export function Tag({ tone = 'neutral', children }: TagProps) {
  return (
    <span className={styles['tag']} data-tone={tone}>
      {children}
    </span>
  );
}
