import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageMemory } from '@marquee/common/navigation/page-memory.ts';

import { KeptRowContext, type KeptRow } from '../components/shelf/kept-row.ts';
import { useService } from '../hooks/use-service.ts';

export interface KeptRowProviderProps {
  /** Of the row, unique on its page. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Makes the row begin where the viewer left it in this entry of the history. */
export function KeptRowProvider({ name, children }: KeptRowProviderProps) {
  const memory = useService(PageMemory);
  const { key } = useLocation();
  const currentKey = useRef(key);
  useLayoutEffect(() => {
    currentKey.current = key;
  }, [key]);
  // One value for the life of the row: a dialog, which is another entry of the same page, must not render it again.
  const [row] = useState((): KeptRow => {
    const { top, rows } = memory.read(key);
    return {
      index: rows?.[name] ?? 0,
      pageTop: top,
      keepIndex: (index) => memory.keepRow(currentKey.current, name, index),
    };
  });
  return <KeptRowContext value={row}>{children}</KeptRowContext>;
}
