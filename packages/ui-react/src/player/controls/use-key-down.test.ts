import { renderHook } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { useKeyDown } from './use-key-down.ts';

function listen() {
  const onKeyDown = vi.fn<(event: KeyboardEvent) => void>();
  const { unmount } = renderHook(() => useKeyDown(onKeyDown));
  const keys = () => onKeyDown.mock.calls.map(([{ key }]) => key);
  return { keys, unmount };
}

it('hears keys wherever the focus is, while it is mounted', async () => {
  const { keys, unmount } = listen();
  await userEvent.keyboard('k');
  unmount();
  await userEvent.keyboard('l');
  expect(keys()).toEqual(['k']);
});

it('ignores shortcuts of the browser and events that are handled already', async () => {
  const { keys } = listen();
  await userEvent.keyboard('{Control>}k{/Control}{Alt>}k{/Alt}{Meta>}k{/Meta}');
  const handled = new KeyboardEvent('keydown', { key: 'k', cancelable: true });
  handled.preventDefault();
  document.dispatchEvent(handled);
  expect(keys()).not.toContain('k');
});

it('ignores events without a key, which Chrome fires when it fills in a form', () => {
  const { keys } = listen();
  document.dispatchEvent(new Event('keydown'));
  expect(keys()).toEqual([]);
});
