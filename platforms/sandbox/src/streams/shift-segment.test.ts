import { describe, expect, it } from 'vitest';
import { box, concatenate, mediaSegment, uint32, uint64 } from '../fixtures/mp4-builder.ts';
import { shiftSegment } from './shift-segment.ts';

const shift = { seconds: 24, timescale: 12_288, sequence: 4 };
const TICKS = 24 * 12_288;

describe('moving a media segment in time', () => {
  it.each([0, 1] as const)('adds to the decode time (tfdt version %i) and the fragment number', (version) => {
    const moved = shiftSegment(mediaSegment({ sequence: 3, decodeTime: 1_000, version }), shift);
    expect(moved).toEqual(mediaSegment({ sequence: 7, decodeTime: 1_000 + TICKS, version }));
  });

  it('does not change the given segment', () => {
    const segment = mediaSegment({ sequence: 1, decodeTime: 0 });
    shiftSegment(segment, shift);
    expect(segment).toEqual(mediaSegment({ sequence: 1, decodeTime: 0 }));
  });

  it('changes nothing for the first round', () => {
    const segment = mediaSegment({ sequence: 1, decodeTime: 500 });
    expect(shiftSegment(segment, { seconds: 0, timescale: 12_288, sequence: 0 })).toEqual(segment);
  });

  it('carries a 64-bit decode time over 32 bits', () => {
    const near = 2 ** 32 - 10;
    const moved = shiftSegment(mediaSegment({ sequence: 1, decodeTime: near }), shift);
    expect(moved).toEqual(mediaSegment({ sequence: 5, decodeTime: near + TICKS }));
  });

  it('refuses to overflow a 32-bit decode time', () => {
    const segment = mediaSegment({ sequence: 1, decodeTime: 2 ** 32 - 10, version: 0 });
    expect(() => shiftSegment(segment, shift)).toThrow('overflow');
  });

  it('moves every fragment of a segment with several', () => {
    const two = (base: number, sequence: number): Uint8Array =>
      concatenate([
        mediaSegment({ sequence, decodeTime: base }),
        mediaSegment({ sequence: sequence + 1, decodeTime: base + 100 }),
      ]);
    expect(shiftSegment(two(0, 1), shift)).toEqual(two(TICKS, 5));
  });

  it.each([
    ['0', 0, uint32],
    ['1', 1, uint64],
  ] as const)('moves a segment index of version %s by its own timescale', (_name, version, time) => {
    const index = (earliest: number): Uint8Array =>
      box('sidx', [version, 0, 0, 0], uint32(1), uint32(1_000), time(earliest), time(0), uint32(0));
    expect(shiftSegment(index(250), shift)).toEqual(index(24_250));
  });

  it('reads boxes with a 64-bit size and one that extends to the end', () => {
    const large = Uint8Array.from([
      ...uint32(1),
      ...new TextEncoder().encode('free'),
      ...uint64(20),
      9,
      9,
      9,
      9,
    ]);
    const last = Uint8Array.from([...uint32(0), ...new TextEncoder().encode('mdat'), 1, 2, 3]);
    const build = (time: number, sequence: number): Uint8Array =>
      concatenate([large, mediaSegment({ sequence, decodeTime: time }), last]);
    expect(shiftSegment(build(0, 1), shift)).toEqual(build(TICKS, 5));
  });

  it.each([
    ['a size beyond the end', Uint8Array.from([...uint32(99), 109, 111, 111, 102])],
    ['a size smaller than its header', Uint8Array.from([...uint32(4), 109, 111, 111, 102])],
    ['half a header', Uint8Array.from([0, 0, 0])],
  ])('refuses bytes that are not boxes: %s', (_name, bytes) => {
    expect(() => shiftSegment(bytes, shift)).toThrow('Box at byte 0');
  });
});
