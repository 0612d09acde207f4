import { ContainerModule } from 'inversify';

import { SeriesQueries } from '../content/series/series-queries.ts';
import { SeriesService } from '../content/series/series-service.ts';
import { JwSeriesService } from '../providers/jw-delivery/jw-series-service.ts';

/** Series and their episodes; added to the app container when a series is first opened or played. */
export const seriesModule = new ContainerModule(({ bind }) => {
  bind(SeriesService).to(JwSeriesService).inSingletonScope();
  bind(SeriesQueries).toSelf().inSingletonScope();
});
