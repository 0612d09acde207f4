import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { DEFAULT_ASPECT_RATIO } from '@marquee/common/content/aspect-ratio.ts';
import type { LibraryRow } from '@marquee/common/content/home-row-query.ts';
import { shelfTitle } from '@marquee/common/content/shelf-title.ts';
import { hasLibraryRow } from '@marquee/common/library/library-row.ts';
import { LibraryStore } from '@marquee/common/library/library-store.ts';
import { sectionColors } from '@marquee/theme/site-theme.ts';

import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { useStore } from '../hooks/use-store.ts';
import { lazyLibraryRow } from './lazy-library-row.tsx';
import styles from './home-library-row.module.scss';

const favoritesRowCode = new LazyCode(
  async () => (await import('../library/favorites-row.tsx')).chunk,
  'optional',
);

const continueWatchingRowCode = new LazyCode(
  async () => (await import('../library/continue-watching-row.tsx')).chunk,
  'optional',
);

const ROWS = {
  favorites: lazyLibraryRow(favoritesRowCode),
  continue_watching: lazyLibraryRow(continueWatchingRowCode),
};

/** A home row of the viewer's own titles: absent while there are none, and its code is fetched when there are. */
export const HomeLibraryRow = memo(function HomeLibraryRow({ row }: { readonly row: LibraryRow }) {
  const { t } = useTranslation('home');
  const { styling } = useSite().config;
  const language = useLanguage();
  const isShown = useStore(useService(LibraryStore), (state) => hasLibraryRow(row, state));
  const [announcement, setAnnouncement] = useState('');
  const Row = ROWS[row.type];
  const frame = {
    title: shelfTitle(row, undefined, language) ?? t(row.type),
    colors: sectionColors({ ...styling, backgroundColor: row.backgroundColor }, styling.backgroundColor),
    layout: 'shelf',
    aspectRatio: DEFAULT_ASPECT_RATIO,
  } as const;
  return (
    <>
      {isShown ? <Row {...frame} onAnnounce={setAnnouncement} /> : null}
      <div className={styles['announcement']} role="status">
        {announcement}
      </div>
    </>
  );
});
