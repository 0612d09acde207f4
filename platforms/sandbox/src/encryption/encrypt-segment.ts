import { createCipheriv } from 'node:crypto';
import { invariant } from '../invariant.ts';
import { readBoxes, type Mp4Box } from '../streams/mp4-boxes.ts';
import type { ContentKey, EncryptionScheme } from './content-key.ts';
import { SAMPLE_VECTOR_LENGTH } from './encrypt-init.ts';
import { bytesOf, concatenate, copyOf, makeBox, makeFullBox, uint16, uint32 } from './mp4-writer.ts';
import { pictureRanges, type SampleRange } from './sample-ranges.ts';

/** How the segments of one rendition are encrypted. */
export interface SegmentEncryption {
  readonly key: ContentKey;
  readonly scheme: EncryptionScheme;
  /** Video keeps the bytes that decoders must read first in the clear; audio is encrypted as a whole. */
  readonly isPicture: boolean;
  /** Unique for every segment that the key encrypts, below 2^48. */
  readonly nonce: number;
}

/** One encrypted sample, with the decryption parameters. */
interface EncryptedSample {
  readonly data: Uint8Array;
  /** Initialization vector and subsamples in the format of `senc`; empty when neither is needed. */
  readonly auxiliary: Uint8Array;
  readonly hasRanges: boolean;
}

const BLOCK = 16;
/** `cbcs` encrypts one block of ten in video. */
const PATTERN_LENGTH = 10 * BLOCK;
const HEADER = 8;

/**
 * Encrypts the samples of a fragmented MP4 segment of one fragment (ISO/IEC 23001-7) and adds the boxes for decryption
 * to the fragment: `saiz`, `saio` and `senc`.
 *
 * @throws Error when the segment is structured unlike the clips of this package
 */
export function encryptSegment(segment: Uint8Array, encryption: SegmentEncryption): Uint8Array {
  const boxes = [...readBoxes(new DataView(segment.buffer, segment.byteOffset, segment.byteLength))];
  const moof = boxes.find((box) => box.type === 'moof');
  const mdat = boxes.find((box) => box.type === 'mdat');
  invariant(moof && mdat, 'A segment is a fragment and its samples');
  const samples = encryptSamples(bytesOf(mdat.content), sampleSizes(moof), encryption);
  const replaced = { moof: protectedFragment(moof, samples), mdat: makeBox('mdat', joined(samples)) };
  return concatenate(
    boxes.map((box) => (box === moof ? replaced.moof : box === mdat ? replaced.mdat : copyOf(box))),
  );
}

function joined(samples: readonly EncryptedSample[]): Uint8Array {
  return concatenate(samples.map(({ data }) => data));
}

function encryptSamples(
  data: Uint8Array,
  sizes: readonly number[],
  encryption: SegmentEncryption,
): readonly EncryptedSample[] {
  let offset = 0;
  return sizes.map((size, index) => {
    const sample = data.subarray(offset, offset + size);
    offset += size;
    return encryptSample(sample, index, encryption);
  });
}

function encryptSample(sample: Uint8Array, index: number, encryption: SegmentEncryption): EncryptedSample {
  const { key, scheme, isPicture, nonce } = encryption;
  const vector = new DataView(new ArrayBuffer(BLOCK));
  vector.setBigUint64(0, (BigInt(nonce) << 16n) + BigInt(index));
  const ranges = isPicture ? pictureRanges(sample) : [{ clear: 0, encrypted: sample.byteLength }];
  const copy = new Uint8Array(sample);
  if (scheme === 'cenc') encryptThroughout(copy, ranges, key, bytesOf(vector));
  else encryptInPattern(copy, ranges, key, isPicture);
  const ownVector = scheme === 'cenc' ? bytesOf(vector).subarray(0, SAMPLE_VECTOR_LENGTH) : new Uint8Array();
  const auxiliary = concatenate([ownVector, ...(isPicture ? [rangeTable(ranges)] : [])]);
  return { data: copy, auxiliary, hasRanges: isPicture };
}

/** `cenc`: the counter continues across subsamples. */
function encryptThroughout(
  sample: Uint8Array,
  ranges: readonly SampleRange[],
  { key }: ContentKey,
  counter: Uint8Array,
): void {
  const cipher = createCipheriv('aes-128-ctr', key, counter);
  let at = 0;
  for (const { clear, encrypted } of ranges) {
    at += clear;
    sample.set(cipher.update(sample.subarray(at, at + encrypted)), at);
    at += encrypted;
  }
}

