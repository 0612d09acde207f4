import type { ReactNode } from 'react';

import styles from './text-page.module.scss';

export interface TextPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Layout of a text page: the title above a column of text. */
export function TextPage({ title, children }: TextPageProps) {
  return (
    <article className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      {children}
    </article>
  );
}
