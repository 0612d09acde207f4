import { listHeadTags, listStructuredData, type PageHeadContent } from '@marquee/common/content/page-head.ts';

import { usePageTitle } from '../../hooks/use-page-title.ts';

/**
 * Head of a page: title, description, canonical URL, social cards and structured data. React hoists all tags but the
 * title.
 */
export function PageHead(content: PageHeadContent) {
  usePageTitle(content.title);
  return (
    <>
      {listHeadTags(content).map((tag, index) =>
        'href' in tag ? <link key={index} {...tag} /> : <meta key={index} {...tag} />,
      )}
      {listStructuredData(content).map((json, index) => (
        <script key={index} type="application/ld+json">
          {json}
        </script>
      ))}
    </>
  );
}
