import { injectable } from 'inversify';
import type { EarlyRequests } from '@marquee/common/platform/http/early-requests.ts';

import type {} from '../../early-requests-global.ts';

/** Milliseconds of the visit. A schedule that nobody wanted until then has changed, perhaps. */
const OLD_AFTER_MS = 60_000;

/** Hands over what the inline script of the page asked for; each answer is taken once. */
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
    // The screen asks again for what failed before it was there: a host that does not know the address still does not.
    if (answer && value === false) answers?.set(url, answer);
    return value;
  }
}
