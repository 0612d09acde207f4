import { expect, it, vi } from 'vitest';

import { BrowserPageLifecycle } from './browser-ports.ts';

function listen() {
  const heard: string[] = [];
  const controller = new AbortController();
  const lifecycle = new BrowserPageLifecycle();
  lifecycle.onHide(() => heard.push('hide'), controller.signal);
  lifecycle.onShow(() => heard.push('show'), controller.signal);
  return { heard, stop: () => controller.abort() };
}

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('tells when the page is put away, for good or out of sight', () => {
  const { heard, stop } = listen();
  window.dispatchEvent(new Event('pagehide'));
  setVisibility('hidden');
  stop();
  window.dispatchEvent(new Event('pagehide'));
  expect(heard).toEqual(['hide', 'hide']);
});

it('tells when the page is back, and not when it is there for the first time', () => {
  const { heard, stop } = listen();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(heard).toEqual([]);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  setVisibility('visible');
  stop();
  expect(heard).toEqual(['show', 'show']);
});
