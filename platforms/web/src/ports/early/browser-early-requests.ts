import { injectable } from 'inversify';
import type { EarlyRequests } from '@marquee/common/platform/http/early-requests.ts';

import type {} from '../../early-requests-global.ts';

/** Milliseconds since the page started. After that, an unused schedule may be outdated. */
const OLD_AFTER_MS = 60_000;

/** Provides the responses to the inline script's requests; each can be taken once. */
@injectable()
export class BrowserEarlyRequests implements EarlyRequests {
  #early = window.marqueeEarly;
  readonly #answers = window.marqueeEarly?.answers;
  #isSettingsTaken = false;

  async takeSettings(): Promise<string | undefined> {
    if (this.#isSettingsTaken) return undefined;
    this.#isSettingsTaken = true;
    return this.#early?.settings;
  }

  async takeConfig(url: string): Promise<string | undefined> {
    const early = await this.#early?.config;
    this.#early = undefined;
    return early?.url === url ? early.text : undefined;
  }

  async takeAnswer(url: string): Promise<unknown> {
    const answers = this.#answers;
    if (performance.now() > OLD_AFTER_MS) answers?.clear();
    const answer = answers?.get(url);
    answers?.delete(url);
    const value = await answer;
    // Kept for the screen's retry: a host that responded with 404 would do so again.
    if (answer && value === false) answers?.set(url, answer);
    return value;
  }
}
