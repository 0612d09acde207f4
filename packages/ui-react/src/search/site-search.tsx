import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ButtonLink } from '../components/button/button-link.tsx';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import styles from './site-search.module.scss';
import { useSearchBox } from './use-search-box.ts';
import type { SearchOpening } from './use-search-opening.ts';

/** The search in the header: a button, and the field once it is open. */
export function SiteSearch({ opening }: { readonly opening: SearchOpening }) {
  const { t } = useTranslation('common');
  const { isOpen, isByViewer, open, close, toggleRef } = opening;
  const { SearchBox, hasFailed, load } = useSearchBox(isOpen);
  const [typed, setTyped] = useState('');
  if (!isOpen && typed !== '') setTyped('');
  if (isOpen && SearchBox) return <SearchBox opening={opening} typed={typed} />;
  // Reloads the site at the search page: the missing chunk belongs to an old deployment.
  if (isOpen && hasFailed)
    return (
      <ButtonLink variant="quiet" reloadDocument to="/q/">
        {t('reload')}
      </ButtonLink>
    );
  // Collects typed text until the search chunk is loaded.
  if (isOpen && isByViewer)
    return (
      <input
        className={styles['placeholder']}
        type="search"
        autoFocus
        aria-label={t('open_search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close();
        }}
      />
    );
  if (isOpen) return <div className={styles['placeholder']} />;
  return (
    <IconButton
      ref={toggleRef}
      icon="search"
      label={t('open_search')}
      onPointerEnter={load}
      onFocus={load}
      onTouchStart={load}
      onClick={open}
    />
  );
}