/** `cbcs`: the chain restarts in each subsample; the bytes after the last whole block stay clear. */
function encryptInPattern(
  sample: Uint8Array,
  ranges: readonly SampleRange[],
  { key, vector }: ContentKey,
  isPicture: boolean,
): void {
  let at = 0;
  for (const { clear, encrypted } of ranges) {
    at += clear;
    const cipher = createCipheriv('aes-128-cbc', key, vector).setAutoPadding(false);
    for (let block = 0; block + BLOCK <= encrypted; block += isPicture ? PATTERN_LENGTH : BLOCK) {
      sample.set(cipher.update(sample.subarray(at + block, at + block + BLOCK)), at + block);
    }
    at += encrypted;
  }
}

function rangeTable(ranges: readonly SampleRange[]): Uint8Array {
  return concatenate([
    uint16(ranges.length),
    ...ranges.flatMap(({ clear, encrypted }) => [uint16(clear), uint32(encrypted)]),
  ]);
}

/** Returns the fragment with the decryption boxes after the run, whose data offset moves by their size. */
function protectedFragment(moof: Mp4Box, samples: readonly EncryptedSample[]): Uint8Array {
  const children = [...readBoxes(moof.content)];
  const before = children.filter((box) => box.type !== 'traf').map(copyOf);
  const traf = children.find((box) => box.type === 'traf');
  invariant(traf, 'A fragment has a track');
  const parts = [...readBoxes(traf.content)];
  const trackOffset = HEADER + lengthOf(before) + HEADER;
  const tables = auxiliaryBoxes(samples, trackOffset + lengthOf(parts.map(copyOf)));
  const moved = lengthOf(tables);
  const track = parts.map((box) => (box.type === 'trun' ? movedRun(box, moved) : copyOf(box)));
  return makeBox('moof', ...before, makeBox('traf', ...track, ...tables));
}

/** @param offset start of the first box, from the beginning of the fragment */
function auxiliaryBoxes(samples: readonly EncryptedSample[], offset: number): readonly Uint8Array[] {
  const sizes = samples.map(({ auxiliary }) => auxiliary.byteLength);
  // With a constant vector and no subsamples there is no data per sample.
  if (sizes.every((size) => size === 0)) return [];
  const sizeTable = makeFullBox('saiz', {}, Uint8Array.of(0), uint32(sizes.length), Uint8Array.from(sizes));
  const table = makeFullBox(
    'senc',
    { flags: samples.some(({ hasRanges }) => hasRanges) ? 2 : 0 },
    uint32(samples.length),
    ...samples.map(({ auxiliary }) => auxiliary),
  );
  const place = (at: number): Uint8Array => makeFullBox('saio', {}, uint32(1, at));
  const tableOffset = offset + sizeTable.byteLength + place(0).byteLength;
  return [sizeTable, place(tableOffset + HEADER + 8), table];
}

function movedRun({ content }: Mp4Box, by: number): Uint8Array {
  const copy = new Uint8Array(bytesOf(content));
  const view = new DataView(copy.buffer);
  invariant((view.getUint32(0) & 1) === 1, 'A run says where its data begin');
  view.setInt32(8, view.getInt32(8) + by);
  return makeBox('trun', copy);
}

/**
 * Returns the sizes of the samples of the only run, from the run or from the track's defaults (ISO/IEC 14496-12, 8.8.7
 * and 8.8.8).
 */
function sampleSizes(moof: Mp4Box): readonly number[] {
  const traf = [...readBoxes(moof.content)].find((box) => box.type === 'traf');
  const parts = traf === undefined ? [] : [...readBoxes(traf.content)];
  const head = parts.find((box) => box.type === 'tfhd')?.content;
  const [run, ...others] = parts.filter((box) => box.type === 'trun').map((box) => box.content);
  invariant(head && run && others.length === 0, 'A fragment has one run');
  const flags = run.getUint32(0);
  const count = run.getUint32(4);
  if ((flags & 0x200) === 0) return Array.from({ length: count }, () => defaultSize(head));
  const fieldsBefore = [1, 4].filter((flag) => (flags & flag) !== 0).length * 4;
  const stride = [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length * 4;
  const sizeOffset = 8 + fieldsBefore + ((flags & 0x100) === 0 ? 0 : 4);
  return Array.from({ length: count }, (_, index) => run.getUint32(sizeOffset + index * stride));
}

function defaultSize(head: DataView): number {
  const flags = head.getUint32(0);
  invariant((flags & 0x10) !== 0, 'A track says how large its samples are');
  const before = [
    [0x1, 8],
    [0x2, 4],
    [0x8, 4],
  ].reduce((sum, [flag = 0, length = 0]) => sum + ((flags & flag) === 0 ? 0 : length), 8);
  return head.getUint32(before);
}

function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, part) => sum + part.byteLength, 0);
}
