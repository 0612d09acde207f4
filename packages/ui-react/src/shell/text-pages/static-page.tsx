import { useTranslation } from 'react-i18next';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';
import { getPageText } from '@marquee/common/content/static-page.ts';

import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { usePlainHead } from '../../hooks/use-page-head.ts';
import { Markdown } from './markdown.tsx';
import { TextPage } from './text-page.tsx';

export const chunk = { code: StaticPage };

/** A text page: its Markdown, in the viewer's language if the editor wrote one (spec 2). */
export function StaticPage({ item }: { readonly item: MediaItem }) {
  const { t } = useTranslation('pages');
  const { t: tMedia } = useTranslation('media');
  const text = getPageText(item);
  return (
    <>
      <PageHead {...usePlainHead(mediaPath(item), item)} />
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
