import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AspectRatio } from '@marquee/common/content/aspect-ratio.ts';

import type { ShelfProps } from '../components/shelf/shelf.tsx';

/** Props of a row of the viewer's own titles. */
export interface LibraryRowProps {
  readonly title: string;
  readonly layout: 'shelf';
  readonly aspectRatio: AspectRatio;
  readonly colors: Readonly<Record<string, string>> | undefined;
  /** Announces a text to screen readers, even when the row is about to unmount. */
  readonly onAnnounce: (text: string) => void;
}

export interface LibraryRowState {
  /** Whether there are titles or there may be some. */
  readonly isShown: boolean;
  readonly failure: ShelfProps['failure'];
}

/**
 * Returns whether a row of the viewer's own titles is shown, and its error. A row shows while it has titles, is loading
 * or has failed; it hides when it is empty.
 */
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
