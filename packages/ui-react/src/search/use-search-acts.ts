import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { mediaPath } from '@marquee/common/content/paths.ts';
import { RecentSearchController } from '@marquee/common/search/recent-search-controller.ts';

import { useService } from '../hooks/use-service.ts';
import type { SearchSuggestion } from './search-suggestions.tsx';
import type { SearchOpening } from './use-search-opening.ts';
import type { SearchText } from './use-search-text.ts';
import type { SuggestionList } from './use-suggestions.ts';

export interface SearchActs {
  /** Starts the search, or chooses the active suggestion. */
  readonly submit: () => void;
  readonly clear: () => void;
  /** Opens a title, or repeats a recent search. */
  readonly choose: (suggestion: SearchSuggestion) => void;
  readonly forget: (suggestion: SearchSuggestion) => void;
  readonly forgetAll: () => void;
  /** Result of the last action, for screen readers. */
  readonly notice: string | undefined;
}

interface SearchParts
  extends Pick<SearchText, 'text' | 'searchFor' | 'leave'>, Pick<SearchOpening, 'closeHere'> {
  readonly list: SuggestionList;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** Returns the actions of the search field and its suggestions. */
export function useSearchActs(parts: SearchParts): SearchActs {
  const { text, searchFor, leave, closeHere, list, inputRef } = parts;
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const recent = useService(RecentSearchController);
  // A notice belongs to the text it was shown for.
  const [notice, setNotice] = useState({ text, words: '' });

  const search = (query: string) => {
    searchFor(query);
    // A phone's keyboard would cover the results.
    if (window.matchMedia('(pointer: coarse)').matches) inputRef.current?.blur();
  };
  const choose = ({ kind, key, label }: SearchSuggestion) => {
    list.dismiss();
    recent.remember(label);
    if (kind === 'recent') {
      search(label);
      return;
    }
    leave();
    const path = mediaPath({ id: key, title: label });
    // Any other page closes the search when its URL opens; the title's own page is open already.
    if (path === pathname) closeHere();
    void navigate(path);
  };
  return {
    choose,
    submit: () => {
      if (list.active) {
        choose(list.active);
        return;
      }
      list.dismiss();
      recent.remember(text);
      search(text);
    },
    clear: () => {
      searchFor('');
      list.renew();
      inputRef.current?.focus();
    },
    forget: ({ label }) => {
      recent.forget(label);
      setNotice({ text, words: t('search_forgotten', { query: label }) });
    },
    forgetAll: () => {
      recent.forgetAll();
      setNotice({ text, words: t('recent_searches_cleared') });
      // The button unmounts with the list.
      inputRef.current?.focus();
    },
    notice: notice.text === text && notice.words !== '' ? notice.words : undefined,
  };
}
