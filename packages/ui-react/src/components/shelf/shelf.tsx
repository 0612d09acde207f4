import { useId, type Ref } from 'react';
import { Link } from 'react-router-dom';
import type { AspectRatio } from '@marquee/common/content/aspect-ratio.ts';

import { ErrorNotice, type ErrorNoticeProps } from '../error-notice/error-notice.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './shelf.module.scss';
import { getShelfColumns, toNumber } from './shelf-columns.ts';
import { ShelfTiles, type ShelfTilesProps } from './shelf-tiles.tsx';
import { useBreakpoint } from './use-breakpoint.ts';

/** A row of tiles, or one large tile at a time. */
export type ShelfLayout = 'shelf' | 'featured';

export interface ShelfProps {
  /** Undefined while unknown: its space is reserved, with a skeleton while the shelf loads. */
  readonly title: string | undefined;
  /** Path of the page that shows the whole list. */
  readonly to?: string | undefined;
  readonly layout: ShelfLayout;
  readonly aspectRatio: AspectRatio;
  /** Custom properties of a row with its own background (`sectionColors`). */
  readonly colors?: Readonly<Record<string, string>> | undefined;
  /** Undefined while loading, off-screen or failed. */
  readonly tiles?: Pick<ShelfTilesProps, 'itemCount' | 'renderTile' | 'getKey'> | undefined;
  /** Error shown instead of the tiles; without it and `tiles`, the shelf shows a skeleton. */
  readonly failure?: ErrorNoticeProps | undefined;
  readonly ref?: Ref<HTMLElement> | undefined;
}

/**
 * A titled row of tiles in any of its states, each of the same size. All states share one element, so that focus and
 * screen reader position survive when the tiles load.
 */
export function Shelf({ title, to, layout, aspectRatio, colors, tiles, failure, ref }: ShelfProps) {
  const headingId = useId();
  const breakpoint = useBreakpoint();
  const columns = layout === 'featured' ? 1 : getShelfColumns(breakpoint, aspectRatio);
  const isBusy = !tiles && !failure;
  return (
    <section
      ref={ref}
      className={styles['shelf']}
      data-layout={layout}
      data-colored={colors !== undefined}
      style={{
        ...colors,
        '--columns': String(columns),
        '--picture-ratio': String(toNumber(aspectRatio)),
      }}
      aria-busy={isBusy}
      aria-labelledby={title === undefined ? undefined : headingId}
    >
      <Heading id={headingId} title={title} to={to} isPending={isBusy} />
      {tiles ? <ShelfTiles {...tiles} title={title ?? ''} columns={columns} /> : null}
      {!tiles && failure ? (
        <div className={styles['body']}>
          <div className={styles['failure']}>
            <ErrorNotice {...failure} />
          </div>
        </div>
      ) : null}
      {isBusy ? <ShelfSkeleton columns={columns} /> : null}
    </section>
  );
}

interface HeadingProps extends Pick<ShelfProps, 'title' | 'to'> {
  readonly id: string;
  readonly isPending: boolean;
}

function Heading({ id, title, to, isPending }: HeadingProps) {
  if (title === undefined) {
    return (
      <p className={styles['heading']} data-pending={isPending} aria-hidden="true">
        {'\u00a0'}
      </p>
    );
  }
  return (
    <h2 id={id} className={styles['heading']}>
      {to === undefined ? (
        title
      ) : (
        <Link className={styles['headingLink']} to={to}>
          {title}
          <Icon name="chevron-end" />
        </Link>
      )}
    </h2>
  );
}

/** Skeleton tiles of exactly the final size, for a shelf that is loading or off-screen. */
function ShelfSkeleton({ columns }: { readonly columns: number }) {
  return (
    <div className={styles['body']} aria-hidden="true">
      <div className={styles['skeletons']}>
        {Array.from({ length: columns + 1 }, (_, index) => (
          <div key={index} className={styles['skeleton']} />
        ))}
      </div>
    </div>
  );
}
