import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { isSearchPath } from '@marquee/common/search/search-route.ts';
import { readRecord, readText } from '@marquee/common/shared/reading.ts';

export interface SearchOpening {
  /** Whether the field is shown: the viewer opened it, or the page is the search page. */
  readonly isOpen: boolean;
  /** Whether the viewer opened it on this page and is about to type. */
  readonly isByViewer: boolean;
  /** Ref for the button that opens the search; it gets focus when the viewer closes the search. */
  readonly toggleRef: RefObject<HTMLButtonElement | null>;
  readonly open: () => void;
  readonly close: () => void;
  /** Closes a search that was opened on this page, without a navigation. */
  readonly closeHere: () => void;
  /** Navigates to a search; replaces the entry of a search that is already shown. */
  readonly show: (path: string) => void;
}

/** History state of a search: the page it was opened on, which is the entry right before it. */
interface SearchEntryState {
  readonly searchFrom: string;
}

/**
 * Returns whether the search is open. The URL decides once there is a query; before that, it is open on the page where
 * it was opened. The first search pushes a history entry and later ones replace it, so that one step back, or closing,
 * returns to that page as it was left, including the scroll position.
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
  // The viewer may type on while the search page's code is still loading.
  const isPushed = useRef(false);
  // Going back is asynchronous; a second Escape in the meantime must not go back twice.
  const isLeaving = useRef(false);
  useEffect(() => {
    isPushed.current = false;
    isLeaving.current = false;
  }, [key]);
  // Closing a dialog over the results leaves an entry without this state.
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
      // Synchronous: a phone only opens its keyboard when the field gets focus while the tap is handled.
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
 * The page on which the search was opened, until the first query; undefined after a navigation. A page that only
 * replaces its own URL, to add its title, stays the same page.
 */
function useOpenedOn(pathname: string) {
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const [openedOn, setOpenedOn] = useState<string>();
  if (openedOn !== undefined && openedOn !== pathname)
    setOpenedOn(isReplaced && !isSearchPath(pathname) ? pathname : undefined);
  return [openedOn, setOpenedOn] as const;
}

/** Reads the page before a search's history entry; undefined when unknown. */
function readSearchFrom(state: unknown): string | undefined {
  return readText(readRecord(state)?.['searchFrom']);
}
