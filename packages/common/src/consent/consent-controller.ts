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

/** Requests consent once, keeps the choice for a year, and lets the viewer change it at any time. */
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

  /** Reads the stored choice; shows the question when there is none and the site needs consent. */
  start(): void {
    const choice = readConsentChoice(this.#cookies.read(CONSENT_COOKIE));
    const isAsked = choice === undefined && needsConsent(this.#site);
    this.#store.setState({ choice, question: isAsked ? 'first' : undefined });
  }

  /** Takes over a choice that was made in another window. Without one, this window's own stays: cookies may be refused. */
  refresh(): void {
    const choice = readConsentChoice(this.#cookies.read(CONSENT_COOKIE));
    if (choice !== undefined && choice !== this.#store.getState().choice)
      this.#store.setState({ choice, question: undefined });
  }

  /** Stores the choice, replacing a previous one. */
  choose(choice: ConsentChoice): void {
    this.#cookies.write(CONSENT_COOKIE, choice, CONSENT_DAYS);
    this.#store.setState({ choice, question: undefined });
  }

  /** Shows the question again; the previous choice applies until it is changed. */
  askAgain(): void {
    this.#store.setState({ question: 'again' });
  }

  /** Closes a question that was shown again; one never answered stays. */
  dismiss(): void {
    const { choice, question } = this.#store.getState();
    if (question === 'again') this.#store.setState({ question: choice === undefined ? 'first' : undefined });
  }
}
