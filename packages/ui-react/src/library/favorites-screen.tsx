import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { LibraryStore } from '@marquee/common/library/library-store.ts';

import { Button } from '../components/button/button.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { useStore } from '../hooks/use-store.ts';
import { ClearListDialog } from './clear-list-dialog.tsx';
import { FavoriteTitles } from './favorite-titles.tsx';
import styles from './favorites-screen.module.scss';
import { libraryFeature } from './library-feature.ts';
import { libraryTitlesFeature } from './library-titles-feature.ts';

export const chunk = { code: FavoritesScreen, features: [libraryFeature, libraryTitlesFeature] };

/** `/u/favorites`: all of the viewer's favourites, and the way to be rid of them. */
export function FavoritesScreen() {
  const { t } = useTranslation('library');
  const { siteName } = useSite();
  const controller = useService(LibraryController);
  const hasFavorites = useStore(useService(LibraryStore), ({ favorites }) => favorites.length > 0);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  const clear = () => {
    controller.clearFavorites();
    setIsAsking(false);
    setAnnouncement(t('favorites_cleared'));
  };

  // The button that opened the dialog went with the favourites, and the dialog had to be gone before anything has the focus.
  useEffect(() => {
    if (announcement !== '') headingRef.current?.focus();
  }, [announcement]);

  return (
    <>
      <PageHead title={`${t('favorites')} - ${siteName}`} />
      <div className={styles['head']}>
        <h1 ref={headingRef} className={styles['title']} tabIndex={-1}>
          {t('favorites')}
        </h1>
        {hasFavorites ? (
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            {t('clear')}
          </Button>
        ) : null}
      </div>
      <FavoriteTitles />
      <div className={styles['announcement']} role="status">
        {announcement}
      </div>
      {isAsking ? (
        <ClearListDialog list="favorites" onClear={clear} onClose={() => setIsAsking(false)} />
      ) : null}
    </>
  );
}
