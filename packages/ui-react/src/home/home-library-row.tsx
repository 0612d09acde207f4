import { memo, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { DEFAULT_ASPECT_RATIO } from '@marquee/common/content/aspect-ratio.ts';
import type { LibraryRow } from '@marquee/common/content/home-row-query.ts';
import { shelfTitle } from '@marquee/common/content/shelf-title.ts';
import { hasLibraryRow, LibraryStore } from '@marquee/common/library/library-store.ts';
import { AppUpdates } from '@marquee/common/platform/app-updates.ts';
import { sectionColors } from '@marquee/theme/site-theme.ts';

import { Announcement } from '../components/live-region/announcement.tsx';
import { Shelf } from '../components/shelf/shelf.tsx';
import { lazyComponent } from '../hooks/lazy-component.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { useStore } from '../hooks/use-store.ts';
import type { LibraryRowProps } from '../library/use-library-row.ts';

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

/** A home row of the viewer's own titles. Renders nothing while there are none; its code loads when there are. */
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
      <Announcement>{announcement}</Announcement>
    </>
  );
});

/** Returns a row of the viewer's own titles that loads its code when it is shown. A failed chunk affects this row only. */
export function lazyLibraryRow(
  code: LazyCode<ComponentType<LibraryRowProps>>,
): ComponentType<LibraryRowProps> {
  return lazyComponent(code, { Waiting: EmptyShelf, Failed: FailedShelf });
}

function EmptyShelf({ onAnnounce: _, ...frame }: LibraryRowProps) {
  return <Shelf {...frame} />;
}

/** Reloads the page on retry: a browser may never request a module again whose import failed. */
function FailedShelf({ onAnnounce: _, ...frame }: LibraryRowProps) {
  const { t } = useTranslation('home');
  const updates = useService(AppUpdates);
  return (
    <Shelf {...frame} failure={{ message: t('could_not_load_items'), onRetry: () => updates.apply() }} />
  );
}
