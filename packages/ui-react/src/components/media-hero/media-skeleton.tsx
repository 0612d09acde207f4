import { useTranslation } from 'react-i18next';

import styles from './media-skeleton.module.scss';

/** The head of a title's page in muted blocks, in its final size; `inline` has the place for the player above the words. */
export function MediaSkeleton({ layout = 'cinema' }: { readonly layout?: 'cinema' | 'inline' }) {
  const { t } = useTranslation('common');
  return (
    <div
      className={styles['hero']}
      data-layout={layout}
      role="status"
      aria-busy="true"
      aria-label={t('loading')}
    >
      {layout === 'inline' ? <div className={styles['place']} /> : null}
      <div className={styles['title']} />
      <div className={styles['facts']} />
      <div className={styles['action']} />
      <div className={styles['text']} />
    </div>
  );
}
