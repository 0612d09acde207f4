import { QueryClient } from '@tanstack/query-core';
import { Container, type ContainerModule } from 'inversify';

import { createSessionStore, SessionStore } from '../account/session-store.ts';
import { SiteContext } from '../config/site-context.ts';
import { ConsentStore, createConsentStore } from '../consent/consent-store.ts';
import { ContentQueries } from '../content/content-queries.ts';
import { createReminderStore, ReminderStore } from '../guide/reminder-store.ts';
import { LanguageController } from '../language/language-controller.ts';
import { createLibraryStore, LibraryStore } from '../library/library-store.ts';
import { PageMemory } from '../navigation/page-memory.ts';
import { PlaybackController } from '../playback/playback-controller.ts';
import { createPlaybackStore, PlaybackStore } from '../playback/playback-store.ts';
import { jwDeliveryModule } from '../providers/jw-delivery/jw-delivery-module.ts';
import { ToastController } from '../toast/toast-controller.ts';
import { createToastStore, ToastStore } from '../toast/toast-store.ts';
import { createFeatures, Features } from './features.ts';
import { createQueryClient } from './query-client.ts';

/** Creates the second container, once the site is known: domains, the content host, and the given modules. */
export function createAppContainer(
  parent: Container,
  site: SiteContext,
  modules: readonly ContainerModule[],
): Container {
  const container = new Container({ parent });
  container.bind(SiteContext).toConstantValue(site);
  container.bind(QueryClient).toConstantValue(createQueryClient());
  container.bind(ContentQueries).toSelf().inSingletonScope();
  container.bind(LanguageController).toSelf().inSingletonScope();
  container.bind(PlaybackStore).toConstantValue(createPlaybackStore());
  container.bind(ReminderStore).toConstantValue(createReminderStore());
  container.bind(PlaybackController).toSelf().inSingletonScope();
  container.bind(SessionStore).toConstantValue(createSessionStore(site.accessModel !== 'AVOD'));
  // Belongs to the site shell; the registration reads it as well.
  container.bind(ConsentStore).toConstantValue(createConsentStore());
  container.bind(LibraryStore).toConstantValue(createLibraryStore());
  container.bind(ToastStore).toConstantValue(createToastStore());
  container.bind(PageMemory).toConstantValue(new PageMemory());
  container.bind(ToastController).toSelf().inSingletonScope();
  container.bind(Features).toConstantValue(createFeatures(container));
  container.load(jwDeliveryModule, ...modules);
  return container;
}
