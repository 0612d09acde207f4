import { useTranslation } from 'react-i18next';
import { toBreadcrumbList } from '@marquee/common/content/breadcrumbs.ts';

export interface PlaceInSite {
  /** The page's absolute address. */
  readonly canonical: string;
  /** The way to the page from home. */
  readonly structuredData: Readonly<Record<string, unknown>>;
}

/** What a page one step from home tells search engines of where it is, as props of its `PageHead`. */
export function usePlaceInSite(path: string, name: string): PlaceInSite {
  const { t } = useTranslation('common');
  const { origin } = window.location;
  const canonical = new URL(path, origin).href;
  return {
    canonical,
    structuredData: toBreadcrumbList([
      { name: t('home'), address: new URL('/', origin).href },
      { name, address: canonical },
    ]),
  };
}
