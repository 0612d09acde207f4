import { ContainerModule } from 'inversify';

import { LibraryQueries } from '../library/library-queries.ts';
import { WatchlistService } from '../library/watchlist-service.ts';
import { JwWatchlistService } from '../providers/jw-delivery/jw-watchlist-service.ts';

/** The titles of the viewer's lists; added to the app container when one of the lists is first shown. */
export const libraryTitlesModule = new ContainerModule(({ bind }) => {
  bind(WatchlistService).to(JwWatchlistService).inSingletonScope();
  bind(LibraryQueries).toSelf().inSingletonScope();
});
