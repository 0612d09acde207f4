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
import { AppError } from '../shared/app-error.ts';
import { ToastController } from '../toast/toast-controller.ts';
import { createToastStore, ToastStore } from '../toast/toast-store.ts';
import { createFeatures, Features } from './features.ts';

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

const MAX_RETRIES = 2;
const FIRST_RETRY_DELAY_MS = 1_000;
/** If the server asks for a longer delay, the request is not retried. */
const MAX_RETRY_DELAY_MS = 30_000;
const UNUSED_DATA_KEPT_MS = 20 * 60_000;

/**
 * The retry policy: retryable errors are retried twice, after 1 s and 2 s, or after the server's Retry-After; a
 * Retry-After of more than 30 s is not retried.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  return (
    error instanceof AppError &&
    error.retryable &&
    failures < MAX_RETRIES &&
    getServerDelayMs(error) <= MAX_RETRY_DELAY_MS
  );
}

function getRetryDelayMs(failures: number, error: unknown): number {
  return Math.max(FIRST_RETRY_DELAY_MS * 2 ** failures, getServerDelayMs(error));
}

function getServerDelayMs(error: unknown): number {
  const retryAfterMs = error instanceof AppError ? error.data['retryAfterMs'] : undefined;
  return typeof retryAfterMs === 'number' ? retryAfterMs : 0;
}

/** Creates the cache of all server data. Also runs requests offline, because the service worker may have a response. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: getRetryDelayMs,
        gcTime: UNUSED_DATA_KEPT_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
