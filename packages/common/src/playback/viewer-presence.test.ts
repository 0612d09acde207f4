import { FakeClock } from '@marquee/testing/fakes/fake-clock.ts';
import { expect, it } from 'vitest';

import { ALONE_LIMIT_MS, TITLES_ALONE_LIMIT, ViewerPresence } from './viewer-presence.ts';

function start() {
  const clock = new FakeClock();
  const presence = new ViewerPresence(clock);
  const playAlone = (count: number) => {
    for (let index = 0; index < count; index += 1) {
      presence.announceTitleAlone();
      presence.noteTitle();
    }
  };
  return { clock, presence, playAlone };
}

it('is doubted after three titles that started by themselves, until the viewer acts', () => {
  const { presence, playAlone } = start();
  expect(TITLES_ALONE_LIMIT).toBe(3);
  playAlone(2);
  expect(presence.isDoubtedBeforeNext()).toBe(false);
  playAlone(1);
  expect(presence.isDoubtedBeforeNext()).toBe(true);
  presence.noteAct();
  expect(presence.isDoubtedBeforeNext()).toBe(false);
});

it('is doubted before the next title after three hours without an action', () => {
  const { clock, presence } = start();
  expect(ALONE_LIMIT_MS).toBe(3 * 3_600_000);
  clock.advance(ALONE_LIMIT_MS - 1);
  expect(presence.isDoubtedBeforeNext()).toBe(false);
  clock.advance(1);
  expect(presence.isDoubtedBeforeNext()).toBe(true);
});

it('is never doubted during a title that the viewer started', () => {
  const { clock, presence } = start();
  clock.advance(2 * ALONE_LIMIT_MS);
  expect(presence.isDoubtedWithin(false)).toBe(false);
});

it('is doubted after three hours during a title that started by itself or has no end', () => {
  const { clock, presence, playAlone } = start();
  clock.advance(ALONE_LIMIT_MS);
  expect(presence.isDoubtedWithin(true)).toBe(true);
  playAlone(1);
  expect(presence.isDoubtedWithin(false)).toBe(true);
  presence.noteAct();
  expect(presence.isDoubtedWithin(true)).toBe(false);
});

it('is certain when the viewer starts a title', () => {
  const { clock, presence, playAlone } = start();
  playAlone(3);
  clock.advance(ALONE_LIMIT_MS);
  presence.noteTitle();
  expect(presence.isDoubtedBeforeNext()).toBe(false);
});
