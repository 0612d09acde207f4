import { ContainerModule } from 'inversify';

import { JwSearchService } from '../providers/jw-delivery/jw-search-service.ts';
import { RecentSearchController } from '../search/recent-search-controller.ts';
import { createRecentSearchStore, RecentSearchStore } from '../search/recent-search-store.ts';
import { SearchQueries } from '../search/search-queries.ts';
import { SearchService } from '../search/search-service.ts';
import { TitleIndex } from '../search/title-index.ts';

/** Search; added to the app container with the first search. */
export const searchModule = new ContainerModule(({ bind }) => {
  bind(SearchService).to(JwSearchService).inSingletonScope();
  bind(SearchQueries).toSelf().inSingletonScope();
  bind(RecentSearchStore).toConstantValue(createRecentSearchStore());
  bind(RecentSearchController).toSelf().inSingletonScope();
  bind(TitleIndex).toSelf().inSingletonScope();
});
