import { useTranslation } from 'react-i18next';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';
import { getPageText } from '@marquee/common/content/static-page.ts';

import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { usePlaceInSite } from '../../hooks/use-place-in-site.ts';
import { useSite } from '../../hooks/use-site.ts';
import { Markdown } from './markdown.tsx';
import { TextPage } from './text-page.tsx';

export const chunk = { code: StaticPage };

/** A page of text: its markdown, in the viewer's language where its editor wrote one (spec 2). */
export function StaticPage({ item }: { readonly item: MediaItem }) {
  const { t } = useTranslation('pages');
  const { t: tMedia } = useTranslation('media');
  const { siteName } = useSite();
  const text = getPageText(item, useLanguage());
  return (
    <>
      <PageHead
        title={`${item.title} - ${siteName}`}
        description={item.description || item.title}
        {...usePlaceInSite(mediaPath(item), item.title)}
      />
      <TextPage title={item.title}>
        {text === undefined ? (
          <EmptyState title={tMedia('empty_playlist')} description={t('page_empty_description')} />
        ) : (
          <Markdown text={text} />
        )}
      </TextPage>
    </>
  );
}
