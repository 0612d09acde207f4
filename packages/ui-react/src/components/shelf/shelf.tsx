import { useId, type Ref } from 'react';
import { Link } from 'react-router-dom';
import type { AspectRatio } from '@marquee/common/content/aspect-ratio.ts';

import { ErrorNotice, type ErrorNoticeProps } from '../error-notice/error-notice.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './shelf.module.scss';
import { getShelfColumns, toNumber } from './shelf-columns.ts';
import { ShelfTiles, type ShelfTilesProps } from './shelf-tiles.tsx';
import { useBreakpoint } from './use-breakpoint.ts';

/** A row of tiles of the home page's size, or one large tile at a time. */
export type ShelfLayout = 'shelf' | 'featured';

export interface ShelfProps {
  /** Undefined while nobody knows it: its room is kept, while the shelf loads by a block of its size. */
  readonly title: string | undefined;
  /** Address of the page that shows all of it. */
  readonly to?: string | undefined;
  readonly layout: ShelfLayout;
  readonly aspectRatio: AspectRatio;
  /** Custom properties of a row with its own background (`sectionColors`). */
  readonly colors?: Readonly<Record<string, string>> | undefined;
  /** Undefined while they load or are not worth their cards yet, and when they could not be had. */
  readonly tiles?: Pick<ShelfTilesProps, 'itemCount' | 'renderTile'> | undefined;
  /** Stands in the tiles' place; without it they are still to come. */
  readonly failure?: ErrorNoticeProps | undefined;
  readonly ref?: Ref<HTMLElement> | undefined;
}

/**
 * A titled row of tiles in any of its states, each of the same size. It is one element through all of them: what a viewer
 * or a screen reader stands on is not pulled away when the tiles come.
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

/** The tiles of a shelf that is still loading, or too far away to be worth its cards: their size to the pixel, in muted blocks. */
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
