import { createContext, useContext } from 'react';

/** State of a row on a page that the viewer returns to. */
export interface KeptRow {
  /** Index of the first visible tile, or slide. */
  readonly index: number;
  /** Scroll position in px that the page is about to restore; undefined for a new page. */
  readonly pageTop: number | undefined;
  /** Saves the index for the next visit. */
  readonly keepIndex: (index: number) => void;
}

const NEW_ROW: KeptRow = { index: 0, pageTop: undefined, keepIndex: () => undefined };

/** Provided for each row of a page that restores its state; other rows start at 0. */
export const KeptRowContext = createContext(NEW_ROW);

export function useKeptRow(): KeptRow {
  return useContext(KeptRowContext);
}
