import { useTranslation } from 'react-i18next';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';

import { lazyComponent } from '../../hooks/lazy-component.tsx';
import styles from './markdown.module.scss';

/** Lines of the block that stands for the text until its parser is there. */
const PLACEHOLDER_LINES = 6;

/**
 * Text in markdown, made harmless. Its headings begin below the page's own. The parser and the sanitiser are a chunk of
 * their own, which most visits never load.
 */
export const Markdown = lazyComponent(new LazyCode(async () => (await import('./markdown-body.tsx')).chunk), {
  Waiting: Placeholder,
});

function Placeholder() {
  const { t } = useTranslation('common');
  return (
    <div className={styles['placeholder']} role="status" aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: PLACEHOLDER_LINES }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}
