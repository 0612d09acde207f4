import { useTranslation } from 'react-i18next';
import { toBreadcrumbList } from '@marquee/common/content/breadcrumbs.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { toVideoObject } from '@marquee/common/content/structured-data.ts';

import { PageHead } from '../components/page-head/page-head.tsx';
import { useSite } from '../hooks/use-site.ts';

export interface MediaPageHeadProps {
  readonly item: MediaItem;
  /** Address of this page for others. */
  readonly address: string;
}

/** What browsers, search engines and social cards are told of the page of a video. */
export function MediaPageHead({ item, address }: MediaPageHeadProps) {
  const { t } = useTranslation('common');
  const { siteName } = useSite();
  return (
    <PageHead
      title={`${item.title} - ${siteName}`}
      description={item.description}
      canonical={address}
      image={item.images.poster}
      type="video.other"
      tags={item.tags}
      structuredData={[
        toVideoObject(item, address),
        toBreadcrumbList([
          { name: t('home'), address: new URL('/', address).href },
          { name: item.title, address },
        ]),
      ]}
    />
  );
}
