import type { Browser, BrowserContext } from '@playwright/test';

/**
 * Lets `fill` work in Firefox. Playwright's script for it sets the value by the property that React has put on the field,
 * and React then sees no change; the browser's own editing tells it.
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
