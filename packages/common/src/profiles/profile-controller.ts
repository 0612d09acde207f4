import { QueryClient } from '@tanstack/query-core';
import { inject, injectable, optional } from 'inversify';

import { KeyValueStorage, VisitStorage } from '../platform/storage/key-value-storage.ts';
import { CheckProfile, ChosenProfile } from './chosen-profile.ts';
import { writeProfileChoice } from './profile-choice.ts';
import { removeProfileReminders, removeProfileStorage } from './profile-scope.ts';
import { ProfileQueries } from './profile-queries.ts';
import type { ProfileService } from './profile-service.ts';
import { ProfileSource } from './profile-source.ts';
import {
  isLowerCeiling,
  MAIN_PROFILE_ID,
  type Profile,
  type ProfileChange,
  type ProfileDraft,
} from './profile.ts';

/** Features of the place where the viewer's profiles are stored. */
export type ProfileAbilities = Pick<ProfileService, 'place' | 'canKeepPins' | 'canResetPins'>;

/** Commands on the viewer's profiles. They fail like those of `ProfileService`. */
@injectable()
export class ProfileController {
  readonly #source: ProfileSource;
  readonly #queries: ProfileQueries;
  readonly #client: QueryClient;
  readonly #storage: KeyValueStorage;
  readonly #visit: KeyValueStorage;
  readonly #chosen: ChosenProfile | undefined;
  readonly #checkProfile: CheckProfile | undefined;

  constructor(
    @inject(ProfileSource) source: ProfileSource,
    @inject(ProfileQueries) queries: ProfileQueries,
    @inject(QueryClient) client: QueryClient,
    @inject(KeyValueStorage) storage: KeyValueStorage,
    @inject(VisitStorage) visit: KeyValueStorage,
    @inject(ChosenProfile) @optional() chosen: ChosenProfile | undefined,
    @inject(CheckProfile) @optional() checkProfile: CheckProfile | undefined,
  ) {
    this.#source = source;
    this.#queries = queries;
    this.#client = client;
    this.#storage = storage;
    this.#visit = visit;
    this.#chosen = chosen;
    this.#checkProfile = checkProfile;
  }

  get abilities(): ProfileAbilities {
    const { place, canKeepPins, canResetPins } = this.#source.service;
    return { place, canKeepPins, canResetPins };
  }

  /** Id of the profile that this window watches with. */
  get currentId(): string {
    return this.#chosen?.profile.id ?? MAIN_PROFILE_ID;
  }

  async create(draft: ProfileDraft, pin?: string): Promise<Profile> {
    const profile = await this.#source.service.create(draft, pin);
    // From the second profile on, the start asks who is watching; this window keeps the main one until the viewer
    // chooses.
    if (!this.#chosen) this.#rememberMain();
    await this.#refresh();
    return profile;
  }

  /** @param pin the current PIN of a profile that has one */
  async change({ id, maxAge }: Profile, change: ProfileChange, pin?: string): Promise<Profile> {
    const changed = await this.#source.service.change(id, change, pin);
    if (isLowerCeiling(maxAge, changed.maxAge)) removeProfileReminders(this.#storage, id);
    this.#remember(changed);
    await this.#refresh();
    this.#checkOwn(id);
    return changed;
  }

  /** Deletes the profile, its lists, and everything that it stored in this browser. */
  async remove({ id }: Profile, pin?: string): Promise<void> {
    await this.#source.service.remove(id, pin);
    removeProfileStorage(this.#storage, id, this.#source.userId);
    await this.#refresh();
    this.#checkOwn(id);
  }

  checkPin({ id }: Profile, pin: string): Promise<void> {
    return this.#source.service.checkPin(id, pin);
  }

  async resetPin(profile: Profile, password: string): Promise<void> {
    await this.#source.service.resetPin(profile.id, password);
    this.#remember({ ...profile, hasPin: false });
    await this.#refresh();
  }

  /** Selects the profile for this window's next start. Returns whether the browser stored the choice. */
  choose(profile: Profile): boolean {
    return writeProfileChoice(this.#visit, this.#storage, { profile, userId: this.#source.userId });
  }

  /** Updates the stored choice: the start needs name, ceiling and PIN before anything is loaded. */
  #remember(changed: Profile): void {
    if (this.currentId === changed.id) this.choose(changed);
  }

  /** Checks this window's profile: the page started with its previous state. */
  #checkOwn(id: string): void {
    if (this.currentId === id) this.#checkProfile?.();
  }

  #rememberMain(): void {
    const known = this.#client.getQueryData<readonly Profile[]>(
      this.#queries.profiles(this.#source.userId).queryKey,
    );
    const main = known?.find(({ id }) => id === MAIN_PROFILE_ID);
    if (main) this.choose(main);
  }

  async #refresh(): Promise<void> {
    await this.#client.invalidateQueries({ queryKey: this.#queries.profiles(this.#source.userId).queryKey });
  }
}
