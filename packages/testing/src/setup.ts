import 'reflect-metadata/lite';
import '@testing-library/jest-dom/vitest';

import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

/** Time limit for waiting, generous enough for a busy machine. Only failing tests reach it. */
configure({ asyncUtilTimeout: 10_000 });

/** Replaces observers that jsdom lacks; tests that need notifications install their own. */
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
  // jsdom hides popovers by its style sheet but cannot show them.
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
