import { invariant } from '../invariant.ts';
import { readBoxes } from './mp4-boxes.ts';

/** The offset of a media segment. */
export interface SegmentShift {
  /** Seconds added to the decode times. */
  readonly seconds: number;
  /** Ticks per second of the track. */
  readonly timescale: number;
  /** Added to the fragment numbers. */
  readonly sequence: number;
}

const UINT32_LIMIT = 2 ** 32;
/** Fields of a full box follow one byte of version and three of flags. */
const FIELDS_OFFSET = 4;

/**
 * Moves a fragmented MP4 segment in time, so that a clip can repeat without a discontinuity: fragment numbers (`mfhd`),
 * decode times (`tfdt`) and the earliest presentation time of a segment index (`sidx`), each in version 0 and 1.
 * Returns a copy; sizes and sample data stay unchanged.
 *
 * @throws Error when the bytes are not boxes, or a 32-bit time would overflow
 */
export function shiftSegment(segment: Uint8Array, shift: SegmentShift): Uint8Array {
  const copy = new Uint8Array(segment);
  for (const box of readBoxes(new DataView(copy.buffer))) {
    if (box.type === 'moof') shiftFragment(box.content, shift);
    if (box.type === 'sidx') shiftIndex(box.content, shift.seconds);
  }
  return copy;
}

function shiftFragment(fragment: DataView, shift: SegmentShift): void {
  const ticks = Math.round(shift.seconds * shift.timescale);
  for (const box of readBoxes(fragment)) {
    if (box.type === 'mfhd') {
      box.content.setUint32(FIELDS_OFFSET, box.content.getUint32(FIELDS_OFFSET) + shift.sequence);
    }
    if (box.type !== 'traf') continue;
    for (const child of readBoxes(box.content)) {
      if (child.type === 'tfdt') addToTime(child.content, FIELDS_OFFSET, ticks);
    }
  }
}

/** A segment index has its own timescale after the track id. */
function shiftIndex(index: DataView, seconds: number): void {
  const timescale = index.getUint32(FIELDS_OFFSET + 4);
  addToTime(index, FIELDS_OFFSET + 8, Math.round(seconds * timescale));
}

function addToTime(fullBox: DataView, offset: number, ticks: number): void {
  if (fullBox.getUint8(0) === 1) {
    fullBox.setBigUint64(offset, fullBox.getBigUint64(offset) + BigInt(ticks));
    return;
  }
  const time = fullBox.getUint32(offset) + ticks;
  invariant(time < UINT32_LIMIT, 'A 32-bit decode time would overflow');
  fullBox.setUint32(offset, time);
}
