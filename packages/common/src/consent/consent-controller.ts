import { inject, injectable } from 'inversify';

import { SiteContext } from '../config/site-context.ts';
import { CookieJar } from '../platform/storage/cookie-jar.ts';
import {
  CONSENT_COOKIE,
  CONSENT_DAYS,
  needsConsent,
  readConsentChoice,
  type ConsentChoice,
} from './consent.ts';
import { ConsentStore } from './consent-store.ts';

/** Asks for consent once, keeps the answer for a year, and lets the viewer change it at any time. */
@injectable()
export class ConsentController {
  readonly #store: ConsentStore;
  readonly #cookies: CookieJar;
  readonly #site: SiteContext;

  constructor(
    @inject(ConsentStore) store: ConsentStore,
    @inject(CookieJar) cookies: CookieJar,
    @inject(SiteContext) site: SiteContext,
  ) {
    this.#store = store;
    this.#cookies = cookies;
    this.#site = site;
  }

  /** Reads the kept answer; asks when there is none and something on the site needs it. */
  start(): void {
    const choice = readConsentChoice(this.#cookies.read(CONSENT_COOKIE));
    const isAsked = choice === undefined && needsConsent(this.#site);
    this.#store.setState({ choice, question: isAsked ? 'first' : undefined });
  }

  /** Keeps the answer, where it was given before in place of the former one. */
  choose(choice: ConsentChoice): void {
    this.#cookies.write(CONSENT_COOKIE, choice, CONSENT_DAYS);
    this.#store.setState({ choice, question: undefined });
  }

  /** Shows the question again; the former answer holds until another is given. */
  askAgain(): void {
    this.#store.setState({ question: 'again' });
  }

  /** Puts away a question that was asked again; one never answered stays. */
  dismiss(): void {
    if (this.#store.getState().question === 'again') this.#store.setState({ question: undefined });
  }
}
