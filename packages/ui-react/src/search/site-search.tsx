import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Features } from '@marquee/common/app/features.ts';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { Logger } from '@marquee/common/platform/logger.ts';

import { ButtonLink } from '../components/button/button-link.tsx';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import { useLazyCode } from '../hooks/lazy-component.tsx';
import { useService } from '../hooks/use-service.ts';
import styles from './site-search.module.scss';
import type { SearchOpening } from './use-search-opening.ts';

const searchBoxCode = new LazyCode(async () => (await import('./search-box.tsx')).chunk);

/** The search in the header: a button, and the field once it is open. */
export function SiteSearch({ opening }: { readonly opening: SearchOpening }) {
  const { t } = useTranslation('common');
  const { isOpen, open, toggleRef } = opening;
  const features = useService(Features);
  const preload = () => void searchBoxCode.preload(features);
  return (
    <>
      {/* Hidden by the header's styles while open: removing it, or `hidden`, would change focus and layout twice. */}
      <IconButton
        ref={toggleRef}
        icon="search"
        label={t('open_search')}
        onPointerEnter={preload}
        onFocus={preload}
        onTouchStart={preload}
        onClick={open}
      />
      {isOpen ? <OpenSearch opening={opening} /> : null}
    </>
  );
}

/** The search field; until its code has loaded, an input that keeps the typed text. */
function OpenSearch({ opening }: { readonly opening: SearchOpening }) {
  const { t } = useTranslation('common');
  const { code: SearchBox, failure } = useLazyCode(searchBoxCode);
  const logger = useService(Logger);
  useEffect(() => {
    if (failure) logger.warn('Failed to load the search', failure.cause);
  }, [failure, logger]);
  const [typed, setTyped] = useState('');
  if (SearchBox) return <SearchBox opening={opening} typed={typed} />;
  // Reloads the site at the search page: the missing chunk belongs to an old deployment.
  if (failure)
    return (
      <ButtonLink variant="quiet" reloadDocument to="/q/">
        {t('reload')}
      </ButtonLink>
    );
  if (!opening.isByViewer) return <div className={styles['placeholder']} />;
  return (
    <input
      className={styles['placeholder']}
      type="search"
      autoFocus
      aria-label={t('open_search')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        opening.close();
      }}
    />
  );
}
