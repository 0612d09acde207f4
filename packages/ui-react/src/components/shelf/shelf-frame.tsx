import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AspectRatio } from '@marquee/common/content/aspect-ratio.ts';

import { Icon } from '../icon/icon.tsx';
import { getShelfColumns, toNumber } from './shelf-columns.ts';
import styles from './shelf.module.scss';
import { useBreakpoint } from './use-breakpoint.ts';

/** A row of tiles of the home page's size, or one large tile at a time. */
export type ShelfLayout = 'shelf' | 'featured';

export interface ShelfFrameProps {
  /** Undefined while nobody knows it: its room is kept, while the shelf loads by a block of its size. */
  readonly title: string | undefined;
  /** Address of the page that shows all of it. */
  readonly to?: string | undefined;
  readonly layout: ShelfLayout;
  readonly aspectRatio: AspectRatio;
  /** Custom properties of a row with its own background (`sectionColors`). */
  readonly colors?: Readonly<Record<string, string>> | undefined;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** What every state of a shelf stands in: its heading, its ground and the measures of its tiles. */
export function ShelfFrame({
  title,
  to,
  layout,
  aspectRatio,
  colors,
  isBusy = false,
  children,
}: ShelfFrameProps) {
  const headingId = useId();
  const columns = useShelfColumns(layout, aspectRatio);
  const measures = { '--columns': String(columns), '--picture-ratio': String(toNumber(aspectRatio)) };
  return (
    <section
      className={styles['shelf']}
      data-layout={layout}
      data-colored={colors !== undefined}
      style={{ ...colors, ...measures }}
      aria-busy={isBusy}
      aria-labelledby={title === undefined ? undefined : headingId}
    >
      {title === undefined ? (
        <p className={styles['heading']} data-pending={isBusy} aria-hidden="true">
          {'\u00a0'}
        </p>
      ) : (
        <h2 id={headingId} className={styles['heading']}>
          {to === undefined ? title : <HeadingLink title={title} to={to} />}
        </h2>
      )}
      {children}
    </section>
  );
}

function HeadingLink({ title, to }: { readonly title: string; readonly to: string }) {
  return (
    <Link className={styles['headingLink']} to={to}>
      {title}
      <Icon name="chevron-end" />
    </Link>
  );
}

/** How many tiles the shelf shows beside each other at this size of the window. */
export function useShelfColumns(layout: ShelfLayout, aspectRatio: AspectRatio): number {
  const breakpoint = useBreakpoint();
  return layout === 'featured' ? 1 : getShelfColumns(breakpoint, aspectRatio);
}
