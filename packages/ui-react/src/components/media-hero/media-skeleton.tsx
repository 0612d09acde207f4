import { useTranslation } from 'react-i18next';

import { Image } from '../image/image.tsx';
import heroStyles from './media-hero.module.scss';
import styles from './media-skeleton.module.scss';

export interface MediaSkeletonProps {
  /** `inline` has the player above the text. */
  readonly layout?: 'cinema' | 'inline';
  /** URL of the title's picture, once known: shown before the text. Ignored in the inline layout. */
  readonly picture?: string | undefined;
}

/** Skeleton of a title's hero, in its final size. */
export function MediaSkeleton({ layout = 'cinema', picture }: MediaSkeletonProps) {
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
      {picture === undefined || layout === 'inline' ? null : (
        <div className={heroStyles['picture']} aria-hidden="true">
          <Image src={picture} alt="" sizes="100vw" priority />
        </div>
      )}
      <div className={styles['title']} />
      <div className={styles['facts']} />
      <div className={styles['action']} />
      <div className={styles['text']} />
    </div>
  );
}
