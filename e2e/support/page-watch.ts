import type { ConsoleMessage, Page } from '@playwright/test';

const POLICY_WORDS = /content security policy|refused to (?:load|execute|apply|connect|frame)/i;

/** Firefox reports a module that fails to load as an error, even when the `import()` is caught. */
const MISSING_MODULE = /^Loading (?:failed for the )?module /;

/** Records what must not happen on any page: violations of the content security policy, and uncaught errors. */
export class PageWatch {
  readonly #problems: string[] = [];

  /** Call before the page loads anything. */
  async watch(page: Page): Promise<void> {
    page.on('pageerror', (error) => {
      if (!MISSING_MODULE.test(error.message)) this.#problems.push(`Uncaught: ${error.stack ?? error.name}`);
    });
    page.on('console', (message) => {
      this.#noteMessage(message);
    });
    // Console messages about a violation differ by browser; the event is the same everywhere, so the text is built
    // from it.
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

  /** Returns the recorded problems and clears them, for journeys that provoke one. */
  take(): readonly string[] {
    return this.#problems.splice(0);
  }

  #noteMessage(message: ConsoleMessage): void {
    if (message.type() === 'error' && POLICY_WORDS.test(message.text())) this.#problems.push(message.text());
  }
}
