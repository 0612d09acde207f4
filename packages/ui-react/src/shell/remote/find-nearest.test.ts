import { describe, expect, it } from 'vitest';

import { findClosest, findNearest, type Box } from './find-nearest.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** Two rows of cards with a heading each, as home has them. */
const heading = box(64, 200, 200, 30);
const cards = [0, 1, 2, 3, 4].map((column) => box(64 + column * 240, 240, 220, 200));
const nextHeading = box(64, 480, 200, 30);
const nextCards = [0, 1, 2, 3, 4].map((column) => box(64 + column * 240, 520, 220, 200));
const page = [heading, ...cards, nextHeading, ...nextCards];
const from = (origin: Box | undefined, direction: 'up' | 'down' | 'left' | 'right'): Box | undefined => {
  const others = page.filter((other) => other !== origin);
  return origin && others[findNearest(origin, others, direction)];
};

describe('an arrow key', () => {
  it('moves to the neighbor in the same line', () => {
    expect(from(cards[1], 'right')).toBe(cards[2]);
    expect(from(cards[1], 'left')).toBe(cards[0]);
  });

  it('moves to the row below or above, in the same column', () => {
    expect(from(cards[3], 'down')).toBe(nextCards[3]);
    expect(from(nextCards[3], 'up')).toBe(cards[3]);
  });

  it('moves up from a card to the heading of its row', () => {
    expect(from(nextCards[0], 'up')).toBe(nextHeading);
  });

  it('does not move into another line at the end of a line', () => {
    expect(from(cards[4], 'right')).toBeUndefined();
    expect(from(heading, 'left')).toBeUndefined();
  });

  it('moves down to an element far to the side when nothing nearer is below', () => {
    const account = box(1180, 34, 48, 48);
    const button = box(64, 530, 235, 48);
    expect(findNearest(account, [button], 'down')).toBe(0);
  });

  it('prefers a near button, even to the side, to a card far below', () => {
    const account = box(1180, 34, 48, 48);
    const button = box(64, 370, 235, 48);
    const card = box(1180, 720, 220, 200);
    expect(findNearest(account, [card, button], 'down')).toBe(1);
  });

  it('reaches a button within a card with left and right, and skips it with up and down', () => {
    const episode = box(64, 100, 1000, 180);
    const details = box(1000, 210, 48, 48);
    const next = box(64, 290, 1000, 180);
    expect(findNearest(episode, [details, next], 'right')).toBe(0);
    expect(findNearest(details, [episode, next], 'left')).toBe(0);
    expect(findNearest(episode, [details, next], 'down')).toBe(1);
  });

  it('reaches an element that overlaps slightly, like an enlarged card', () => {
    const enlarged = box(52, 230, 244, 220);
    expect(findNearest(enlarged, [box(290, 240, 220, 200)], 'right')).toBe(0);
  });
});

it('a lost focus moves to the element closest to where it was', () => {
  expect(findClosest(box(310, 260, 200, 180), cards)).toBe(1);
  expect(findClosest(heading, [])).toBe(-1);
});
