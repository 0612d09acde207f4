import { lazy, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { AppUpdates } from '@marquee/common/platform/app-updates.ts';
import { loadCode } from '@marquee/common/platform/load-code.ts';

import { Shelf } from '../components/shelf/shelf.tsx';
import { useService } from '../hooks/use-service.ts';
import type { LibraryRowProps } from '../library/use-library-row.ts';

/**
 * Returns a row of the viewer's own titles that loads its code on first render. A failed chunk affects this row only.
 */
export function lazyLibraryRow(
  load: () => Promise<ComponentType<LibraryRowProps>>,
): ComponentType<LibraryRowProps> {
  return lazy<ComponentType<LibraryRowProps>>(() =>
    loadCode(load, 'optional').then(
      (row) => ({ default: row }),
      (_lost: unknown) => ({ default: LostRow }),
    ),
  );
}

/** Reloads the page on retry: a browser may never request a module again whose import failed. */
function LostRow({ onAnnounce: _, ...frame }: LibraryRowProps) {
  const { t } = useTranslation('home');
  const updates = useService(AppUpdates);
  return (
    <Shelf {...frame} failure={{ message: t('could_not_load_items'), onRetry: () => updates.apply() }} />
  );
}
