import { injectable } from 'inversify';
import type { EarlyRequests } from '@marquee/common/platform/early-requests.ts';

import type {} from '../early-requests-global.ts';

/** Hands over what the inline script of the page asked for; each answer is taken once. */
@injectable()
export class BrowserEarlyRequests implements EarlyRequests {
  #early = window.marqueeEarly;
  #firstAnswer = window.marqueeEarly?.firstAnswer;
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

  async takeAnswer(url: string): Promise<string | undefined> {
    const early = await this.#firstAnswer;
    if (early?.url !== url) return undefined;
    this.#firstAnswer = undefined;
    return early.answer;
  }
}
