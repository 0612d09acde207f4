import { inject, injectable, optional } from 'inversify';

import { SessionStore } from '../../account/session-store.ts';
import { LibraryStore } from '../../library/library-store.ts';
import { Clock } from '../../platform/clock.ts';
import { loadCode } from '../../platform/load-code.ts';
import { Logger } from '../../platform/logger.ts';
import { Navigation } from '../../platform/navigation.ts';
import { PageLifecycle } from '../../platform/page-lifecycle.ts';
import {
  type KeyValueStorage,
  StorageChanges,
  VisitStorage,
} from '../../platform/storage/key-value-storage.ts';
import { PlaybackController } from '../../playback/playback-controller.ts';
import { PlaybackStore } from '../../playback/playback-store.ts';
import { ChosenProfile, SharedStorage } from '../../profiles/chosen-profile.ts';
import {
  forgetProfileChoice,
  isChoiceOutdated,
  lockWindow,
  readOwnChoice,
  writeProfileChoice,
} from '../../profiles/profile-choice.ts';
import { toDeviceProfilesKey } from '../../profiles/device-profiles.ts';
import { ProfileSource } from '../../profiles/profile-source.ts';
import {
  isKidsProfile,
  isLowerCeiling,
  isMainProfile,
  isPinNeededToEnter,
  MAIN_PROFILE,
  type Profile,
} from '../../profiles/profile.ts';
import { removeProfileReminders, removeProfileStorage } from '../../profiles/profile-scope.ts';

/** A page brought back to the front checks the account's profiles again, at most this often. */
const CHECK_INTERVAL_MS = 30_000;

/**
 * Keeps the profile of this window in line with the viewer: asks who is watching where there are several profiles and none
 * was chosen, leaves a profile that was deleted elsewhere, and takes over changes of its ceiling.
 */
@injectable()
export class FollowProfile {
  readonly #session: SessionStore;
  readonly #source: ProfileSource;
  readonly #storage: KeyValueStorage;
  readonly #visit: KeyValueStorage;
  readonly #changes: StorageChanges;
  readonly #navigation: Navigation;
  readonly #lifecycle: PageLifecycle;
  readonly #playback: PlaybackController;
  readonly #playing: PlaybackStore;
  readonly #library: LibraryStore;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #chosen: ChosenProfile | undefined;
  #checkedAtMs = -Infinity;
  #isLeaving = false;

  constructor(
    @inject(SessionStore) session: SessionStore,
    @inject(ProfileSource) source: ProfileSource,
    @inject(SharedStorage) storage: KeyValueStorage,
    @inject(VisitStorage) visit: KeyValueStorage,
    @inject(StorageChanges) changes: StorageChanges,
    @inject(Navigation) navigation: Navigation,
    @inject(PageLifecycle) lifecycle: PageLifecycle,
    @inject(PlaybackController) playback: PlaybackController,
    @inject(PlaybackStore) playing: PlaybackStore,
    @inject(LibraryStore) library: LibraryStore,
    @inject(Clock) clock: Clock,
    @inject(Logger) logger: Logger,
    @inject(ChosenProfile) @optional() chosen: ChosenProfile | undefined,
  ) {
    this.#session = session;
    this.#source = source;
    this.#storage = storage;
    this.#visit = visit;
    this.#changes = changes;
    this.#navigation = navigation;
    this.#lifecycle = lifecycle;
    this.#playback = playback;
    this.#playing = playing;
    this.#library = library;
    this.#clock = clock;
    this.#logger = logger;
    this.#chosen = chosen;
  }

