import { ContainerModule } from 'inversify';

import { ContentService } from '../../content/content-service.ts';
import { JwContentService } from './jw-content-service.ts';

/** Content host services for the first page of every site; the others come with the features that use them. */
export const jwDeliveryModule = new ContainerModule(({ bind }) => {
  bind(ContentService).to(JwContentService).inSingletonScope();
});
