import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { useSite } from '../hooks/use-site.ts';
import { InlineMarkdown } from './layout/inline-markdown.tsx';
import styles from './site-footer.module.scss';

export interface SiteFooterProps {
  /** Content below the text, whose space is reserved while it loads; undefined reserves none. */
  readonly Actions?: ComponentType | undefined;
}

/** Footer text: the configured one, else the deployment's, else the product's. `|` separates its parts. */
export function SiteFooter({ Actions }: SiteFooterProps) {
  const { t } = useTranslation('common');
  const { config, settings, siteName } = useSite();
  const text =
    config.styling.footerText ?? settings.footerText ?? `© ${siteName} | [${t('powered_by')}](/o/about)`;
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
      {Actions ? (
        <div className={styles['actions']}>
          <Suspense fallback={null}>
            <Actions />
          </Suspense>
        </div>
      ) : null}
    </footer>
  );
}
