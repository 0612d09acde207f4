import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AspectRatio } from '@marquee/common/content/aspect-ratio.ts';

import { ShelfFailure } from '../components/shelf/shelf-failure.tsx';
import { ShelfSkeleton } from '../components/shelf/shelf-skeleton.tsx';

/** What a row of the viewer's own titles is drawn with. */
interface LibraryRowFrame {
  readonly title: string;
  readonly layout: 'shelf';
  readonly aspectRatio: AspectRatio;
  readonly colors: Readonly<Record<string, string>> | undefined;
}

export interface LibraryRowProps extends LibraryRowFrame {
  /** Says something to those who listen, also when the row is about to go. */
  readonly onAnnounce: (text: string) => void;
}

export interface LibraryRowStateProps {
  readonly frame: LibraryRowFrame;
  readonly query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>;
}

/** A row of the viewer's own that has no title to show: not yet, or because they could not be had, or for good. */
export function LibraryRowState({ frame, query }: LibraryRowStateProps) {
  const { t } = useTranslation('home');
  if (query.isError && !query.isFetching)
    return (
      <ShelfFailure {...frame} message={t('could_not_load_items')} onRetry={() => void query.refetch()} />
    );
  return query.isFetching ? <ShelfSkeleton {...frame} isBusy /> : null;
}
