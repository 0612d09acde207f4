import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeClock } from '@marquee/testing/fakes/fake-clock.ts';
import { FakeStorage } from '@marquee/testing/fakes/fake-ports.ts';

import { BandwidthMemory } from './bandwidth-memory.ts';
import { fitToSurface, ShakaQuality } from './shaka-quality.ts';

function start(isSaving = false) {
  const clock = new FakeClock();
  const bandwidth = new BandwidthMemory(new FakeStorage());
  const configured: unknown[] = [];
  const engine = {
    configure: (config: object) => configured.push(config) > 0,
    getStats: () => ({ estimatedBandwidth: 5_000_000 }),
  };
  const quality = new ShakaQuality(engine, { clock, bandwidth, isSavingData: () => isSaving });
  return { clock, bandwidth, configured, engine, quality };
}

describe('the initial quality of a title', () => {
  it('follows the last measured bandwidth', () => {
    const { bandwidth, configured, quality } = start();
    bandwidth.keep(1_000_000);
    quality.prepare();
    expect(configured[0]).toMatchObject({
      abr: { useNetworkInformation: false, defaultBandwidthEstimate: 800_000 },
    });
  });

  it('follows the browser’s estimate without a measurement, and where there is none, that of our settings', () => {
    const { configured, quality } = start();
    quality.prepare();
    expect(configured[0]).toMatchObject({
      abr: { useNetworkInformation: true, defaultBandwidthEstimate: 2_000_000 },
    });
  });

  it('is remembered every 10 s while data comes in', () => {
    const { bandwidth, clock, quality } = start();
    clock.advance(9_999);
    quality.note();
    expect(bandwidth.recall()).toBeUndefined();
    clock.advance(1);
    quality.note();
    expect(bandwidth.recall()).toBe(4_000_000);
  });
});

describe('viewers with data saver on', () => {
  it('get a low resolution and a short buffer', () => {
    const { configured, quality } = start(true);
    quality.prepare();
    expect(configured[0]).toMatchObject({
      abr: { restrictions: { maxHeight: 360 } },
      streaming: { bufferingGoal: 10 },
    });
  });

  it('differ from all others, who have no limits', () => {
    const { configured, quality } = start();
    quality.prepare();
    expect(configured[0]).toMatchObject({
      abr: { restrictions: { maxHeight: Infinity } },
      streaming: { bufferingGoal: 30 },
    });
  });
});

describe('the size of the picture', () => {
  let resize: () => void;
  const disconnect = vi.fn();
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        disconnect = disconnect;
        constructor(callback: () => void) {
          resize = callback;
        }
        observe(): void {
          // The test calls `resize` instead.
        }
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is limited by the screen until the player is visible, then by the player', () => {
    const { configured, engine } = start();
    const surface = document.createElement('video');
    const life = new AbortController();
    fitToSurface(engine, surface, life.signal);
    vi.spyOn(surface, 'clientHeight', 'get').mockReturnValue(270);
    resize();
    expect(configured).toEqual([
      { abr: { restrictToElementSize: false, restrictToScreenSize: true } },
      { abr: { restrictToElementSize: true, restrictToScreenSize: false } },
    ]);
    life.abort();
    expect(disconnect).toHaveBeenCalledOnce();
  });
});
