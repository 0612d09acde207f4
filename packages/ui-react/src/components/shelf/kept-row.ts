import { createContext, useContext } from 'react';

/** How the viewer left a row of the page that they come back to. */
export interface KeptRow {
  /** First visible tile, or slide, that the row begins with. */
  readonly index: number;
  /** Scroll position in px that the page is about to get; undefined for a page that is new. */
  readonly pageTop: number | undefined;
  /** Keeps the index for the next time. */
  readonly keepIndex: (index: number) => void;
}

const NEW_ROW: KeptRow = { index: 0, pageTop: undefined, keepIndex: () => undefined };

/** Around each row of a page that the viewer may come back to; rows without it begin at their start. */
export const KeptRowContext = createContext(NEW_ROW);

export function useKeptRow(): KeptRow {
  return useContext(KeptRowContext);
}
