import { useTranslation } from 'react-i18next';
import type { HeadWords, PageHeadContent } from '@marquee/common/content/page-head.ts';
import { toPlainHead } from '@marquee/common/content/title-head.ts';

import { useSite } from './use-site.ts';

/** Returns the texts that all page heads share, in the viewer's language. */
export function useHeadWords(): HeadWords {
  const { t } = useTranslation('common');
  const { siteName } = useSite();
  return { siteName, home: t('home') };
}

/** Returns the `PageHead` props of a page one level below home that is not about a video. */
export function usePlainHead(
  path: string,
  about: { readonly title: string; readonly description: string },
): PageHeadContent {
  return toPlainHead(about, toPublicAddress(path), useHeadWords());
}

/** Returns the absolute URL of `path` to share, without this viewer's playlist and season. */
export function toPublicAddress(path: string): string {
  const url = new URL(path, window.location.origin);
  for (const name of ['r', 'season']) url.searchParams.delete(name);
  return url.href;
}
