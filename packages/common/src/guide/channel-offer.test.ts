import { expect, it } from 'vitest';

import { getChannelOffer } from './channel-offer.ts';
import type { Program } from './guide.ts';

const NOW_MS = Date.parse('2030-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const offer = (fromHours: number, toHours: number) => {
  const program: Program = {
    id: 'a',
    title: 'A',
    description: undefined,
    image: undefined,
    startMs: NOW_MS + fromHours * HOUR_MS,
    endMs: NOW_MS + toHours * HOUR_MS,
    startText: 'start',
    endText: 'end',
  };
  const { watches, note } = getChannelOffer(program, 8, NOW_MS);
  return [...watches.map(({ kind }) => kind), note];
};

it('a channel without a known schedule can be watched live', () => {
  expect(getChannelOffer(undefined, 8, NOW_MS)).toEqual({ watches: [{ kind: 'live' }], note: undefined });
});

it('the current program can be watched live, and from its start within the catch-up hours', () => {
  expect(offer(-1, 1)).toEqual(['live', 'from-beginning', undefined]);
  expect(offer(-9, 1)).toEqual(['live', undefined]);
});

it('a past program can be watched within the catch-up hours', () => {
  expect(offer(-2, -1)).toEqual(['catch-up', undefined]);
  expect(offer(-10, -9)).toEqual(['gone']);
});

it('a future program cannot be watched', () => {
  expect(offer(1, 2)).toEqual(['to-come']);
});
