import { lazy, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { ShelfFailure } from '../components/shelf/shelf-failure.tsx';
import type { LibraryRowProps } from './library-row-state.tsx';
import { reloadPage } from './player-host/reload-page.ts';

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
function LostRow({ title, layout, aspectRatio, colors }: LibraryRowProps) {
  const { t } = useTranslation('home');
  const frame = { title, layout, aspectRatio, colors };
  return <ShelfFailure {...frame} message={t('could_not_load_items')} onRetry={reloadPage} />;
}
