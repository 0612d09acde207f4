import { ContainerModule, type Container } from 'inversify';

import { AccountLists } from '../account/account-lists.ts';
import { AccountService } from '../account/account-service.ts';
import { ContentService } from '../content/content-service.ts';
import { SeriesService } from '../content/series/series-service.ts';
import { WatchlistService } from '../library/watchlist-service.ts';
import { KeyValueStorage, StorageChanges, VisitStorage } from '../platform/storage/key-value-storage.ts';
import { LanguageMemory } from '../platform/storage/language-memory.ts';
import { CheckProfile, ChosenProfile, SharedStorage } from '../profiles/chosen-profile.ts';
import { keepOwnChoice, readProfileStart } from '../profiles/profile-choice.ts';
import { DeviceProfileLists } from '../profiles/device-profile-lists.ts';
import { KidsFilter } from '../profiles/kids-filter.ts';
import { ProfileLanguageMemory, ProfileStorage, ProfileStorageChanges } from '../profiles/profile-scope.ts';
import { isMainProfile } from '../profiles/profile.ts';
import { SearchService } from '../search/search-service.ts';
import { Features } from './features.ts';
import { FollowProfile } from './flows/follow-profile.ts';
import { profilesModule } from './profiles-module.ts';
import { loadCode } from '../platform/load-code.ts';

/** How a window starts with its profile. */
export interface StartedProfile {
  /** Whether a profile has to be chosen before the site may be shown. */
  readonly isLocked: boolean;
  /** Keeps the profile in line with the viewer, once the site has started. */
  readonly follow: () => void;
}

/**
 * Reads the profile of this window, and prepares the app container for it before anything in it is created. Only called in
 * browsers with several profiles.
 */
export function prepareProfile(boot: Container, container: Container): StartedProfile {
  const shared = boot.get(KeyValueStorage);
  const visit = boot.get(VisitStorage);
  const start = readProfileStart(visit, shared);
  container.bind(SharedStorage).toConstantValue(shared);
  if (start.kind === 'chosen') {
    keepOwnChoice(visit, start.choice);
    bindProfile(boot, container, start.choice);
  }
  const isLocked = start.kind === 'locked';
  return {
    isLocked,
    follow: () => {
      if (isLocked) container.get(Features).install({ modules: [profilesModule] });
      else followProfile(container);
    },
  };
}

function bindProfile(boot: Container, container: Container, choice: ChosenProfile): void {
  container.bind(ChosenProfile).toConstantValue(choice);
  container.bind(CheckProfile).toConstantValue(() => void container.get(FollowProfile).check());
  if (!isMainProfile(choice.profile)) scopeServices(container, boot, choice);
}

/** Keeps the window's profile in line with the viewer from now on. */
export function followProfile(container: Container): void {
  container.get(Features).install({ modules: [profilesModule, followModule] });
  if (!container.isBound(SharedStorage))
    container.bind(SharedStorage).toConstantValue(container.get(KeyValueStorage));
  container.get(FollowProfile).start(new AbortController().signal);
}

const followModule = new ContainerModule(({ bind }) => {
  bind(FollowProfile).toSelf().inSingletonScope();
});

/** Scopes storage, lists and titles to the profile, without their services knowing of profiles. */
function scopeServices(container: Container, boot: Container, { profile, userId }: ChosenProfile): void {
  const storage = new ProfileStorage(boot.get(KeyValueStorage), profile.id);
  container.bind(KeyValueStorage).toConstantValue(storage);
  container
    .bind(StorageChanges)
    .toConstantValue(new ProfileStorageChanges(boot.get(StorageChanges), profile.id));
  container
    .bind(LanguageMemory)
    .toConstantValue(new ProfileLanguageMemory(boot.get(LanguageMemory), storage));
  // Accounts that cannot store profiles have the lists of one viewer only.
  container.onActivation(AccountLists, (context, lists) =>
    userId === undefined || context.get(AccountService).profiles ? lists : new DeviceProfileLists(storage),
  );
  if (profile.maxAge !== undefined)
    filterTitles(container, new KidsFilter(profile.maxAge, () => container.get(ContentService)));
}

function filterTitles(container: Container, filter: KidsFilter): void {
  container.onActivation(ContentService, (_, content) =>
    filter.filterContent(content, async () => {
      const { seriesModule } = await loadCode(() => import('./series-module.ts'));
      container.get(Features).install({ modules: [seriesModule] });
      return container.get(SeriesService);
    }),
  );
  container.onActivation(SeriesService, (_, series) => filter.filterSeries(series));
  container.onActivation(SearchService, (_, search) => filter.filterSearch(search));
  container.onActivation(WatchlistService, (_, watchlists) => filter.filterWatchlists(watchlists));
}
