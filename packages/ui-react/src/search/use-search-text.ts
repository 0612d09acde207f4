import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Clock } from '@marquee/common/platform/clock.ts';
import { getSearchQuery, searchPath } from '@marquee/common/search/search-address.ts';
import { normalizeQuery, SEARCH_DEBOUNCE_MS } from '@marquee/common/search/search-query.ts';
import { isSearchPath } from '@marquee/common/search/search-route.ts';

import { useService } from '../hooks/use-service.ts';

export interface SearchText {
  /** What stands in the field. */
  readonly text: string;
  /** The viewer types: what is there is searched for after a pause. */
  readonly setText: (text: string) => void;
  /** Searches at once. */
  readonly searchFor: (text: string) => void;
  /** The viewer goes elsewhere: what stands in the field is not searched for, however long the other page takes to come. */
  readonly leave: () => void;
}

interface TextState {
  readonly text: string;
  /** The query that the address held last. */
  readonly seen: string;
  /** The queries that we have put into the address since, and that are not there yet. */
  readonly asked: readonly string[];
  /** The text that is not to be searched for. */
  readonly left?: string | undefined;
}

/**
 * The text of the search field. The address holds the query, and the field follows it: except where it is the field that
 * the address has followed, since the viewer may have typed on. `typed` is what the field begins with in place of an empty
 * query.
 */
export function useSearchText(show: (path: string) => void, typed: string): SearchText {
  const { pathname } = useLocation();
  const clock = useService(Clock);
  const query = getSearchQuery(pathname);
  const [state, setState] = useState<TextState>({
    text: typed === '' ? query : typed,
    seen: query,
    asked: [],
  });
  if (query !== state.seen) setState(followAddress(state, query));

  const searchFor = (text: string) => {
    const wanted = normalizeQuery(text);
    if (wanted === query && state.asked.length === 0) {
      setState({ ...state, text });
      return;
    }
    setState(({ seen, asked }) => ({ text, seen, asked: [...asked, wanted] }));
    // An empty field on another page has nothing to leave that page for.
    if (wanted !== '' || isSearchPath(pathname)) show(searchPath(wanted));
  };

  const { text } = state;
  const isDue = text !== state.left && normalizeQuery(text) !== (state.asked.at(-1) ?? query);
  const searchDue = useEffectEvent(() => searchFor(text));
  useEffect(() => {
    if (!isDue) return undefined;
    const controller = new AbortController();
    clock.after(SEARCH_DEBOUNCE_MS, () => searchDue(), controller.signal);
    return () => controller.abort();
  }, [text, isDue, clock]);

  return {
    text,
    setText: (typed) => setState((before) => ({ ...before, text: typed, left: undefined })),
    searchFor,
    leave: () => setState((before) => ({ ...before, left: before.text })),
  };
}

function followAddress({ text, asked }: TextState, query: string): TextState {
  const place = asked.lastIndexOf(query);
  if (place === -1) return { text: query, seen: query, asked: [] };
  return { text, seen: query, asked: asked.slice(place + 1) };
}
