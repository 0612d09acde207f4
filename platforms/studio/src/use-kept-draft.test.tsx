import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import type { Draft } from './draft.ts';
import { readOwnDrafts, readStoredDraft } from './draft-storage.ts';
import { useKeptDraft } from './use-kept-draft.ts';

const toDraft = (siteName: string): Draft => ({
  config: { siteName },
  fontBody: '',
  fontAlt: '',
  logo: undefined,
});

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(undefined, '', '/');
});

function keep(first: { draft: Draft; own: readonly Draft[] }) {
  return renderHook(({ draft, own }) => useKeptDraft(draft, own), { initialProps: first });
}

it('viewing a shared draft does not replace the user’s draft', () => {
  localStorage.setItem('marquee-studio.draft', JSON.stringify(toDraft('Mine')));
  window.history.replaceState(undefined, '', '/#draft=abc');
  keep({ draft: toDraft('Shared'), own: [toDraft('Mine')] });
  expect(readStoredDraft()).toEqual(toDraft('Mine'));
  expect(window.location.hash).toBe('#draft=abc');
});

it('a changed shared draft is stored beside the user’s draft, and a reload opens the changed one', () => {
  window.history.replaceState(undefined, '', '/#draft=abc');
  const own = [toDraft('Mine')];
  const { rerender } = keep({ draft: toDraft('Shared'), own });
  rerender({ draft: toDraft('Shared and changed'), own });
  expect(readStoredDraft()).toEqual(toDraft('Shared and changed'));
  expect(readOwnDrafts()).toEqual(own);
  expect(window.location.hash).toBe('');
});

it('only the restored draft is stored', () => {
  const own = toDraft('Mine');
  const { rerender } = keep({ draft: toDraft('Shared'), own: [own] });
  rerender({ draft: own, own: [] });
  expect(readStoredDraft()).toEqual(own);
  expect(readOwnDrafts()).toEqual([]);
});

/** Whether the browser asks before the page is left. */
const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

it('reports when storage is blocked or full, and asks before the page is left until the draft is stored', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { result, rerender } = keep({ draft: toDraft('One'), own: [] });
  expect([result.current, isAsked()]).toEqual([true, false]);
  rerender({ draft: toDraft('Two'), own: [] });
  expect([result.current, isAsked()]).toEqual([false, true]);
  full.mockRestore();
  rerender({ draft: toDraft('Three'), own: [] });
  expect([result.current, isAsked()]).toEqual([true, false]);
});
