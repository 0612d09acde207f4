import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { AppUpdates } from '@marquee/common/platform/app-updates.ts';

import { Shelf } from '../components/shelf/shelf.tsx';
import { lazyComponent } from '../hooks/lazy-component.tsx';
import { useService } from '../hooks/use-service.ts';
import type { LibraryRowProps } from '../library/use-library-row.ts';

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
