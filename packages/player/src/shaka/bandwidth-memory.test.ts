import { describe, expect, it } from 'vitest';
import { FakeStorage } from '@marquee/testing/fakes/fake-ports.ts';

import { BandwidthMemory } from './bandwidth-memory.ts';

const KEY = 'jwapp.bandwidth';

function start(stored?: string) {
  const storage = new FakeStorage();
  if (stored !== undefined) storage.write(KEY, stored);
  return { storage, memory: new BandwidthMemory(storage) };
}

describe('the speed of the network', () => {
  it('is the last measurement, with a margin', () => {
    const { storage, memory } = start();
    memory.keep(4_000_000.4);
    expect(storage.read(KEY)).toBe('4000000');
    expect(new BandwidthMemory(storage).recall()).toBe(3_200_000);
  });

  it('is unknown at first', () => {
    expect(start().memory.recall()).toBeUndefined();
  });

  it.each(['', 'fast', '{"bps":1}', '-5', '0', 'Infinity', '12'])(
    'is unknown where %j is stored',
    (stored) => {
      expect(start(stored).memory.recall()).toBeUndefined();
    },
  );

  it('is never more than a title can use', () => {
    expect(start('900000000000').memory.recall()).toBe(16_000_000);
  });

  it.each([Number.NaN, Infinity, -1, 0, 1_000])('is not kept when it is %d', (bps) => {
    const { storage, memory } = start('4000000');
    memory.keep(bps);
    expect(storage.read(KEY)).toBe('4000000');
  });
});
