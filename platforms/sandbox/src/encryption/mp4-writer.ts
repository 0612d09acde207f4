import { readBoxes, type Mp4Box } from '../streams/mp4-boxes.ts';

/** Creates a box (ISO/IEC 14496-12, 4.2) with the given content. */
export function makeBox(type: string, ...content: readonly (Uint8Array | DataView)[]): Uint8Array {
  const parts = content.map(bytesOf);
  const size = 8 + parts.reduce((sum, part) => sum + part.byteLength, 0);
  return concatenate([uint32(size), text(type), ...parts]);
}

/** Creates a box that begins with a version and flags. */
export function makeFullBox(
  type: string,
  { version = 0, flags = 0 }: { readonly version?: number; readonly flags?: number },
  ...content: readonly Uint8Array[]
): Uint8Array {
  return makeBox(type, uint32(version * 2 ** 24 + flags), ...content);
}

/** Copies a parsed box. */
export function copyOf({ type, content }: Mp4Box): Uint8Array {
  return makeBox(type, content);
}

/**
 * Replaces the boxes at a path of types in `bytes`, for example `['moov', 'trak']`; adjusts the sizes of the enclosing
 * boxes.
 */
export function replaceBoxes(
  bytes: DataView,
  [type, ...inside]: readonly string[],
  replace: (box: Mp4Box) => Uint8Array,
): Uint8Array {
  const parts = [...readBoxes(bytes)].map((box) => {
    if (box.type !== type) return copyOf(box);
    return inside.length === 0 ? replace(box) : makeBox(type, replaceBoxes(box.content, inside, replace));
  });
  return concatenate(parts);
}

/** Encodes big-endian 32-bit numbers. */
export function uint32(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  values.forEach((value, index) => view.setUint32(index * 4, value));
  return bytes;
}

/** Encodes a big-endian 16-bit number. */
export function uint16(value: number): Uint8Array {
  return Uint8Array.of(value >> 8, value & 0xff);
}

/** Encodes a type or scheme. */
export function text(letters: string): Uint8Array {
  return new TextEncoder().encode(letters);
}

/** Concatenates arrays. */
export function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return bytes;
}

/** Returns the bytes of a view. */
export function bytesOf(part: Uint8Array | DataView): Uint8Array {
  return part instanceof Uint8Array ? part : new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
}
