import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AspectRatio } from '@marquee/common/content/aspect-ratio.ts';

import type { ShelfProps } from '../components/shelf/shelf.tsx';

/** What a row of the viewer's own titles is drawn with. */
export interface LibraryRowProps {
  readonly title: string;
  readonly layout: 'shelf';
  readonly aspectRatio: AspectRatio;
  readonly colors: Readonly<Record<string, string>> | undefined;
  /** Says something to those who listen, also when the row is about to go. */
  readonly onAnnounce: (text: string) => void;
}

export interface LibraryRowState {
  /** There are titles, or there may be some. */
  readonly isShown: boolean;
  readonly failure: ShelfProps['failure'];
}

/** How a row of the viewer's own stands: its titles are there, not yet, could not be had, or are gone for good. */
export function useLibraryRow(
  titleCount: number,
  { isError, isFetching, refetch }: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>,
): LibraryRowState {
  const { t } = useTranslation('home');
  const hasFailed = titleCount === 0 && isError && !isFetching;
  return {
    isShown: titleCount > 0 || isError || isFetching,
    failure: hasFailed ? { message: t('could_not_load_items'), onRetry: () => void refetch() } : undefined,
  };
}
