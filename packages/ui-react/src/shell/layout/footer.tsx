import type { ReactNode } from 'react';

import styles from './footer.module.scss';
import { InlineMarkdown } from './inline-markdown.tsx';

export interface FooterProps {
  /** Parts divided by `|`, each of them markdown. */
  readonly text: string;
  /** Below the text; its place is kept while it is on its way. */
  readonly actions?: ReactNode;
}

/** The operator's closing line. */
export function Footer({ text, actions }: FooterProps) {
  const parts = text.split('|').flatMap((part) => part.trim() || []);
  return (
    <footer className={styles['footer']}>
      <ul className={styles['parts']}>
        {parts.map((part, index) => (
          <li key={`${index} ${part}`}>
            <InlineMarkdown text={part} />
          </li>
        ))}
      </ul>
      {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
    </footer>
  );
}
