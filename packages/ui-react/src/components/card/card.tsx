import { createContext, type ReactNode, use, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AspectRatio } from '@marquee/common/content/aspect-ratio.ts';
import { formatDuration } from '@marquee/common/content/format-duration.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { Image } from '../image/image.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import styles from './card.module.scss';
import { CardTags } from './card-tags.tsx';
import { useIntent } from './use-intent.ts';

/** The preview over a card that the mouse rests on. */
export interface CardHoverProps extends Pick<
  CardProps,
  'item' | 'to' | 'nowMs' | 'aspectRatio' | 'progress'
> {
  /** The card. */
  readonly anchor: Element;
  /** Whether the mouse is on the card itself. */
  readonly isOver: boolean;
  /** There is nothing more to show. */
  readonly onDone: () => void;
}

/** Renders it; undefined while the viewer saves data. */
export const CardHoverContext = createContext<((hover: CardHoverProps) => ReactNode) | undefined>(undefined);

export interface CardProps {
  readonly item: MediaItem;
  readonly to: string;
  /** Milliseconds since the epoch: decides what is live and how a start time reads. */
  readonly nowMs: number;
  readonly aspectRatio: AspectRatio;
  /** Width of the picture, as the `sizes` attribute says it. */
  readonly sizes: string;
  /** How much has been seen, 0 to 1; without it there is no bar. */
  readonly progress?: number | undefined;
  /** Shown below the title in place of the running time; null shows neither. */
  readonly note?: string | null | undefined;
  readonly priority?: boolean | undefined;
  /** -1 for cards out of view, which the tab key passes over. */
  readonly tabIndex?: number | undefined;
  /** The viewer seems about to open the title. */
  readonly onIntent?: (() => void) | undefined;
  /** Whether more of the title is shown over the card that the mouse rests on; see `CardHoverContext`. */
  readonly hasHover?: boolean;
}

/** A title in a shelf or grid. All of it is one link, read as the title, then what is known of it. */
export function Card({
  item,
  to,
  nowMs,
  aspectRatio,
  sizes,
  progress,
  note,
  priority,
  tabIndex,
  onIntent,
  hasHover,
}: CardProps) {
  const renderHover = use(CardHoverContext);
  const [hover, setHover] = useState<Pick<CardHoverProps, 'anchor' | 'isOver'>>();
  const intent = useIntent(onIntent, (anchor) =>
    setHover((last) => (anchor ? { anchor, isOver: true } : last && { ...last, isOver: false })),
  );
  const duration = formatDuration(item.durationS, useLanguage());
  const meta = note === undefined ? duration : (note ?? undefined);
  return (
    <>
      <Link className={styles['card']} to={to} tabIndex={tabIndex} draggable={false} {...intent}>
        <span className={styles['body']}>
          <span className={styles['title']}>{item.title}</span>{' '}
          {meta === undefined ? null : <span className={styles['meta']}>{meta}</span>}
        </span>{' '}
        <span className={styles['frame']}>
          <Image
            src={item.images.card}
            alt=""
            sizes={sizes}
            aspectRatio={aspectRatio}
            fallbackTitle={item.title}
            priority={priority}
          />
          <span className={styles['tags']}>
            <CardTags item={item} nowMs={nowMs} />
          </span>
          {progress === undefined ? null : <ProgressBar progress={progress} isOnPicture />}
        </span>
      </Link>
      {hover && hasHover
        ? renderHover?.({
            item,
            to,
            nowMs,
            aspectRatio,
            progress,
            ...hover,
            onDone: () => setHover(undefined),
          })
        : null}
    </>
  );
}
