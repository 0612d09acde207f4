import { describe, expect, it } from 'vitest';

import type { PlaybackErrorCode } from './playback-errors.ts';
import {
  chooseRecovery,
  RETRY_DELAYS_MS,
  STALL_CHECK_MS,
  type FaultCategory,
  type PlaybackFault,
  type PlaybackRecovery,
  type PlaybackSituation,
} from './playback-recovery.ts';

const lost = (category: FaultCategory): PlaybackFault => ({
  category,
  code: 'media_network',
  httpStatus: undefined,
});
const broken = (category: FaultCategory, httpStatus?: number): PlaybackFault => ({
  category,
  code: 'media_broken',
  httpStatus,
});
const withCode = (code: PlaybackErrorCode): PlaybackFault => ({
  category: 'segment',
  code,
  httpStatus: undefined,
});

/** A title that plays without problems, with a single source. */
const PLAYING: PlaybackSituation = {
  isOnline: true,
  isLive: false,
  isSigned: false,
  hasPlayed: true,
  isOpen: true,
  attempts: 0,
  stalls: 0,
  hasLowerLevel: false,
  hasOtherSource: false,
  canRenew: false,
};
const LOADING = { ...PLAYING, hasPlayed: false, isOpen: false };
const RELOADING = { ...PLAYING, isOpen: false };

const toText = (recovery: PlaybackRecovery): string => {
  if (recovery.kind === 'retry') return `retry ${recovery.delayMs}`;
  if (recovery.kind !== 'reload') return recovery.kind;
  return `reload ${recovery.delayMs}${recovery.skipS > 0 ? ` skip ${recovery.skipS}` : ''}`;
};

/** Returns the recoveries chosen in turn while the same fault repeats. */
function tryAll(
  fault: PlaybackFault,
  situation: PlaybackSituation,
  tries: number,
  rest: Partial<PlaybackSituation> = {},
): readonly string[] {
  return Array.from({ length: tries }, (_, attempts) =>
    toText(chooseRecovery(fault, { ...situation, ...rest, attempts })),
  );
}

const RETRIES = ['retry 500', 'retry 1000', 'retry 2000', 'retry 4000', 'retry 8000', 'wait', 'wait'];
const RELOADS = ['reload 500', 'reload 1000', 'reload 2000', 'reload 4000', 'reload 8000', 'give_up'];

describe('after a failed request', () => {
  it.each([
    ['a segment', lost('segment')],
    ['a playlist of a playing stream', lost('manifest')],
    ['captions', lost('captions')],
  ])(
    '%s is requested again with growing delays, then playback continues with what is left',
    (_title, fault) => {
      expect(tryAll(fault, PLAYING, 7)).toEqual(RETRIES);
    },
  );

  it('the retries end before a stall would end playback', () => {
    expect(RETRY_DELAYS_MS.reduce((sum, delayMs) => sum + delayMs, 0)).toBeLessThan(2 * STALL_CHECK_MS);
  });

  it('a manifest is reloaded, a few times before a title starts, more often once it has played', () => {
    expect(tryAll(lost('manifest'), LOADING, 4)).toEqual([
      'reload 500',
      'reload 1000',
      'reload 2000',
      'give_up',
    ]);
    expect(tryAll(lost('manifest'), RELOADING, 6)).toEqual(RELOADS);
  });

  it('a manifest is tried twice when there is another source', () => {
    expect(tryAll(lost('manifest'), LOADING, 2, { hasOtherSource: true })).toEqual([
      'reload 500',
      'next_source',
    ]);
  });

  it('a license is requested again with the title', () => {
    const fault = { ...lost('licence'), code: 'drm_licence_failed' } as const;
    expect(tryAll(fault, PLAYING, 6)).toEqual(RELOADS);
  });

  it.each(['key', 'licence', 'element'] as const)(
    '%s reloads the title, then tries another source',
    (category) => {
      expect(tryAll(lost(category), PLAYING, 6)).toEqual(RELOADS);
      expect(tryAll(lost(category), PLAYING, 2, { hasOtherSource: true })).toEqual([
        'reload 500',
        'next_source',
      ]);
    },
  );
});

describe('without a network', () => {
  const offline = { isOnline: false, hasOtherSource: true, hasLowerLevel: true, canRenew: true };

  it.each(['manifest', 'segment', 'key', 'licence', 'element', 'captions', 'stall'] as const)(
    'a title that has played waits, whatever failed: %s',
    (category) => {
      expect(tryAll({ ...lost(category), code: 'media_offline' }, PLAYING, 2, offline)).toEqual([
        'wait',
        'wait',
      ]);
      expect(tryAll(lost(category), RELOADING, 1, { ...offline, stalls: 9 })).toEqual(['wait']);
    },
  );

  it('a title that has not started fails at once, without trying other sources', () => {
    expect(tryAll({ ...lost('manifest'), code: 'media_offline' }, LOADING, 1, offline)).toEqual(['give_up']);
  });
});

