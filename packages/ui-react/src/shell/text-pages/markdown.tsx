import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadCode } from '@marquee/common/platform/load-code.ts';

import styles from './markdown.module.scss';

const MarkdownBody = lazy(async () => ({
  default: (await loadCode(() => import('./markdown-body.tsx'))).MarkdownBody,
}));

/** Lines of the block that stands for the text until its parser is there. */
const PLACEHOLDER_LINES = 6;

/**
 * Text in markdown, made harmless. Its headings begin below the page's own. The parser and the sanitiser are a chunk of
 * their own, which most visits never load.
 */
export function Markdown({ text }: { readonly text: string }) {
  return (
    <Suspense fallback={<Placeholder />}>
      <MarkdownBody text={text} />
    </Suspense>
  );
}

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
