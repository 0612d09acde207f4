import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './shelf.module.scss';
import { useShelfScroll } from './use-shelf-scroll.ts';

/** Position and size of a tile. */
export interface ShelfTile {
  readonly index: number;
  /** 0 in view, else -1: Tab moves through the visible tiles, arrow keys reach the others. */
  readonly tabIndex: 0 | -1;
  /** Value of the `sizes` attribute of the tile's picture. */
  readonly sizes: string;
}

export interface ShelfTilesProps {
  /** Title of the shelf, for the labels of its arrows. */
  readonly title: string;
  /** Number of tiles in view. */
  readonly columns: number;
  readonly itemCount: number;
  /** Called for the tiles near view only. */
  readonly renderTile: (tile: ShelfTile) => ReactNode;
}

/** A horizontally scrolling, snapping, full-bleed row of tiles. Tiles far out of view are not rendered. */
export function ShelfTiles({ title, columns, itemCount, renderTile }: ShelfTilesProps) {
  const { t } = useTranslation('content');
  const {
    listRef,
    listHandlers,
    firstVisible,
    activate,
    scrollByPage,
    window: tiles,
  } = useShelfScroll(itemCount, columns);
  const hasMore = itemCount > columns;
  const sizes = `${Math.round(100 / columns)}vw`;
  return (
    <div className={styles['body']} onPointerEnter={activate} onTouchStart={activate}>
      <ul
        ref={listRef}
        className={styles['tiles']}
        style={{ '--item-count': String(itemCount) }}
        {...listHandlers}
      >
        {Array.from({ length: tiles.end - tiles.start }, (_, offset) => tiles.start + offset).map((index) => (
          <li
            key={index}
            style={{ gridColumn: index + 1 }}
            aria-setsize={itemCount}
            aria-posinset={index + 1}
          >
            {renderTile({
              index,
              sizes,
              tabIndex: index >= firstVisible && index < firstVisible + columns ? 0 : -1,
            })}
          </li>
        ))}
      </ul>
      {hasMore ? (
        <div className={styles['arrows']}>
          <Arrow
            isOff={firstVisible === 0}
            icon="chevron-start"
            label={t('shelf_previous', { title })}
            onPress={() => scrollByPage(-1)}
          />
          <Arrow
            isOff={firstVisible >= itemCount - columns}
            icon="chevron-end"
            label={t('shelf_next', { title })}
            onPress={() => scrollByPage(1)}
          />
        </div>
      ) : null}
    </div>
  );
}

interface ArrowProps {
  readonly icon: 'chevron-start' | 'chevron-end';
  readonly label: string;
  /** Whether this end is reached. The button stays rendered, so that it keeps the focus. */
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function Arrow({ icon, label, isOff, onPress }: ArrowProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      variant="raised"
      aria-disabled={isOff}
      tabIndex={isOff ? -1 : 0}
      onClick={isOff ? undefined : onPress}
    />
  );
}
