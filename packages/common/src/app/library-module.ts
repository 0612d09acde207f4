import { ContainerModule } from 'inversify';

import { EpisodeMarkReplica } from '../library/episode-mark-replica.ts';
import { LibraryController } from '../library/library-controller.ts';
import { LibraryReplica } from '../library/library-replica.ts';
import { StorageLibraryReplica } from '../library/storage-library-replica.ts';
import { ViewerListsOpener } from '../library/viewer-lists.ts';

/**
 * The viewer's lists; added to the app container when there are any, or when the first one is created. The first use
 * opens them.
 */
export const libraryModule = new ContainerModule(({ bind }) => {
  bind(LibraryReplica).to(StorageLibraryReplica).inSingletonScope();
  bind(EpisodeMarkReplica).toSelf().inSingletonScope();
  bind(ViewerListsOpener).toSelf().inSingletonScope();
  bind(LibraryController)
    .toSelf()
    .inSingletonScope()
    .onActivation((_context, controller) => {
      controller.start();
      return controller;
    });
});
