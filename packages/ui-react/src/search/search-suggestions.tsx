import type { TFunction } from 'i18next';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundTitle } from '@marquee/common/search/title-index.ts';

import { Button } from '../components/button/button.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { Image } from '../components/image/image.tsx';
import styles from './search-suggestions.module.scss';

/** A suggestion: a recent search or a title of the site. */
export type SearchSuggestion = RecentSuggestion | TitleSuggestion;

interface RecentSuggestion {
  readonly kind: 'recent';
  /** The query. */
  readonly key: string;
  readonly label: string;
}

interface TitleSuggestion {
  readonly kind: 'title';
  /** The id of the title. */
  readonly key: string;
  readonly label: string;
  readonly known: FoundTitle;
}

export interface SearchSuggestionsProps {
  readonly listId: string;
  /** Suggestions, grouped by kind. */
  readonly suggestions: readonly SearchSuggestion[];
  /** Index of the active option; -1 for none. */
  readonly activeIndex: number;
  readonly onChoose: (suggestion: SearchSuggestion) => void;
  /** Removes a recent search. */
  readonly onForget: (suggestion: SearchSuggestion) => void;
  readonly onForgetAll: () => void;
}

const KINDS = ['recent', 'title'] as const;
const HEADINGS = { recent: 'recent_searches', title: 'titles' } as const;

/** Returns the id of a suggestion's element, for the field's `aria-activedescendant`. */
export function toOptionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/**
 * The list under the search field. The focus stays in the field: a press in the list must not move it, or the keyboard
 * of a phone would close.
 */
export function SearchSuggestions({ suggestions, listId, onForgetAll, ...list }: SearchSuggestionsProps) {
  const { t } = useTranslation('search');
  const kinds = KINDS.filter((kind) => suggestions.some((suggestion) => suggestion.kind === kind));
  return (
    <div className={styles['popup']} onMouseDown={(event) => event.preventDefault()}>
      <div id={listId} role="listbox" aria-label={t('suggestions')}>
        {kinds.map((kind) => (
          <ul key={kind} className={styles['group']} role="group" aria-labelledby={`${listId}-${kind}`}>
            <li id={`${listId}-${kind}`} className={styles['heading']} role="presentation">
              {t(HEADINGS[kind])}
            </li>
            {suggestions.map((suggestion, index) =>
              suggestion.kind === kind ? (
                <Option
                  key={suggestion.key}
                  {...list}
                  id={toOptionId(listId, index)}
                  suggestion={suggestion}
                  isActive={index === list.activeIndex}
                />
              ) : null,
            )}
          </ul>
        ))}
      </div>
      {kinds.includes('recent') ? (
        <Button variant="quiet" onClick={onForgetAll}>
          {t('clear_recent_searches')}
        </Button>
      ) : null}
    </div>
  );
}

interface OptionProps extends Pick<SearchSuggestionsProps, 'onChoose' | 'onForget'> {
  readonly id: string;
  readonly suggestion: SearchSuggestion;
  readonly isActive: boolean;
}

/**
 * An option must not contain buttons: the cross is for pointers, the keyboard has Delete, and the search page has a
 * button for all viewers.
 */
function Option({ id, suggestion, isActive, onChoose, onForget }: OptionProps) {
  const ref = useRef<HTMLLIElement>(null);
  const forgetRef = useRef<HTMLSpanElement>(null);
  const isRecent = suggestion.kind === 'recent';

  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);

  const handleClick = ({ target }: MouseEvent) => {
    const isForget = target instanceof Node && forgetRef.current?.contains(target) === true;
    (isForget ? onForget : onChoose)(suggestion);
  };

  return (
    <li
      ref={ref}
      id={id}
      className={styles['option']}
      role="option"
      aria-selected={isActive}
      aria-keyshortcuts={isRecent ? 'Delete' : undefined}
      onClick={handleClick}
    >
      {suggestion.kind === 'recent' ? <Icon name="search" /> : <Picture known={suggestion.known} />}
      <span className={styles['words']}>
        <span className={styles['label']}>{suggestion.label}</span>
        {suggestion.kind === 'title' ? <Context known={suggestion.known} /> : null}
      </span>
      {isRecent ? (
        <span ref={forgetRef} className={styles['forget']} aria-hidden="true">
          <Icon name="close" />
        </span>
      ) : null}
    </li>
  );
}

function Picture({ known: { picture } }: Pick<TitleSuggestion, 'known'>) {
  return (
    <span className={styles['picture']}>
      {picture === undefined ? (
        <Icon name="film" />
      ) : (
        <Image src={picture} alt="" sizes="4rem" aspectRatio="16:9" />
      )}
    </span>
  );
}

function Context({ known }: Pick<TitleSuggestion, 'known'>) {
  const { t } = useTranslation(['search', 'content']);
  const words = [getKind(known, t), getDetail(known, t)].filter((part) => part !== undefined);
  return (
    <>
      {' '}
      <span className={styles['context']}>{words.join(' · ')}</span>
    </>
  );
}

type Translate = TFunction<['search', 'content']>;

/** Returns the kind of title as text. */
function getKind({ kind, seriesTitle, episode }: FoundTitle, t: Translate): string | undefined {
  switch (kind) {
    case 'movie':
      return t('search:kind_movie');
    case 'series':
      return t('content:series');
    case 'episode':
      if (seriesTitle !== undefined) return t('search:episode_of', { title: seriesTitle });
      return episode === undefined ? t('search:kind_episode') : undefined;
    case 'live-channel':
      return t('search:kind_channel');
    case 'live-event':
      return t('search:kind_event');
    default:
      return undefined;
  }
}

/** Returns what distinguishes titles of the same name: which episode it is, or the genre. */
function getDetail({ genre, season, episode, kind }: FoundTitle, t: Translate): string | undefined {
  if (kind !== 'episode') return genre?.split(',')[0]?.trim();
  if (episode === undefined) return undefined;
  return season === undefined
    ? t('content:episode', { episode })
    : t('content:season_episode', { season, episode });
}
