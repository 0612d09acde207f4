import type { KeyboardEventHandler, RefObject, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../components/button/button.tsx';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import { Icon } from '../components/icon/icon.tsx';
import styles from './search-field.module.scss';

export interface SearchFieldProps {
  readonly text: string;
  readonly maxLength: number;
  /** Takes the focus when it appears. */
  readonly hasFocus: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** The list of suggestions, and which of them the arrow keys are on; undefined while there is none. */
  readonly listId: string | undefined;
  readonly activeId: string | undefined;
  readonly onTextChange: (text: string) => void;
  /** The viewer has finished typing. */
  readonly onSubmit: () => void;
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  readonly buttons: SearchFieldButtons;
}

export interface SearchFieldButtons {
  readonly onClear: () => void;
  readonly onClose: () => void;
  /** A click into a field that has the focus brings its suggestions back. */
  readonly onFieldClick: () => void;
}

/**
 * The search field: a searchbox whose suggestions are a listbox that the arrow keys walk through while the focus stays in
 * the field. A searchbox cannot say that it is expanded, so the list's coming is announced beside it.
 */
export function SearchField({ text, buttons, onSubmit, onTextChange, inputRef, ...field }: SearchFieldProps) {
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
      {/* By its content: not every language has the short word as a word of the long one. */}
      <Button variant="quiet" onClick={buttons.onClose}>
        <span aria-hidden="true">{tCommon('close')}</span>
        <span className={styles['name']}>{t('close_search')}</span>
      </Button>
    </form>
  );
}
