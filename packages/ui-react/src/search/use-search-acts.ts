import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { mediaPath } from '@marquee/common/content/paths.ts';
import { RecentSearchController } from '@marquee/common/search/recent-search-controller.ts';

import { useService } from '../hooks/use-service.ts';
import type { SearchSuggestion } from './search-suggestions.tsx';
import type { SearchOpening } from './use-search-opening.ts';
import type { SearchText } from './use-search-text.ts';
import type { SuggestionList } from './use-suggestion-list.ts';

export interface SearchActs {
  /** Sends the search off, or chooses the suggestion that the arrow keys are on. */
  readonly submit: () => void;
  readonly clear: () => void;
  /** Opens a title, or searches again for what was searched for before. */
  readonly choose: (suggestion: SearchSuggestion) => void;
  readonly forget: (suggestion: SearchSuggestion) => void;
  readonly forgetAll: () => void;
  /** What was done, for those who cannot see it. */
  readonly notice: string | undefined;
}

interface SearchParts
  extends Pick<SearchText, 'text' | 'searchFor' | 'leave'>, Pick<SearchOpening, 'closeHere'> {
  readonly list: SuggestionList;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** What a viewer can do with the search field and its suggestions. */
export function useSearchActs(parts: SearchParts): SearchActs {
  const { text, searchFor, leave, closeHere, list, inputRef } = parts;
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const recent = useService(RecentSearchController);
  // Of the text that it was said for: with another one it is over.
  const [notice, setNotice] = useState({ text, words: '' });

  const choose = ({ kind, key, label }: SearchSuggestion) => {
    list.dismiss();
    recent.remember(label);
    if (kind === 'recent') {
      searchFor(label);
      return;
    }
    leave();
    const path = mediaPath({ id: key, title: label });
    // Another page closes the search by its address; the title's own page has that already.
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
      searchFor(text);
      // The keyboard of a phone hides the results.
      if (window.matchMedia('(pointer: coarse)').matches) inputRef.current?.blur();
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
      // The button goes with the list.
      inputRef.current?.focus();
    },
    notice: notice.text === text && notice.words !== '' ? notice.words : undefined,
  };
}
