import { ContainerModule } from 'inversify';

import { ContentService } from '../../content/content-service.ts';
import { JwContentService } from './jw-content-service.ts';

/** What the content host gives the first page of every site; the rest comes with the features that use it. */
export const jwDeliveryModule = new ContainerModule(({ bind }) => {
  bind(ContentService).to(JwContentService).inSingletonScope();
});
