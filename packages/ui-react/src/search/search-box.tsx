import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type KeyboardEventHandler,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { getSearchQuery } from '@marquee/common/search/search-address.ts';
import { MAX_QUERY_LENGTH } from '@marquee/common/search/search-query.ts';

import { Button } from '../components/button/button.tsx';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import styles from './search-box.module.scss';
import { searchFeature } from './search-feature.ts';
import { SearchSuggestions, toOptionId } from './search-suggestions.tsx';
import { useSearchActs } from './use-search-acts.ts';
import type { SearchOpening } from './use-search-opening.ts';
import { useSearchText } from './use-search-text.ts';
import { useSuggestionList, useSuggestions } from './use-suggestions.ts';

export const chunk = { code: SearchBox, features: [searchFeature] };

/** Viewports in which the suggestions would cover the results. */
const COVERED_WINDOW = '(max-width: 1023px), (max-height: 480px)';

export interface SearchBoxProps {
  readonly opening: SearchOpening;
  /** Text typed while this chunk was loading. */
  readonly typed: string;
}

/** The open search: field, suggestions and keyboard handling. Its chunk includes the search services. */
export function SearchBox({ opening: { isByViewer, show, close, closeHere }, typed }: SearchBoxProps) {
  const { t } = useTranslation('search');
  const inputRef = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { text, setText, searchFor, leave } = useSearchText(show, typed);
  const suggestions = useSuggestions(text);
  const isCovering = useMediaQuery(COVERED_WINDOW);
  const hasResults = getSearchQuery(useLocation().pathname) !== '';
  const list = useSuggestionList(suggestions, isCovering && hasResults);
  const acts = useSearchActs({ text, searchFor, leave, closeHere, list, inputRef });
  useEscape(close);

  const type = (value: string) => {
    setText(value);
    list.renew();
  };
  const handleEscape = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Escape') return;
    // Some browsers would clear a search field.
    event.preventDefault();
    (list.isOpen ? list.dismiss : close)();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Delete' && list.active?.kind === 'recent') {
      event.preventDefault();
      list.moveOn();
      acts.forget(list.active);
    }
    list.handleKey(event);
  };
  return (
    <div className={styles['box']} onKeyDown={handleEscape} {...list.boxHandlers}>
      <SearchField
        text={text}
        maxLength={MAX_QUERY_LENGTH}
        hasFocus={isByViewer}
        inputRef={inputRef}
        listId={list.isOpen ? listId : undefined}
        activeId={list.active && toOptionId(listId, list.activeIndex)}
        onTextChange={type}
        onSubmit={acts.submit}
        onKeyDown={handleKeyDown}
        buttons={{ onClear: acts.clear, onClose: close, onFieldClick: list.renew }}
      />
      {list.isOpen ? (
        <SearchSuggestions
          listId={listId}
          suggestions={suggestions}
          activeIndex={list.activeIndex}
          onChoose={acts.choose}
          onForget={acts.forget}
          onForgetAll={acts.forgetAll}
        />
      ) : null}
      <p className={styles['status']} role="status">
        {acts.notice ?? (list.isOpen ? t('suggestion', { count: suggestions.length }) : null)}
      </p>
    </div>
  );
}

/**
 * Calls back on Escape while nothing that could handle the key has focus: right after a navigation, or when a phone's
 * keyboard has been closed.
 */
function useEscape(onEscape: () => void): void {
  const handleEscape = useEffectEvent(onEscape);
  useEffect(() => {
    const handleKeyDown = (event: DocumentEventMap['keydown']) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isNowhere(document.activeElement)) return;
      event.preventDefault();
      handleEscape();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}

function isNowhere(focused: Element | null): boolean {
  return focused === null || focused.matches('body, main')
    ? document.querySelector('dialog[open]') === null
    : false;
}

interface SearchFieldProps {
  readonly text: string;
  readonly maxLength: number;
  /** Whether the field takes focus when it appears. */
  readonly hasFocus: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Ids of the suggestion list and of the active option; undefined without one. */
  readonly listId: string | undefined;
  readonly activeId: string | undefined;
  readonly onTextChange: (text: string) => void;
  /** Called on Enter. */
  readonly onSubmit: () => void;
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  readonly buttons: SearchFieldButtons;
}

interface SearchFieldButtons {
  readonly onClear: () => void;
  readonly onClose: () => void;
  /** Called on a click into the focused field; shows the suggestions again. */
  readonly onFieldClick: () => void;
}

/**
 * The search field: a searchbox with a listbox of suggestions. The arrow keys move through the list while focus stays
 * in the field. A searchbox does not support `aria-expanded`, so the list is announced when it appears.
 */
function SearchField({ text, buttons, onSubmit, onTextChange, inputRef, ...field }: SearchFieldProps) {
  const { t } = useTranslation('search');
  const { t: tCommon } = useTranslation('common');
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      <div className={styles['field']}>
        <span className={styles['icon']}>
          <Icon name="search" />
        </span>
        <input
          ref={inputRef}
          className={styles['input']}
          type="search"
          name="q"
          value={text}
          maxLength={field.maxLength}
          autoFocus={field.hasFocus}
          placeholder={t('search_placeholder')}
          aria-label={t('search')}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={field.listId}
          aria-activedescendant={field.activeId}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => onTextChange(event.target.value)}
          onKeyDown={field.onKeyDown}
          onClick={buttons.onFieldClick}
        />
        {text === '' ? null : <IconButton icon="close" label={t('clear_search')} onClick={buttons.onClear} />}
      </div>
      {/* Named by its content: in some languages the short text is not part of the long one. */}
      <Button variant="quiet" onClick={buttons.onClose}>
        <span aria-hidden="true">{tCommon('close')}</span>
        <span className={styles['name']}>{t('close_search')}</span>
      </Button>
    </form>
  );
}
