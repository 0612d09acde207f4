import { invariant } from '../invariant.ts';

/** One box of an ISO base media file (ISO/IEC 14496-12, 4.2), as a view of the file's bytes. */
export interface Mp4Box {
  /** Four characters, for example `moof`. */
  readonly type: string;
  /** Content after the header: children, or version, flags and fields. */
  readonly content: DataView;
}

const HEADER_LENGTH = 8;
const LARGE_HEADER_LENGTH = 16;

/**
 * Reads the consecutive boxes in `bytes`.
 *
 * @throws Error when the sizes do not fit the bytes
 */
export function* readBoxes(bytes: DataView): Generator<Mp4Box> {
  let offset = 0;
  while (offset < bytes.byteLength) {
    const { size, headerLength } = readSize(bytes, offset);
    invariant(
      size >= headerLength && offset + size <= bytes.byteLength,
      `Box at byte ${offset} has a wrong size`,
    );
    yield {
      type: readType(bytes, offset),
      content: new DataView(bytes.buffer, bytes.byteOffset + offset + headerLength, size - headerLength),
    };
    offset += size;
  }
}

function readSize(bytes: DataView, offset: number): { readonly size: number; readonly headerLength: number } {
  const left = bytes.byteLength - offset;
  invariant(left >= HEADER_LENGTH, `Box at byte ${offset} has no header`);
  const size = bytes.getUint32(offset);
  // A size of 0 extends to the end; 1 means that a 64-bit size follows.
  if (size === 0) return { size: left, headerLength: HEADER_LENGTH };
  if (size !== 1) return { size, headerLength: HEADER_LENGTH };
  invariant(left >= LARGE_HEADER_LENGTH, `Box at byte ${offset} has no header`);
  return { size: Number(bytes.getBigUint64(offset + HEADER_LENGTH)), headerLength: LARGE_HEADER_LENGTH };
}

function readType(bytes: DataView, offset: number): string {
  return String.fromCharCode(...new Uint8Array(bytes.buffer, bytes.byteOffset + offset + 4, 4));
}
