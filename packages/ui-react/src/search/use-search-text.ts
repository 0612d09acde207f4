import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Clock } from '@marquee/common/platform/clock.ts';
import { getSearchQuery, searchPath } from '@marquee/common/search/search-address.ts';
import { normalizeQuery, SEARCH_DEBOUNCE_MS } from '@marquee/common/search/search-query.ts';
import { isSearchPath } from '@marquee/common/search/search-route.ts';

import { useService } from '../hooks/use-service.ts';

export interface SearchText {
  /** Text of the field. */
  readonly text: string;
  /** Called when the viewer types; searches for the text after a pause. */
  readonly setText: (text: string) => void;
  /** Searches at once. */
  readonly searchFor: (text: string) => void;
  /** Cancels the search for the text, for a viewer who opens a title that is suggested. */
  readonly leave: () => void;
}

interface TextState {
  readonly text: string;
  /** The last query in the URL. */
  readonly seen: string;
  /** Queries written to the URL since, which have not arrived there yet. */
  readonly asked: readonly string[];
  /** Text that must not be searched for. */
  readonly left?: string | undefined;
}

/**
 * Manages the text of the search field. The field follows the query in the URL, except where the field itself caused
 * the change, since the viewer may have typed on. `typed` is the initial text when the query is empty.
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
    // An empty field outside the search page must not navigate away, unless the viewer is on the way to results.
    if (wanted !== '' || isSearchPath(pathname) || state.asked.length > 0) show(searchPath(wanted));
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

  const leave = () => setState((before) => ({ ...before, left: before.text }));
  useFollowedLink(leave);

  return {
    text,
    setText: (typed) => setState((before) => ({ ...before, text: typed, left: undefined })),
    searchFor,
    leave,
  };
}

/** Calls back when the viewer follows a link of the site, whose page may take longer to load than the search waits. */
function useFollowedLink(onFollow: () => void): void {
  const handleFollow = useEffectEvent(onFollow);
  useEffect(() => {
    const handleClick = ({ target, defaultPrevented }: MouseEvent) => {
      // The router prevents the default of links that it follows itself, which leaves out those to another tab.
      if (defaultPrevented && target instanceof Element && target.closest('a[href]')) handleFollow();
    };
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, []);
}

function followAddress({ text, asked }: TextState, query: string): TextState {
  const place = asked.lastIndexOf(query);
  if (place === -1) return { text: query, seen: query, asked: [] };
  return { text, seen: query, asked: asked.slice(place + 1) };
}
