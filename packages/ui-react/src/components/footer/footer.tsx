import { InlineMarkdown } from '../inline-markdown/inline-markdown.tsx';
import styles from './footer.module.scss';

/** The operator's closing line: parts divided by `|`, each of them markdown. */
export function Footer({ text }: { readonly text: string }) {
  const parts = text.split('|').flatMap((part) => part.trim() || []);
  return (
    <footer className={styles['footer']}>
      <ul className={styles['parts']}>
        {parts.map((part) => (
          <li key={part}>
            <InlineMarkdown text={part} />
          </li>
        ))}
      </ul>
    </footer>
  );
}
