import { invariant } from '../invariant.ts';

/** A range of a sample: clear bytes followed by encrypted ones. */
export interface SampleRange {
  readonly clear: number;
  readonly encrypted: number;
}

/** Decoders read the head of a slice before decryption; this many bytes always stay clear. */
const CLEAR_HEAD = 64;
const BLOCK = 16;
const LENGTH_FIELD = 4;
const CLEAR_LIMIT = 0xffff;

/**
 * Returns the ranges of an H.264 sample (NAL units with 4-byte lengths): lengths, parameter sets and slice heads stay
 * clear, whole blocks of the rest are encrypted.
 *
 * @throws Error when the lengths do not fit the sample
 */
export function pictureRanges(sample: Uint8Array): readonly SampleRange[] {
  const view = new DataView(sample.buffer, sample.byteOffset, sample.byteLength);
  const ranges: SampleRange[] = [];
  let clear = 0;
  for (let at = 0; at < sample.byteLength;) {
    const length = view.getUint32(at);
    invariant(at + LENGTH_FIELD + length <= sample.byteLength, `NAL unit at byte ${at} is too long`);
    const encrypted = isSlice(sample[at + LENGTH_FIELD] ?? 0)
      ? BLOCK * Math.max(0, Math.floor((length - CLEAR_HEAD) / BLOCK))
      : 0;
    clear += LENGTH_FIELD + length - encrypted;
    at += LENGTH_FIELD + length;
    if (encrypted === 0) continue;
    invariant(clear <= CLEAR_LIMIT, 'A sample has too much in front of its slices');
    ranges.push({ clear, encrypted });
    clear = 0;
  }
  return clear === 0 && ranges.length > 0 ? ranges : [...ranges, { clear, encrypted: 0 }];
}

/** NAL unit types 1 to 5 are slices. */
function isSlice(header: number): boolean {
  const type = header & 0x1f;
  return type >= 1 && type <= 5;
}
