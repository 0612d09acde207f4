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

it('reports when the page is closed or hidden', () => {
  const { heard, stop } = listen();
  window.dispatchEvent(new Event('pagehide'));
  setVisibility('hidden');
  stop();
  window.dispatchEvent(new Event('pagehide'));
  expect(heard).toEqual(['hide', 'hide']);
});

it('reports when the page is shown again, but not the first time', () => {
  const { heard, stop } = listen();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(heard).toEqual([]);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  setVisibility('visible');
  stop();
  expect(heard).toEqual(['show', 'show']);
});

it('reports when the page comes back from the back-forward cache', () => {
  const restored = vi.fn();
  const controller = new AbortController();
  new BrowserPageLifecycle().onRestore(restored, controller.signal);
  setVisibility('visible');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(restored).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  controller.abort();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(restored).toHaveBeenCalledOnce();
});
