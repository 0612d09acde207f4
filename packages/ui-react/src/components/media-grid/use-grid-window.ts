import { useLayoutEffect, useState, type RefObject } from 'react';

import { getGridWindow, type GridWindow } from './grid-window.ts';

/** The rows of a grid of `rows` rows that are in or near view, as the viewer scrolls. */
export function useGridWindow(listRef: RefObject<HTMLElement | null>, rows: number): GridWindow {
  const [gridWindow, setGridWindow] = useState<GridWindow>({ start: 0, end: rows });
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return undefined;
    const update = (): void => {
      const next = readWindow(list, rows);
      setGridWindow((last) => (last.start === next.start && last.end === next.end ? last : next));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(list);
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', update);
    };
  }, [listRef, rows]);
  return gridWindow;
}

/** The style sheet gives every row its room, also those without cards. */
function readWindow(list: HTMLElement, rows: number): GridWindow {
  const { top, height } = list.getBoundingClientRect();
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
  const rowStep = height > 0 && rows > 0 ? (height + gap) / rows : 0;
  return getGridWindow({ top, rowStep, viewHeight: window.innerHeight, rows });
}
