import 'reflect-metadata/lite';
import '@testing-library/jest-dom/vitest';

import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

/** When waiting is given up: a bound for what hangs, wide enough for a machine that has other work. No test waits for it. */
configure({ asyncUtilTimeout: 10_000 });

/** What jsdom lacks and the product takes for granted; tests that need more than silence bring their own. */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

if (typeof window !== 'undefined') {
  Object.defineProperty(window, 'ResizeObserver', {
    value: SilentObserver,
    writable: true,
    configurable: true,
  });
  Object.defineProperty(window, 'IntersectionObserver', {
    value: SilentObserver,
    writable: true,
    configurable: true,
  });
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, writable: true });
  Object.defineProperty(window, 'matchMedia', {
    writable: true,
    value: (query: string) => ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
    }),
  });
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.scrollTo ??= () => undefined;
  // It hides popovers by its style sheet, yet cannot show them.
  HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
    this.style.display = 'block';
  };
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
