import { expect, it, vi } from 'vitest';
import { STALL_CHECK_MS } from '@marquee/common/playback/playback-recovery.ts';
import { FakeClock } from '@marquee/testing/fakes/fake-clock.ts';

import { StallWatch } from './playback-guard.ts';

function start() {
  const clock = new FakeClock();
  const onStall = vi.fn();
  return { clock, onStall, watch: new StallWatch(clock, onStall) };
}

it('calls once when the position has not changed within the limit', () => {
  const { clock, onStall, watch } = start();
  watch.arm();
  clock.advance(STALL_CHECK_MS - 1);
  expect(onStall).not.toHaveBeenCalled();
  clock.advance(STALL_CHECK_MS * 3);
  expect(onStall).toHaveBeenCalledOnce();
});

it('starts again when the position changes', () => {
  const { clock, onStall, watch } = start();
  watch.arm();
  clock.advance(STALL_CHECK_MS - 1);
  watch.restart();
  clock.advance(STALL_CHECK_MS - 1);
  expect(onStall).not.toHaveBeenCalled();
  clock.advance(1);
  expect(onStall).toHaveBeenCalledOnce();
});

it('does not start again when it is armed twice', () => {
  const { clock, onStall, watch } = start();
  watch.arm();
  clock.advance(STALL_CHECK_MS - 1);
  watch.arm();
  clock.advance(1);
  expect(onStall).toHaveBeenCalledOnce();
});

it('is silent when disarmed, also when the position changes', () => {
  const { clock, onStall, watch } = start();
  watch.arm();
  watch.disarm();
  watch.restart();
  clock.advance(STALL_CHECK_MS * 2);
  expect(onStall).not.toHaveBeenCalled();
});
