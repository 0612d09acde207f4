import { describe, expect, it, vi } from 'vitest';
import type { MediaSource } from '@marquee/common/content/media-item.ts';
import { FakeClock } from '@marquee/testing/fakes/fake-clock.ts';

import { ProtectionSupport } from './protection-support.ts';

const source = (drm: Readonly<Record<string, string>> | undefined): MediaSource => ({
  file: 'https://c.test/a',
  type: undefined,
  drm: drm && {
    widevineUrl: drm['widevine'],
    playreadyUrl: drm['playready'],
    clearkeyUrl: drm['clearkey'],
    fairplayLicenceUrl: drm['fairplay'],
    fairplayCertificateUrl: undefined,
  },
});

const PLAIN = source(undefined);
const DASH = source({ widevine: 'https://d.test/w', playready: 'https://d.test/p' });
const HLS = source({ fairplay: 'https://d.test/f' });

/** A browser that has `systems`, and does not respond for `silent` ones. */
function start(systems: readonly string[], silent: readonly string[] = []) {
  const clock = new FakeClock();
  const ask = vi.fn((keySystem: string) => {
    if (silent.includes(keySystem)) return new Promise(() => undefined);
    return systems.includes(keySystem)
      ? Promise.resolve({})
      : Promise.reject(new DOMException('Unsupported keySystem', 'NotSupportedError'));
  });
  return { clock, ask, support: new ProtectionSupport(clock, ask) };
}

describe('the sources of a title', () => {
  it('without protection are playable everywhere, without a query to the browser', async () => {
    const { ask, support } = start([]);
    await expect(support.chooseSources([PLAIN])).resolves.toEqual([PLAIN]);
    expect(ask).not.toHaveBeenCalled();
  });

  it('are those with a key system of the browser', async () => {
    const { support } = start(['com.microsoft.playready']);
    await expect(support.chooseSources([HLS, DASH])).resolves.toEqual([DASH]);
  });

  it('keep their order where the browser has several key systems', async () => {
    const { support } = start(['com.apple.fps', 'com.widevine.alpha']);
    await expect(support.chooseSources([HLS, DASH])).resolves.toEqual([HLS, DASH]);
  });

  it('are the unprotected one where there are both kinds', async () => {
    await expect(start([]).support.chooseSources([DASH, PLAIN])).resolves.toEqual([PLAIN]);
  });

  it('fail where the browser has no key system, with the names of those needed', async () => {
    await expect(start(['org.w3.clearkey']).support.chooseSources([DASH, HLS])).rejects.toMatchObject({
      code: 'drm_not_supported',
      retryable: false,
      data: { systems: 'Widevine, PlayReady, FairPlay' },
    });
  });

  it('fail where the browser has no protection API', async () => {
    const support = new ProtectionSupport(new FakeClock(), undefined);
    await expect(support.chooseSources([HLS])).rejects.toMatchObject({ data: { systems: 'FairPlay' } });
  });
});

it('queries the browser once per key system', async () => {
  const { ask, support } = start(['com.widevine.alpha']);
  await support.chooseSources([DASH]);
  await support.chooseSources([DASH]);
  expect(ask.mock.calls.map(([system]) => system)).toEqual(['com.widevine.alpha', 'com.microsoft.playready']);
});

it('tries the source when the browser does not respond within 3 s', async () => {
  const { clock, support } = start([], ['com.apple.fps']);
  const opened = vi.fn();
  const required = support.chooseSources([HLS]).then(opened);
  clock.advance(2_999);
  await Promise.resolve();
  expect(opened).not.toHaveBeenCalled();
  clock.advance(1);
  await required;
  expect(opened).toHaveBeenCalledOnce();
});

it('an answer leaves no timer behind', async () => {
  const { clock, support } = start(['com.apple.fps']);
  await support.chooseSources([HLS]);
  expect(clock.waiting).toBe(0);
});
