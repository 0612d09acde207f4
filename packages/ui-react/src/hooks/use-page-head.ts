import { useTranslation } from 'react-i18next';
import type { HeadWords, PageHeadContent } from '@marquee/common/content/page-head.ts';
import { toPlainHead } from '@marquee/common/content/title-head.ts';

import { useSite } from './use-site.ts';

/** What the heads of all pages say, in the viewer's language. */
export function useHeadWords(): HeadWords {
  const { t } = useTranslation('common');
  const { siteName } = useSite();
  return { siteName, home: t('home') };
}

/** The head of a page one step from home that is about no video, as props of its `PageHead`. */
export function usePlainHead(
  path: string,
  about: { readonly title: string; readonly description: string },
): PageHeadContent {
  return toPlainHead(about, toPublicAddress(path), useHeadWords());
}

/** The absolute address of `path` for others: where this viewer came from and what they filtered by is nothing for them. */
export function toPublicAddress(path: string): string {
  const url = new URL(path, window.location.origin);
  for (const name of ['r', 'season']) url.searchParams.delete(name);
  return url.href;
}
