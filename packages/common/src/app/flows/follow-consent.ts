import { inject, injectable } from 'inversify';

import { AnalyticsController } from '../../analytics/analytics-controller.ts';
import type { ConsentChoice } from '../../consent/consent.ts';
import { ConsentController } from '../../consent/consent-controller.ts';
import { ConsentStore } from '../../consent/consent-store.ts';
import { TagManagerController } from '../../consent/tag-manager-controller.ts';
import { PageLifecycle } from '../../platform/page-lifecycle.ts';
import { afterPlayback } from '../../playback/after-playback.ts';
import { PlaybackStore } from '../../playback/playback-store.ts';

/**
 * Requests consent where something on the site needs it. Only the viewer's choice turns analytics and the tag manager
 * on and off.
 */
@injectable()
export class FollowConsent {
  readonly #consent: ConsentController;
  readonly #store: ConsentStore;
  readonly #analytics: AnalyticsController;
  readonly #tagManager: TagManagerController;
  readonly #lifecycle: PageLifecycle;
  readonly #playback: PlaybackStore;

  constructor(
    @inject(ConsentController) consent: ConsentController,
    @inject(ConsentStore) store: ConsentStore,
    @inject(AnalyticsController) analytics: AnalyticsController,
    @inject(TagManagerController) tagManager: TagManagerController,
    @inject(PageLifecycle) lifecycle: PageLifecycle,
    @inject(PlaybackStore) playback: PlaybackStore,
  ) {
    this.#consent = consent;
    this.#store = store;
    this.#analytics = analytics;
    this.#tagManager = tagManager;
    this.#lifecycle = lifecycle;
    this.#playback = playback;
  }

  /** Runs until `signal` aborts. */
  start(signal: AbortSignal): void {
    let before: ConsentChoice | undefined;
    let isOfOtherWindow = false;
    const stop = this.#store.subscribe(({ choice }) => {
      if (choice === before) return;
      before = choice;
      this.#analytics.setAllowed(choice === 'accepted');
      this.#tagManager.setAllowed(choice === 'accepted');
      // May reload the page, which must not interrupt a film for what the viewer did in another window.
      const unload = () => this.#tagManager.unload();
      if (isOfOtherWindow) afterPlayback(this.#playback, unload);
      else unload();
    });
    signal.addEventListener('abort', stop, { once: true });
    this.#consent.start();
    // Browsers do not report cookies that another window has set.
    this.#lifecycle.onShow(() => {
      isOfOtherWindow = true;
      this.#consent.refresh();
      isOfOtherWindow = false;
    }, signal);
  }
}
