import { ContainerModule } from 'inversify';

import { ContentService } from '../../content/content-service.ts';
import { MediaSourceService } from '../../playback/media-source-service.ts';
import { JwContentService } from './jw-content-service.ts';
import { JwMediaSourceService } from './jw-media-source-service.ts';

/** What the content host gives every site, whatever its accounts are. */
export const jwDeliveryModule = new ContainerModule(({ bind }) => {
  bind(ContentService).to(JwContentService).inSingletonScope();
  bind(MediaSourceService).to(JwMediaSourceService).inSingletonScope();
});
