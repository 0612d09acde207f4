import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { isSearchPath } from '@marquee/common/search/search-route.ts';
import { readRecord, readText } from '@marquee/common/shared/reading.ts';

export interface SearchOpening {
  /** The field is there: the viewer opened it, or the page is the search. */
  readonly isOpen: boolean;
  /** The viewer has opened it on this page, and is about to type. */
  readonly isByViewer: boolean;
  /** Goes on the button that opens: it has the focus again when the viewer closes the search. */
  readonly toggleRef: RefObject<HTMLButtonElement | null>;
  readonly open: () => void;
  readonly close: () => void;
  /** Closes a search that was opened on this page, without going anywhere. */
  readonly closeHere: () => void;
  /** Shows a search in place of the page, or in place of the search that is there already. */
  readonly show: (path: string) => void;
}

/** What the entry of a search in the tab's history keeps: that the page which it was opened on lies right before it. */
interface SearchEntryState {
  readonly searchFrom: string;
}

/**
 * Whether the search is open, which the address says as soon as something is searched for; before that it is open on the
 * page it was opened on. The first search goes on top of that page and each further one takes the place of the one before,
 * so that one step back, or closing, leads to the page as it was left, scroll position included.
 */
export function useSearchOpening(): SearchOpening {
  const { pathname, search, key, ...location } = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const [openedOn, setOpenedOn] = useOpenedOn(pathname);
  const isOnSearch = isSearchPath(pathname);
  const isOpen = isOnSearch || openedOn !== undefined;
  const toggleRef = useRef<HTMLButtonElement>(null);
  const isClosing = useRef(false);
  // The search's page may be on its way, waiting for its code, while more is typed.
  const isPushed = useRef(false);
  // Going back takes a moment; a second press of Escape in it must not go back twice.
  const isLeaving = useRef(false);
  useEffect(() => {
    isPushed.current = false;
    isLeaving.current = false;
  }, [key]);
  // A dialog that is opened over the results and closed leaves an entry that does not have the page any more.
  const searchFrom = readSearchFrom(state);
  const lastFrom = useRef<string>(undefined);
  useEffect(() => {
    if (searchFrom !== undefined || !isOnSearch) lastFrom.current = searchFrom;
  }, [searchFrom, isOnSearch]);

  useLayoutEffect(() => {
    if (isOpen || !isClosing.current) return;
    isClosing.current = false;
    toggleRef.current?.focus();
  }, [isOpen]);

  return {
    isOpen,
    isByViewer: openedOn !== undefined,
    toggleRef,
    open: () => {
      // At once: a phone only shows its keyboard when the field takes the focus while the tap is being handled.
      flushSync(() => setOpenedOn(pathname));
    },
    close: () => {
      if (isLeaving.current) return;
      isClosing.current = true;
      isLeaving.current = isOnSearch || isPushed.current;
      setOpenedOn(undefined);
      if (isPushed.current || (isOnSearch && searchFrom !== undefined)) void navigate(-1);
      else if (isOnSearch) void navigate(lastFrom.current ?? '/');
    },
    closeHere: () => {
      isClosing.current = true;
      setOpenedOn(undefined);
    },
    show: (path) => {
      isClosing.current = false;
      const from: SearchEntryState = { searchFrom: `${pathname}${search}` };
      void navigate(path, {
        replace: isOnSearch || isPushed.current,
        state: isOnSearch ? state : from,
      });
      isPushed.current = !isOnSearch;
    },
  };
}

/**
 * The page that the search was opened on and nothing has been searched for yet; undefined again when another page comes. A
 * page that only puts itself in order (its title in the address) is still the same.
 */
function useOpenedOn(pathname: string) {
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const [openedOn, setOpenedOn] = useState<string>();
  if (openedOn !== undefined && openedOn !== pathname)
    setOpenedOn(isReplaced && !isSearchPath(pathname) ? pathname : undefined);
  return [openedOn, setOpenedOn] as const;
}

/** The page that lies right before the entry of a search; undefined when that is not known. */
function readSearchFrom(state: unknown): string | undefined {
  return readText(readRecord(state)?.['searchFrom']);
}
