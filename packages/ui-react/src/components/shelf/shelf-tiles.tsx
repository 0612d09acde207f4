import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { SCROLL_BOX } from '../scroll-box/scroll-box.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useKeptRow } from './kept-row.ts';
import styles from './shelf.module.scss';

/** Position and size of a tile. */
export interface ShelfTile {
  readonly index: number;
  /** 0 in view, else -1: Tab moves through the visible tiles, arrow keys reach the others. */
  readonly tabIndex: 0 | -1;
  /** Value of the `sizes` attribute of the tile's image. */
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
  /** Returns the id of a tile's item: a focused tile follows its item when a refetch moves it. By default its index. */
  readonly getKey?: ((index: number) => string) | undefined;
}

/** A horizontally scrolling, snapping, full-bleed row of tiles. Tiles far out of view are not rendered. */
export function ShelfTiles({ title, columns, itemCount, renderTile, getKey = String }: ShelfTilesProps) {
  const { t } = useTranslation('content');
  const {
    listRef,
    listHandlers,
    firstVisible,
    activate,
    scrollByPage,
    window: tiles,
  } = useShelfScroll(itemCount, columns, getKey);
  const hasMore = itemCount > columns;
  const sizes = `${Math.round(100 / columns)}vw`;
  return (
    <div className={styles['body']} onPointerEnter={activate} onTouchStart={activate}>
      <ul
        ref={listRef}
        className={styles['tiles']}
        style={{ '--item-count': String(itemCount) }}
        {...SCROLL_BOX}
        {...listHandlers}
      >
        {Array.from({ length: tiles.end - tiles.start }, (_, offset) => tiles.start + offset).map((index) => (
          <li
            key={getKey(index)}
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

interface ShelfScroll {
  readonly listRef: RefObject<HTMLUListElement | null>;
  readonly window: ShelfWindow;
  /** Index of the first tile that is fully in view. */
  readonly firstVisible: number;
  /** Scrolls by whole pages: 1 towards the end, -1 towards the start. */
  readonly scrollByPage: (pages: number) => void;
  readonly listHandlers: {
    readonly onScroll: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Called when the viewer's pointer or finger enters the shelf. */
  readonly activate: () => void;
}

/**
 * Tracks a shelf's scroll position and which tiles to render. Arrow keys move the focus between the tiles, Home and End
 * to the first and last.
 */
function useShelfScroll(itemCount: number, columns: number, getKey: (index: number) => string): ShelfScroll {
  const listRef = useRef<HTMLUListElement>(null);
  const { index: keptIndex, keepIndex } = useKeptRow();
  const [firstVisible, setFirstVisible] = useState(keptIndex);
  const [isActive, setIsActive] = useState(false);
  const [focused, setFocused] = useState<FocusedTile>();
  const focusTile = (index: number | undefined) =>
    setFocused(index === undefined ? undefined : { index, key: getKey(index) });
  if (focused && getKey(focused.index) !== focused.key) focusTile(findAgain(focused, itemCount, getKey));

  useLayoutEffect(() => {
    const list = listRef.current;
    if (list && keptIndex > 0) list.scrollTo({ left: getTileLeft(list, keptIndex), behavior: 'instant' });
  }, [keptIndex]);

  // In an effect, because the tile may first be rendered by this update.
  useLayoutEffect(() => {
    if (focused === undefined) return;
    const tile = findTile(listRef.current, focused.index);
    if (tile && !tile.contains(document.activeElement)) tile.querySelector('a')?.focus();
  }, [focused]);

  return {
    listRef,
    window: getShelfWindow({ itemCount, columns, firstVisible, isActive, focused: focused?.index }),
    firstVisible: clampFirst(firstVisible, columns, itemCount),
    activate: () => setIsActive(true),
    scrollByPage: (pages) => {
      setIsActive(true);
      scrollToTile(listRef.current, clampFirst(firstVisible + pages * columns, columns, itemCount));
    },
    listHandlers: {
      onScroll: () => {
        const first = readFirstVisible(listRef.current);
        setFirstVisible(first);
        keepIndex(first);
      },
      onFocus: () => {
        setIsActive(true);
        focusTile(readFocused(listRef.current));
      },
      onBlur: () => focusTile(undefined),
      onKeyDown: (event) => {
        const target = getTarget(event, itemCount, readFocused(listRef.current));
        if (target === undefined) return;
        event.preventDefault();
        focusTile(target);
      },
    },
  };
}

/** The tile that has or gets the focus. */
interface FocusedTile {
  readonly index: number;
  readonly key: string;
}

/** Returns the index that the tile has after a refetch; that of the tile in its place when it is gone. */
function findAgain(
  { index, key }: FocusedTile,
  itemCount: number,
  getKey: (index: number) => string,
): number {
  const moved = Array.from({ length: itemCount }, (_, other) => getKey(other)).indexOf(key);
  return moved === -1 ? Math.min(index, itemCount - 1) : moved;
}

function getTarget(event: KeyboardEvent, itemCount: number, focused: number | undefined): number | undefined {
  if (focused === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return undefined;
  const forward = getDirection(event.currentTarget) === 1 ? 'ArrowRight' : 'ArrowLeft';
  const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  const targets: Readonly<Record<string, number>> = {
    [forward]: Math.min(itemCount - 1, focused + 1),
    [backward]: Math.max(0, focused - 1),
    Home: 0,
    End: itemCount - 1,
  };
  return targets[event.key];
}

function findTile(list: HTMLElement | null, index: number): Element | null {
  return list?.querySelector(`[aria-posinset="${index + 1}"]`) ?? null;
}

function readFocused(list: HTMLElement | null): number | undefined {
  const position = list?.querySelector('[aria-posinset]:focus-within')?.getAttribute('aria-posinset');
  return position === null || position === undefined ? undefined : Number(position) - 1;
}

/** Distance between the starts of two neighboring tiles, in px; 0 without layout. */
function readTileStep(list: HTMLElement): number {
  const [tile] = list.children;
  return tile
    ? tile.getBoundingClientRect().width + (Number.parseFloat(getComputedStyle(list).columnGap) || 0)
    : 0;
}

function readFirstVisible(list: HTMLElement | null): number {
  const step = list ? readTileStep(list) : 0;
  return list && step > 0 ? Math.round(Math.abs(list.scrollLeft) / step) : 0;
}

/** Smooth or instant, as the style sheet's `scroll-behavior` says. */
function scrollToTile(list: HTMLElement | null, index: number): void {
  if (list) list.scrollLeft = getTileLeft(list, index);
}

/** Returns the `scrollLeft` at which the tile is the first one in view. */
function getTileLeft(list: HTMLElement, index: number): number {
  return getDirection(list) * index * readTileStep(list);
}

/** Returns 1 for left-to-right text, else -1: the sign of `scrollLeft`. */
function getDirection(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}

/** Rendered tiles: from `start` to before `end`. */
interface ShelfWindow {
  readonly start: number;
  readonly end: number;
}

interface ShelfWindowInput {
  readonly itemCount: number;
  /** Number of tiles in view. */
  readonly columns: number;
  readonly firstVisible: number;
  /** Whether the viewer uses the shelf; then a page on either side is rendered in advance. */
  readonly isActive: boolean;
  /** The tile that has or gets the focus; it must stay mounted. */
  readonly focused: number | undefined;
}

/** Returns the tiles to render: those in view and the peeking one, more once the viewer uses the shelf. */
export function getShelfWindow({
  itemCount,
  columns,
  firstVisible,
  isActive,
  focused,
}: ShelfWindowInput): ShelfWindow {
  const first = clampFirst(firstVisible, columns, itemCount);
  const before = isActive ? columns : 1;
  const after = isActive ? 2 * columns : columns + 1;
  const anchor = focused ?? first;
  return {
    start: Math.max(0, Math.min(first - before, anchor - 1)),
    end: Math.min(itemCount, Math.max(first + after, anchor + 2)),
  };
}

/** Returns the nearest index that a shelf can start at. */
function clampFirst(first: number, columns: number, itemCount: number): number {
  return Math.max(0, Math.min(first, itemCount - columns));
}
