import type { Browser, BrowserContext } from '@playwright/test';

/**
 * Makes `fill` work in Firefox. Playwright's script sets the value through the property that React overrides on the
 * field, so React sees no change; the browser's own editing is noticed.
 */
export function typeAsFirefox(browser: Browser): void {
  const openContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await openContext(options);
    await editByBrowser(context);
    return context;
  };
}

const editByBrowser = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.defineProperty(window, '__pw_bidiInsertText', {
      get: () => (text: string) => {
        const { activeElement } = document;
        if (activeElement instanceof HTMLIFrameElement) return activeElement;
        // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way to edit a field as a viewer does
        document.execCommand('insertText', false, text);
        return undefined;
      },
      set: () => undefined,
    });
  });
