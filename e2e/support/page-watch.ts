import type { ConsoleMessage, Page } from '@playwright/test';

const POLICY_WORDS = /content security policy|refused to (?:load|execute|apply|connect|frame)/i;

/**
 * Notes what must never happen on any page: a violation of the content security policy, and an error that nobody caught.
 */
export class PageWatch {
  readonly #problems: string[] = [];

  /** Must be called before the page loads anything. */
  async watch(page: Page): Promise<void> {
    page.on('pageerror', (error) => this.#problems.push(`Uncaught: ${error.stack ?? error.name}`));
    page.on('console', (message) => {
      this.#noteMessage(message);
    });
    // The console words a violation as it likes; the event is the same everywhere, so it is put into words of ours.
    await page.addInitScript(() => {
      document.addEventListener(
        'securitypolicyviolation',
        ({ violatedDirective, blockedURI, sourceFile }) => {
          console.error(
            `Content security policy: ${violatedDirective} forbids ${blockedURI} (${sourceFile})`,
          );
        },
      );
    });
  }

  get problems(): readonly string[] {
    return this.#problems;
  }

  /** For the journeys that provoke one: forgets what has been noted and answers it. */
  take(): readonly string[] {
    return this.#problems.splice(0);
  }

  #noteMessage(message: ConsoleMessage): void {
    if (message.type() === 'error' && POLICY_WORDS.test(message.text())) this.#problems.push(message.text());
  }
}