  start(signal: AbortSignal): void {
    // First, so that nothing below takes over this page's profile for the window again.
    this.#lifecycle.onRestore(() => {
      if (!isChoiceOutdated(this.#visit, this.#chosen)) return;
      this.#isLeaving = true;
      this.#navigation.reload();
    }, signal);
    const stop = this.#session.subscribe((state, before) => {
      if (state.userId !== before.userId || before.status === 'restoring') this.#follow();
    });
    signal.addEventListener('abort', stop, { once: true });
    this.#changes.onChange((key) => {
      if (key === undefined || key === toDeviceProfilesKey(this.#source.userId)) void this.check();
    }, signal);
    this.#lifecycle.onShow(() => {
      // In either direction: the clock may have been set back.
      if (Math.abs(this.#clock.now() - this.#checkedAtMs) > CHECK_INTERVAL_MS) this.#follow();
    }, signal);
    this.#follow();
  }

  #follow(): void {
    const { status, userId } = this.#session.getState();
    if (this.#isLeaving || status === 'restoring' || this.#isKidsWithoutSession(userId)) return;
    const chosen = this.#chosen;
    if (chosen && chosen.userId !== userId) {
      forgetProfileChoice(this.#visit, this.#storage);
      if (!isMainProfile(chosen.profile)) {
        this.#restart('/');
        return;
      }
    }
    void this.check();
  }

  /** Whether the session of a kids profile has ended. Its ceiling stays then: only a sign-in removes it. */
  #isKidsWithoutSession(userId: string | undefined): boolean {
    const chosen = this.#chosen;
    return chosen?.userId !== undefined && userId === undefined && isKidsProfile(chosen.profile);
  }

  /** Compares this window's profile with the stored ones. A failure changes nothing. */
  async check(): Promise<void> {
    const { userId } = this.#source;
    if (this.#isLeaving || this.#isKidsWithoutSession(userId)) return;
    this.#checkedAtMs = this.#clock.now();
    try {
      const profiles = await this.#source.service.fetchProfiles();
      if (this.#source.userId === userId) await this.#apply(profiles, userId);
    } catch (error) {
      this.#logger.warn('Failed to check the profiles', { error });
    }
  }

  async #apply(profiles: readonly Profile[], userId: string | undefined): Promise<void> {
    // For a window that created its second profile, only storage has the choice.
    const own = readOwnChoice(this.#visit);
    const chosen = [this.#chosen, own].find((choice) => choice && choice.userId === userId);
    if (!chosen) {
      if (profiles.length > 1 || profiles.some(isPinNeededToEnter)) this.#lock();
      return;
    }
    const current = profiles.find(({ id }) => id === chosen.profile.id);
    if (!current) {
      await this.#leaveDeleted(profiles, userId);
      return;
    }
    if (JSON.stringify(current) === JSON.stringify(chosen.profile)) return;
    // A PIN set in this window would be in its choice already; one set elsewhere was not entered here.
    const isLocked = isPinNeededToEnter(current) && !(own && isPinNeededToEnter(own.profile));
    writeProfileChoice(this.#visit, this.#storage, { profile: current, userId });
    if (isLowerCeiling(chosen.profile.maxAge, current.maxAge))
      removeProfileReminders(this.#storage, current.id);
    if (isLocked) this.#lock();
    else if (current.maxAge !== chosen.profile.maxAge) this.#restart('/');
  }

  /**
   * Continues with the main profile. Progress in the playing title is noted for it, so that the viewer can continue,
   * unless the main profile has progress in that title itself.
   */
  async #leaveDeleted(profiles: readonly Profile[], userId: string | undefined): Promise<void> {
    const { session } = this.#playing.getState();
    await this.#playback.closeAndSave();
    const entry = this.#library.getState().history.find(({ mediaId }) => mediaId === session?.item.id);
    if (entry) {
      const { WatchJournal } = await loadCode(() => import('../../library/viewer-lists.ts'));
      new WatchJournal(this.#storage, userId).note({ entry, knownProgress: undefined });
    }
    if (this.#chosen) removeProfileStorage(this.#storage, this.#chosen.profile.id, userId);
    const main = profiles.find(isMainProfile) ?? MAIN_PROFILE;
    if (isPinNeededToEnter(main)) {
      this.#lock();
      return;
    }
    writeProfileChoice(this.#visit, this.#storage, { profile: main, userId });
    this.#restart('/profiles?deleted=1');
  }

  #lock(): void {
    lockWindow(this.#visit, this.#storage);
    this.#isLeaving = true;
    this.#navigation.reload();
  }

  #restart(address: string): void {
    this.#isLeaving = true;
    this.#playback.close();
    this.#lifecycle.onShow(() => this.#navigation.reload(), new AbortController().signal);
    this.#navigation.leave(address);
  }
}
