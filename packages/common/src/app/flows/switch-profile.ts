import { inject, injectable, optional } from 'inversify';

import { Navigation } from '../../platform/navigation.ts';
import { PageLifecycle } from '../../platform/page-lifecycle.ts';
import { PlaybackController } from '../../playback/playback-controller.ts';
import { ProfileController } from '../../profiles/profile-controller.ts';
import { profileError } from '../../profiles/profile-errors.ts';
import type { Profile } from '../../profiles/profile.ts';
import { AccountLibrary } from './account-library.ts';

/**
 * Changes the profile of this window: the page is loaded again with it. Caches, suggestions, player and lists are of one
 * page, so that nothing of one profile can reach another (decision 0058).
 */
@injectable()
export class SwitchProfile {
  readonly #profiles: ProfileController;
  readonly #playback: PlaybackController;
  readonly #navigation: Navigation;
  readonly #lifecycle: PageLifecycle;
  readonly #library: AccountLibrary | undefined;

  constructor(
    @inject(ProfileController) profiles: ProfileController,
    @inject(PlaybackController) playback: PlaybackController,
    @inject(Navigation) navigation: Navigation,
    @inject(PageLifecycle) lifecycle: PageLifecycle,
    @inject(AccountLibrary) @optional() library: AccountLibrary | undefined,
  ) {
    this.#profiles = profiles;
    this.#playback = playback;
    this.#navigation = navigation;
    this.#lifecycle = lifecycle;
    this.#library = library;
  }

  /**
   * Closes the player, whose progress is saved to the profile that is left, and starts the site with `profile`. Fails with
   * `profile_not_saved` when the browser stores nothing.
   *
   * @param isStaying whether the site starts at the current address; otherwise at home, because the new profile may not show
   *   the current page
   */
  async to(profile: Profile, isStaying = false): Promise<void> {
    await this.#playback.closeAndSave();
    await this.#library?.flush();
    if (!this.#profiles.choose(profile)) throw profileError('profile_not_saved');
    // Going back may bring this page back as it was, with titles that the new profile must not show.
    this.#lifecycle.onShow(() => this.#navigation.reload(), new AbortController().signal);
    if (isStaying) this.#navigation.reload();
    else this.#navigation.leave('/');
  }
}
