import { useTranslation } from 'react-i18next';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';

import { lazyComponent } from '../../hooks/lazy-component.tsx';
import styles from './markdown.module.scss';

/** Lines of the skeleton that is shown until the parser is loaded. */
const PLACEHOLDER_LINES = 6;

/**
 * Sanitized Markdown. Its headings start below the page's own. Parser and sanitizer are in a chunk of their own, which
 * most visits never load.
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
