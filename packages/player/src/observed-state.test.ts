import { expect, it, vi } from 'vitest';

import { ObservedState } from './observed-state.ts';

it('notifies about every change, and only about changes', () => {
  const state = new ObservedState();
  const listener = vi.fn();
  state.subscribe(listener, new AbortController().signal);
  state.update({ phase: 'playing' });
  state.update({ phase: 'playing' });
  expect(listener).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ phase: 'playing' }));
});

it('does not call listeners that were removed, or whose signal was aborted before', () => {
  const state = new ObservedState();
  const listener = vi.fn();
  const controller = new AbortController();
  state.subscribe(listener, controller.signal);
  controller.abort();
  state.subscribe(listener, controller.signal);
  state.update({ phase: 'playing' });
  expect(listener).not.toHaveBeenCalled();
});

it('resets the state of the previous title', () => {
  const state = new ObservedState();
  state.update({ phase: 'ended', durationS: 60, captionTrackId: '1' });
  state.reset({ phase: 'loading', positionS: 5 });
  expect(state.get()).toMatchObject({
    phase: 'loading',
    positionS: 5,
    durationS: 0,
    captionTrackId: undefined,
  });
});
