import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Draft } from './draft.ts';
import { useDraftHistory } from './use-draft-history.ts';

const toDraft = (siteName: string): Draft => ({
  config: { siteName },
  fontBody: '',
  fontAlt: '',
  logo: undefined,
});

it.each([
  ['Shift+Ctrl+Z', { key: 'Z', ctrlKey: true, shiftKey: true }],
  ['Shift+Command+Z', { key: 'z', metaKey: true, shiftKey: true }],
  ['Ctrl+Y', { key: 'y', ctrlKey: true }],
])('%s restores what Ctrl+Z reverted', (_name, redo) => {
  const { result } = renderHook(() => useDraftHistory(toDraft('One')));
  const siteName = () => result.current[0].present.config['siteName'];
  act(() => result.current[1]({ type: 'change', draft: toDraft('Two') }));
  // False: the browser's own undo, of one field, is prevented.
  expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })).toBe(false);
  expect(siteName()).toBe('One');
  expect(fireEvent.keyDown(document.body, redo)).toBe(false);
  expect(siteName()).toBe('Two');
});

it('keyboards with other letters undo and redo by the place of the keys', () => {
  const { result } = renderHook(() => useDraftHistory(toDraft('One')));
  act(() => result.current[1]({ type: 'change', draft: toDraft('Two') }));
  expect(fireEvent.keyDown(document.body, { key: 'ผ', code: 'KeyZ', ctrlKey: true })).toBe(false);
  expect(result.current[0].present.config['siteName']).toBe('One');
  expect(fireEvent.keyDown(document.body, { key: 'н', code: 'KeyY', ctrlKey: true })).toBe(false);
  expect(result.current[0].present.config['siteName']).toBe('Two');
});

it('other keys stay with the field', () => {
  renderHook(() => useDraftHistory(toDraft('One')));
  expect(fireEvent.keyDown(document.body, { key: 'z' })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true })).toBe(true);
  // On a German keyboard, the keys of Y and Z have changed places; AltGr with Z types a letter on a Polish one.
  expect(fireEvent.keyDown(document.body, { key: 'x', code: 'KeyZ', ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'ż', code: 'KeyZ', ctrlKey: true, altKey: true })).toBe(
    true,
  );
});
