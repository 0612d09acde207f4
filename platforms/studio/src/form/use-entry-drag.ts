import { useState, type DOMAttributes, type PointerEvent, type RefObject } from 'react';

interface Drag {
  readonly from: number;
  /** Index of the entry below the pointer, where the dragged one will be moved. */
  readonly to: number;
}

/** Marks the dragged entry, or the side of an entry where it will be dropped. */
export type DragMark = 'before' | 'after' | 'dragged';

export interface EntryDrag {
  readonly markOf: (index: number) => DragMark | undefined;
  readonly handleProps: (index: number) => DOMAttributes<HTMLElement>;
}

/** Drags the entries of a list by their handles. Escape or a canceled pointer leaves the list unchanged. */
export function useEntryDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): EntryDrag {
  const [drag, setDrag] = useState<Drag>();
  const stop = () => setDrag(undefined);
  const follow = ({ clientY }: PointerEvent) => {
    if (!drag) return;
    const to = findEntry(list.current, clientY) ?? drag.to;
    if (to !== drag.to) setDrag({ ...drag, to });
  };
  return {
    markOf: (index) => (drag ? getMark(drag, index) : undefined),
    handleProps: (index) => ({
      onPointerDown: ({ currentTarget, pointerId, button }) => {
        if (button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        setDrag({ from: index, to: index });
      },
      onPointerMove: follow,
      onPointerUp: () => {
        if (drag) onMove(drag.from, drag.to);
        stop();
      },
      onPointerCancel: stop,
      onKeyDownCapture: ({ key }) => {
        if (key === 'Escape') stop();
      },
    }),
  };
}

function getMark({ from, to }: Drag, index: number): DragMark | undefined {
  if (index === from) return 'dragged';
  if (index !== to) return undefined;
  return to < from ? 'before' : 'after';
}

/** Finds the entry at a height; outside of the list the first or last one. */
function findEntry(list: HTMLElement | null, y: number): number | undefined {
  const boxes = [...(list?.children ?? [])].map((item) => item.getBoundingClientRect());
  if (boxes.length === 0) return undefined;
  const below = boxes.findIndex(({ bottom }) => y < bottom);
  return below === -1 ? boxes.length - 1 : below;
}
