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

/** Props of the preview over a card that the mouse rests on. */
export interface CardHoverProps extends Pick<
  CardProps,
  'item' | 'to' | 'nowMs' | 'aspectRatio' | 'progress'
> {
  /** The card. */
  readonly anchor: Element;
  /** Whether the mouse is on the card itself. */
  readonly isOver: boolean;
  /** Called when the preview has closed. */
  readonly onDone: () => void;
}

/** Renders the preview; undefined while the viewer saves data. */
export const CardHoverContext = createContext<((hover: CardHoverProps) => ReactNode) | undefined>(undefined);

export interface CardProps {
  readonly item: MediaItem;
  readonly to: string;
  /** Milliseconds since the epoch; determines which titles are live and how start times are formatted. */
  readonly nowMs: number;
  readonly aspectRatio: AspectRatio;
  /** Image width, as a value of the `sizes` attribute. */
  readonly sizes: string;
  /** Watched share, 0 to 1; undefined shows no bar. */
  readonly progress?: number | undefined;
  /** Shown below the title in place of the running time; null shows neither. */
  readonly note?: string | null | undefined;
  readonly priority?: boolean | undefined;
  /** -1 for cards out of view, which the Tab key skips. */
  readonly tabIndex?: number | undefined;
  /** Called when the viewer is about to open the title. */
  readonly onIntent?: (() => void) | undefined;
  /** Whether a preview opens when the mouse rests on the card; see `CardHoverContext`. */
  readonly hasHover?: boolean;
}

/** Card of a title in a shelf or grid. The whole card is one link, announced with the title first. */
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
