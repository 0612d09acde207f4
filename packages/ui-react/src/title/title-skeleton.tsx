import { useTranslation } from 'react-i18next';

import { Image } from '../components/image/image.tsx';
import heroStyles from '../components/media-hero/media-hero.module.scss';
import styles from '../components/media-hero/media-skeleton.module.scss';
import { useSite } from '../hooks/use-site.ts';

/** Skeleton of a title's hero, in the site's layout; `picture` as in `MediaSkeleton`. */
export function TitleSkeleton({ picture }: { readonly picture?: string }) {
  const { config } = useSite();
  return <MediaSkeleton layout={config.custom.inlinePlayer ? 'inline' : 'cinema'} picture={picture} />;
}

interface MediaSkeletonProps {
  /** `inline` has the player above the text. */
  readonly layout?: 'cinema' | 'inline';
  /** URL of the title's picture, once known: shown before the text. Ignored in the inline layout. */
  readonly picture?: string | undefined;
}

/** Skeleton of a title's hero, in its final size. */
function MediaSkeleton({ layout = 'cinema', picture }: MediaSkeletonProps) {
  const { t } = useTranslation('common');
  return (
    <div
      className={styles['hero']}
      data-layout={layout}
      data-under-header={layout === 'cinema' || undefined}
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
