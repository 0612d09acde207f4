import { expect, it } from 'vitest';

import { IDLE_PLAYER_STATE, type PlayerPhase } from '../playback/player.ts';
import { getStitchedSecondsLeft } from './stitched-break.ts';

const BREAKS = [
  { startS: 0, endS: 8, isEndKnown: true },
  { startS: 600, endS: 900, isEndKnown: false },
];
const left = (positionS: number, phase: PlayerPhase = 'playing') =>
  getStitchedSecondsLeft({ ...IDLE_PLAYER_STATE, phase, positionS, stitchedBreaks: BREAKS });

it.each([
  [0, 8],
  [2.5, 6],
  [7.99, 1],
  [8, undefined],
  [599.9, undefined],
  [600, 0],
  [899, 0],
  [900, undefined],
])('at %d s, a stitched break has %s s left; 0 while its end is unknown', (positionS, expected) => {
  expect(left(positionS)).toBe(expected);
});

it.each([
  ['playing', 8],
  ['paused', 8],
  ['buffering', 8],
  ['idle', undefined],
  ['loading', undefined],
  ['ready', undefined],
  ['ended', undefined],
  ['failed', undefined],
] as const)('while the player is %s, the break at its position has %s s left', (phase, expected) => {
  expect(left(0, phase)).toBe(expected);
});
