import { invariant } from '../invariant.ts';
import { readBoxes, type Mp4Box } from '../streams/mp4-boxes.ts';
import type { ContentKey, EncryptionScheme } from './content-key.ts';
import { bytesOf, concatenate, makeBox, makeFullBox, replaceBoxes, text, uint32 } from './mp4-writer.ts';

/** Length of a sample's vector under `cenc` in bytes. */
export const SAMPLE_VECTOR_LENGTH = 8;
/** Under `cbcs`, one block of ten is encrypted in video, every block in audio. */
const PICTURE_PATTERN = 0x19;
/**
 * The `pssh` system that every browser with Clear Key supports: it contains only key ids (W3C, `cenc` initialization
 * data).
 */
const COMMON_SYSTEM_ID = '1077efecc0b24d02ace33c1e52e2fb4b';
/** Version, flags and entry count precede the entries of `stsd`. */
const ENTRIES_OFFSET = 8;

/**
 * Marks the samples as encrypted in an initialization segment (ISO/IEC 23001-7): the sample entry becomes `encv` or
 * `enca` with scheme and key id, and a `pssh` names the key for license requests.
 *
 * @throws Error when the bytes are not boxes or have no sample entry
 */
export function encryptInit(init: Uint8Array, key: ContentKey, scheme: EncryptionScheme): Uint8Array {
  const bytes = new DataView(init.buffer, init.byteOffset, init.byteLength);
  const path = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];
  const described = replaceBoxes(bytes, path, (box) => protectedDescription(box, key, scheme));
  return replaceBoxes(new DataView(described.buffer), ['moov'], (moov) =>
    makeBox('moov', moov.content, keySystemHeader(key)),
  );
}

function protectedDescription({ content }: Mp4Box, key: ContentKey, scheme: EncryptionScheme): Uint8Array {
  const entries = new DataView(content.buffer, content.byteOffset + ENTRIES_OFFSET, content.byteLength - 8);
  const [entry] = readBoxes(entries);
  invariant(entry, 'An initialisation segment describes its samples');
  const isPicture = entry.type.startsWith('avc');
  const scheduled = makeFullBox('schm', {}, text(scheme), uint32(0x10000));
  const protection = makeBox(
    'sinf',
    makeBox('frma', text(entry.type)),
    scheduled,
    makeBox('schi', trackEncryption(key, scheme, isPicture)),
  );
  const head = bytesOf(content).subarray(0, ENTRIES_OFFSET);
  return makeBox('stsd', head, makeBox(isPicture ? 'encv' : 'enca', entry.content, protection));
}

function trackEncryption(key: ContentKey, scheme: EncryptionScheme, isPicture: boolean): Uint8Array {
  if (scheme === 'cenc') {
    return makeFullBox('tenc', {}, Uint8Array.of(0, 0, 1, SAMPLE_VECTOR_LENGTH), key.id);
  }
  const pattern = isPicture ? PICTURE_PATTERN : 0;
  const vector = concatenate([Uint8Array.of(key.vector.byteLength), key.vector]);
  return makeFullBox('tenc', { version: 1 }, Uint8Array.of(0, pattern, 1, 0), key.id, vector);
}

function keySystemHeader(key: ContentKey): Uint8Array {
  const system = Buffer.from(COMMON_SYSTEM_ID, 'hex');
  return makeFullBox('pssh', { version: 1 }, system, uint32(1), key.id, uint32(0));
}