describe('with unusable data', () => {
  it('a manifest is reloaded once, as it may be complete then, before another source is tried', () => {
    expect(tryAll(broken('manifest'), LOADING, 2)).toEqual(['reload 1000', 'give_up']);
    expect(tryAll(broken('manifest'), LOADING, 2, { hasOtherSource: true })).toEqual([
      'reload 1000',
      'next_source',
    ]);
  });

  it('a missing manifest is not requested again', () => {
    expect(tryAll(broken('manifest', 404), LOADING, 1)).toEqual(['give_up']);
    expect(tryAll(broken('manifest', 404), LOADING, 1, { hasOtherSource: true })).toEqual(['next_source']);
  });

  it.each([
    ['a decoder error', broken('decode')],
    ['a missing segment', broken('segment', 404)],
  ])('%s: a lower level, the same position again, another source', (_title, fault) => {
    const all = { hasLowerLevel: true, hasOtherSource: true };
    expect(tryAll(fault, PLAYING, 3, all)).toEqual(['lower_level', 'reload 0', 'next_source']);
  });

  it('a part is skipped when there is neither a lower level nor another source', () => {
    expect(tryAll(broken('decode'), PLAYING, 4)).toEqual([
      'reload 0',
      'reload 0',
      'reload 0 skip 4',
      'give_up',
    ]);
  });

  it.each(['key', 'licence'] as const)('a %s leads to another source', (category) => {
    expect(tryAll(broken(category), PLAYING, 1, { hasOtherSource: true })).toEqual(['next_source']);
    expect(tryAll(broken(category), PLAYING, 1)).toEqual(['give_up']);
  });

  it('a file that played and is then refused is reloaded once', () => {
    expect(tryAll(broken('element'), PLAYING, 2)).toEqual(['reload 0', 'give_up']);
    expect(tryAll(broken('element'), LOADING, 1, { hasOtherSource: true })).toEqual(['next_source']);
  });

  it('captions never stop the video', () => {
    expect(tryAll(broken('captions'), PLAYING, 3)).toEqual(['wait', 'wait', 'wait']);
  });
});

it('reduces the buffer when the browser is out of memory, then lowers the level', () => {
  expect(tryAll(broken('memory'), PLAYING, 3, { hasLowerLevel: true, hasOtherSource: true })).toEqual([
    'shrink_buffer',
    'lower_level',
    'next_source',
  ]);
  expect(tryAll(broken('memory'), PLAYING, 2)).toEqual(['shrink_buffer', 'give_up']);
  expect(tryAll(lost('memory'), PLAYING, 1)).toEqual(['shrink_buffer']);
  expect(tryAll(lost('decode'), PLAYING, 1)).toEqual(['reload 0']);
});

describe('a live stream', () => {
  it('seeks to the live edge when its window has moved on', () => {
    expect(tryAll(broken('segment', 404), PLAYING, 3, { isLive: true })).toEqual([
      'jump_to_edge',
      'retry 1000',
      'retry 2000',
    ]);
  });
});

describe('a refused permission', () => {
  const refused = withCode('media_unauthorized');

  it('for a license is treated like one for a URL', () => {
    expect(tryAll(withCode('drm_licence_refused'), PLAYING, 1, { canRenew: true })).toEqual(['new_token']);
    expect(tryAll(withCode('drm_licence_refused'), PLAYING, 1)).toEqual(['give_up']);
  });

  it.each([
    ['has played', { hasPlayed: true, isSigned: false }],
    ['has a signed URL', { hasPlayed: false, isSigned: true }],
  ])('is requested again when the title %s', (_title, rest) => {
    expect(tryAll(refused, PLAYING, 1, { ...rest, canRenew: true })).toEqual(['new_token']);
  });

  it('is final when it was never granted or cannot be renewed', () => {
    expect(tryAll(refused, LOADING, 1, { canRenew: true })).toEqual(['give_up']);
    expect(tryAll(refused, PLAYING, 1, { isSigned: true })).toEqual(['give_up']);
  });
});

describe('a frozen picture', () => {
  const stalled = lost('stall');

  it('is reloaded, the second time from the next source', () => {
    expect(tryAll(stalled, PLAYING, 1, { stalls: 1 })).toEqual(['reload 0']);
    expect(tryAll(stalled, RELOADING, 1, { stalls: 2, hasOtherSource: true })).toEqual(['next_source']);
    expect(tryAll(stalled, RELOADING, 1, { stalls: 2 })).toEqual(['give_up']);
    expect(tryAll(broken('stall'), PLAYING, 1, { stalls: 1 })).toEqual(['reload 0']);
  });

  it('is left to the engine while it loads', () => {
    expect(tryAll(stalled, LOADING, 1, { stalls: 1 })).toEqual(['wait']);
    expect(tryAll(stalled, LOADING, 1, { stalls: 2 })).toEqual(['give_up']);
  });
});

it.each([
  'media_geo_blocked',
  'media_not_playable',
  'drm_not_supported',
  'drm_output_restricted',
  'player_not_loaded',
] as const)('gives up at once on %s, even with options left', (code) => {
  const all = { hasOtherSource: true, hasLowerLevel: true, canRenew: true };
  expect(tryAll(withCode(code), PLAYING, 1, all)).toEqual(['give_up']);
});

it('gives up or waits in the end for every fault that keeps recurring', () => {
  const categories: readonly FaultCategory[] = [
    'manifest',
    'segment',
    'key',
    'licence',
    'element',
    'decode',
    'memory',
    'captions',
    'stall',
  ];
  for (const category of categories) {
    for (const fault of [lost(category), broken(category)]) {
      const last = tryAll(fault, PLAYING, 10, { stalls: 10 }).at(-1);
      expect(['give_up', 'wait']).toContain(last);
    }
  }
});
