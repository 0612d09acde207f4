import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { getSearchQuery } from '@marquee/common/search/search-address.ts';
import { getSearchBackend } from '@marquee/common/search/search-backend.ts';

import { PageHead } from '../components/page-head/page-head.tsx';
import { useFeature } from '../hooks/use-feature.ts';
import { useSite } from '../hooks/use-site.ts';
import { NotFoundScreen } from '../shell/not-found-screen.tsx';
import { EmptySearch } from './empty-search.tsx';
import { searchFeature } from './search-feature.ts';
import { SearchResultsPage } from './search-results-page.tsx';

/** What was found: `/q/{query}`, where all that comes after `/q/` is the query. A site without search has no such page. */
export function SearchScreen() {
  useFeature(searchFeature);
  return getSearchBackend(useSite().config) === undefined ? <NotFoundScreen /> : <SearchPage />;
}

function SearchPage() {
  const { t } = useTranslation('search');
  const { siteName } = useSite();
  const query = getSearchQuery(useLocation().pathname);
  return (
    <>
      <PageHead title={`${t('search')} - ${siteName}`} />
      {query === '' ? <EmptySearch /> : <SearchResultsPage query={query} />}
    </>
  );
}
