import { useState, type DOMAttributes, type PointerEvent, type RefObject } from 'react';

interface Drag {
  readonly from: number;
  /** The entry below the pointer; the place where the dragged one goes. */
  readonly to: number;
}

/** The side of an entry that a dragged one goes to, or that it is the dragged one. */
export type DragMark = 'before' | 'after' | 'dragged';

export interface EntryDrag {
  readonly markOf: (index: number) => DragMark | undefined;
  readonly handleProps: (index: number) => DOMAttributes<HTMLElement>;
}

/** Dragging of a list's entries by a handle in each; Escape and a cancelled pointer leave the list as it was. */
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

/** Beyond the ends it is the first or the last one. */
function findEntry(list: HTMLElement | null, y: number): number | undefined {
  const boxes = [...(list?.children ?? [])].map((item) => item.getBoundingClientRect());
  if (boxes.length === 0) return undefined;
  const below = boxes.findIndex(({ bottom }) => y < bottom);
  return below === -1 ? boxes.length - 1 : below;
}
