import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate';

import { MAX_CONFIGURATION_LENGTH, parseDraft, type Draft } from './draft.ts';

/** Chat and email programs cut longer addresses. */
const MAX_CODE_LENGTH = 30_000;
/** The last four bytes of a gzip file are the length of its content. */
const LENGTH_BYTES = 4;
const MAX_BYTES = 2 * MAX_CONFIGURATION_LENGTH;

/**
 * Encodes the draft for an address: gzip, whose checksum detects changes, in base64url. Undefined when it is too long.
 */
export function toShareCode(draft: Draft): string | undefined {
  const bytes = gzipSync(strToU8(JSON.stringify(draft)), { level: 9, mtime: 0 });
  const code = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return code.length > MAX_CODE_LENGTH ? undefined : code;
}

/** Decodes the draft of a shared address; undefined when the address is too long or was cut or changed. */
export function readShareCode(code: string): Draft | undefined {
  if (code.length > MAX_CODE_LENGTH || !/^[\w-]+$/.test(code)) return undefined;
  try {
    const text = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const length = new DataView(bytes.buffer).getUint32(bytes.length - LENGTH_BYTES, true);
    if (length > MAX_BYTES) return undefined;
    const content = gunzipSync(bytes, { out: new Uint8Array(length) });
    // The library does not verify the checksum, so the draft is encoded again and compared.
    const draft = parseDraft(JSON.parse(strFromU8(content)));
    return draft && toShareCode(draft) === code ? draft : undefined;
  } catch (_damage) {
    // All kinds of damage have the same message.
    return undefined;
  }
}
