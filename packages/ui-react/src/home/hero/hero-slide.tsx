import { useTranslation } from 'react-i18next';
import type { MediaItem } from '@marquee/common/content/media-item.ts';

import { ButtonLink } from '../../components/button/button-link.tsx';
import { CardTags } from '../../components/card/card-tags.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Image } from '../../components/image/image.tsx';
import { MediaFacts } from '../media-facts.tsx';
import styles from './hero.module.scss';

export interface HeroSlideProps {
  readonly item: MediaItem;
  /** Address of the title's page. */
  readonly to: string;
  /** Address that plays it; undefined when it cannot be played from here. */
  readonly playTo: string | undefined;
  readonly nowMs: number;
  readonly priority: boolean;
  readonly onPictureLoad?: (() => void) | undefined;
  readonly onIntent?: (() => void) | undefined;
}

/** One title over its picture: what it is and the two ways to it. */
export function HeroSlide({ item, to, playTo, nowMs, priority, onPictureLoad, onIntent }: HeroSlideProps) {
  const { t } = useTranslation('content');
  return (
    <>
      <div className={styles['picture']}>
        <Image src={item.images.background} alt="" sizes="100vw" priority={priority} onLoad={onPictureLoad} />
      </div>
      <div className={styles['content']}>
        <h2 className={styles['title']}>{item.title}</h2>
        <div className={styles['facts']}>
          <CardTags item={item} nowMs={nowMs} />
          <MediaFacts item={item} />
        </div>
        {item.description === '' ? null : <p className={styles['description']}>{item.description}</p>}
        <div className={styles['actions']}>
          {playTo === undefined ? null : (
            <ButtonLink to={playTo} onIntent={onIntent}>
              <Icon name="play" />
              {t('start_watching')}
            </ButtonLink>
          )}
          <ButtonLink to={to} variant={playTo === undefined ? 'primary' : 'secondary'} onIntent={onIntent}>
            <Icon name="info" />
            {t('details')}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
