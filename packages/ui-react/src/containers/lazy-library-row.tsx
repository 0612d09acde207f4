import { lazy, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { Shelf } from '../components/shelf/shelf.tsx';
import { reloadPage } from './player-host/reload-page.ts';
import type { LibraryRowProps } from './use-library-row.ts';

/** A row of the viewer's own titles whose code is fetched when it is first shown. Code that is lost costs this row only. */
export function lazyLibraryRow(
  load: () => Promise<ComponentType<LibraryRowProps>>,
): ComponentType<LibraryRowProps> {
  return lazy<ComponentType<LibraryRowProps>>(() =>
    load().then(
      (row) => ({ default: row }),
      (_lost: unknown) => ({ default: LostRow }),
    ),
  );
}

/** The page starts anew on request: a browser that failed to import a file may never ask for it again. */
function LostRow({ onAnnounce: _, ...frame }: LibraryRowProps) {
  const { t } = useTranslation('home');
  return <Shelf {...frame} failure={{ message: t('could_not_load_items'), onRetry: reloadPage }} />;
}
