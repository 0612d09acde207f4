import { useTranslation } from 'react-i18next';

import { Image } from '../image/image.tsx';
import heroStyles from './media-hero.module.scss';
import styles from './media-skeleton.module.scss';

export interface MediaSkeletonProps {
  /** `inline` has the place for the player above the words. */
  readonly layout?: 'cinema' | 'inline';
  /** Address of the title's picture, once it is known: it stands there before the words do. Not in the inline layout. */
  readonly picture?: string | undefined;
}

/** The head of a title's page in muted blocks, in its final size. */
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
