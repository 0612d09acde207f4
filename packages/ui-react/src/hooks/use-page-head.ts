import { useTranslation } from 'react-i18next';
import { toPlaceInSite } from '@marquee/common/content/breadcrumbs.ts';
import type { HeadWords } from '@marquee/common/content/page-head.ts';

import { useSite } from './use-site.ts';

/** What the heads of all pages say, in the viewer's language. */
export function useHeadWords(): HeadWords {
  const { t } = useTranslation('common');
  const { siteName } = useSite();
  return { siteName, home: t('home') };
}

/** What a page one step from home tells search engines of where it is, as props of its `PageHead`. */
export function usePlaceInSite(path: string, name: string): ReturnType<typeof toPlaceInSite> {
  return toPlaceInSite(name, new URL(path, window.location.origin).href, useHeadWords());
}
