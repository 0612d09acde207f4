import { useTranslation } from 'react-i18next';

import { ButtonLink } from '../components/button/button-link.tsx';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import { useSearchBox } from './use-search-box.ts';
import type { SearchOpening } from '../hooks/use-search-opening.ts';
import styles from './site-search.module.scss';

/** The search in the header: the button that opens it, and the field once it is open. */
export function SiteSearch({ opening }: { readonly opening: SearchOpening }) {
  const { t } = useTranslation('common');
  const { isOpen, open, toggleRef } = opening;
  const { SearchBox, hasFailed, load } = useSearchBox(isOpen);
  if (isOpen && SearchBox) return <SearchBox opening={opening} />;
  // The whole site anew, at the search: the code that is missing belongs to a version that is gone.
  if (isOpen && hasFailed)
    return (
      <ButtonLink variant="quiet" reloadDocument to="/q/">
        {t('reload')}
      </ButtonLink>
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
