import { describe, expect, it } from 'vitest';

import { ShakaLimits } from './shaka-limits.ts';

function start(shown: number | null) {
  const configured: unknown[] = [];
  const engine = {
    getVideoTracks: () => [1080, 360, 720, null].map((height) => ({ active: height === shown, height })),
    configure: (config: object) => {
      configured.push(config);
      return true;
    },
  };
  return { configured, limits: new ShakaLimits(engine, () => configured.push('usual')) };
}

describe('the limits of a title', () => {
  it('leave out levels of the same quality as the current one', () => {
    const { configured, limits } = start(1080);
    expect(limits.hasLowerLevel()).toBe(true);
    limits.lowerLevel();
    limits.apply();
    expect(configured).toEqual([{ abr: { restrictions: { maxHeight: 720 } } }]);
  });

  it('cannot go below the lowest, or below sound', () => {
    const { configured, limits } = start(360);
    expect(limits.hasLowerLevel()).toBe(false);
    limits.lowerLevel();
    limits.apply();
    expect(configured).toEqual([]);
    expect(start(null).limits.hasLowerLevel()).toBe(false);
  });

  it('are removed where they exist', () => {
    const { configured, limits } = start(720);
    limits.lift();
    expect(configured).toEqual([]);
    limits.shrinkBuffer();
    limits.apply();
    limits.lift();
    limits.apply();
    expect(configured).toEqual([
      { streaming: { bufferingGoal: 8, bufferBehind: 8 } },
      { streaming: { bufferBehind: 60 } },
      'usual',
    ]);
  });
});
