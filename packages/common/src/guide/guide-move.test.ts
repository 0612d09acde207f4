import { describe, expect, it } from 'vitest';

import type { Program } from './guide.ts';
import { findChannelRow, getProgramAt, moveInGuide, type GuideCursor, type GuideRows } from './guide-move.ts';

const program = (startMs: number, endMs: number): Program => ({
  id: `${startMs}`,
  title: '',
  description: undefined,
  image: undefined,
  startMs,
  endMs,
  startText: '',
  endText: '',
});
/** Ten channels: programs at the hours of 10 on even rows, of 20 on odd ones, and none on the last. */
const rows: GuideRows = {
  count: 10,
  pageSize: 4,
  nowMs: 25,
  getPrograms: (row) => {
    if (row === 9) return [];
    return row % 2 === 0
      ? [program(0, 10), program(10, 20), program(20, 30), program(30, 40)]
      : [program(0, 20), program(20, 40)];
  },
};
const move = (cursor: GuideCursor, key: string, isControl = false) =>
  moveInGuide(cursor, key, isControl, rows);

describe('in the guide', () => {
  it('left and right move from program to program', () => {
    expect(move({ row: 0, timeMs: 12 }, 'ArrowRight')).toEqual({ row: 0, timeMs: 20 });
    expect(move({ row: 0, timeMs: 12 }, 'ArrowLeft')).toEqual({ row: 0, timeMs: 0 });
    expect(move({ row: 0, timeMs: 30 }, 'ArrowRight')).toEqual({ row: 0, timeMs: 30 });
  });

  it('left of the first program is the channel, and right of the channel the current program', () => {
    expect(move({ row: 0, timeMs: 5 }, 'ArrowLeft')).toEqual({ row: 0, timeMs: undefined });
    expect(move({ row: 0, timeMs: undefined }, 'ArrowRight')).toEqual({ row: 0, timeMs: 25 });
    expect(move({ row: 9, timeMs: undefined }, 'ArrowRight')).toEqual({ row: 9, timeMs: undefined });
  });

  it('up and down keep the time and stay within the channels', () => {
    expect(move({ row: 0, timeMs: 30 }, 'ArrowDown')).toEqual({ row: 1, timeMs: 30 });
    expect(move({ row: 0, timeMs: 30 }, 'ArrowUp')).toEqual({ row: 0, timeMs: 30 });
    expect(move({ row: 2, timeMs: 30 }, 'PageDown')).toEqual({ row: 6, timeMs: 30 });
    expect(move({ row: 2, timeMs: 30 }, 'PageUp')).toEqual({ row: 0, timeMs: 30 });
    expect(move({ row: 9, timeMs: undefined }, 'ArrowDown')).toEqual({ row: 9, timeMs: undefined });
  });

  it('Home selects the channel and End its last program; with Control, the first and the last channel', () => {
    expect(move({ row: 3, timeMs: 25 }, 'Home')).toEqual({ row: 3, timeMs: undefined });
    expect(move({ row: 3, timeMs: 5 }, 'End')).toEqual({ row: 3, timeMs: 20 });
    expect(move({ row: 3, timeMs: 5 }, 'Home', true)).toEqual({ row: 0, timeMs: 5 });
    expect(move({ row: 3, timeMs: 5 }, 'End', true)).toEqual({ row: 9, timeMs: 5 });
  });

  it('other keys do nothing', () => {
    expect(move({ row: 0, timeMs: 0 }, 'Enter')).toBeUndefined();
  });

  it('a time selects the current program, else the next, else the last', () => {
    const programs = [program(10, 20), program(30, 40)];
    expect([0, 15, 25, 35, 99].map((timeMs) => getProgramAt(programs, timeMs)?.id)).toEqual([
      '10',
      '10',
      '30',
      '30',
      '30',
    ]);
    expect(getProgramAt([], 5)).toBeUndefined();
  });
});

describe('typing a name', () => {
  const names = ['Arts One', 'Biscay', 'Arts Two', 'Öresund'];

  it('moves to the next channel that begins with it, wrapping around', () => {
    expect(findChannelRow(names, 'a', 0)).toBe(2);
    expect(findChannelRow(names, 'a', 2)).toBe(0);
    expect(findChannelRow(names, 'ö', 0)).toBe(3);
  });

  it('can stay on the channel that was found as more letters are typed', () => {
    expect(findChannelRow(names, 'arts t', 2)).toBe(2);
    expect(findChannelRow(names, 'arts x', 2)).toBeUndefined();
  });
});
