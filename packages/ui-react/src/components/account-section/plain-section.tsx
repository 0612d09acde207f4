import { useId, type ReactNode } from 'react';

import { keepFocus } from '../../hooks/keep-focus.ts';
import styles from './account-section.module.scss';

export interface PlainSectionProps {
  readonly title: string;
  /** Description in one sentence. */
  readonly text?: string;
  /** Actions or other content. */
  readonly children?: ReactNode;
}

/** Section of the account without form fields. */
export function PlainSection({ title, text, children }: PlainSectionProps) {
  const id = useId();
  return (
    <section ref={keepFocus} className={styles['section']} aria-labelledby={id} tabIndex={-1}>
      <div className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
      </div>
      <div className={styles['body']}>
        {text === undefined ? null : <p className={styles['text']}>{text}</p>}
        {children}
      </div>
    </section>
  );
}
