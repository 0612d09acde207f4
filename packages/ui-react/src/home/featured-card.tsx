import { Link } from 'react-router-dom';
import type { MediaItem } from '@marquee/common/content/media-item.ts';

import { CardTags } from '../components/card/card-tags.tsx';
import { useIntent } from '../components/card/use-intent.ts';
import { Image } from '../components/image/image.tsx';
import styles from './featured-card.module.scss';
import { MediaFacts } from './media-facts.tsx';

export interface FeaturedCardProps {
  readonly item: MediaItem;
  readonly to: string;
  readonly nowMs: number;
  /** Width of the picture, as the `sizes` attribute says it. */
  readonly sizes: string;
  readonly priority?: boolean | undefined;
  readonly tabIndex?: number | undefined;
  readonly onIntent?: (() => void) | undefined;
}

/** One large title with its words on the picture; all of it is one link. */
export function FeaturedCard({ item, to, nowMs, sizes, priority, tabIndex, onIntent }: FeaturedCardProps) {
  return (
    <Link className={styles['card']} to={to} tabIndex={tabIndex} draggable={false} {...useIntent(onIntent)}>
      <span className={styles['picture']}>
        <Image src={item.images.background} alt="" sizes={sizes} priority={priority} />
      </span>
      <span className={styles['content']}>
        <span className={styles['title']}>{item.title}</span>{' '}
        <span className={styles['tags']}>
          <CardTags item={item} nowMs={nowMs} />
          <MediaFacts item={item} />
        </span>
        <span className={styles['description']}>{item.description}</span>
      </span>
    </Link>
  );
}
