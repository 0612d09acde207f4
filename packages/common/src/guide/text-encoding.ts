/** The encoding that an XML declaration names; one that can be read is itself not in UTF-16. */
const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["'](?!utf-?16)([\w.:-]+)["']/i;

/** What web browsers assume of text that is not UTF-8. */
const FALLBACK = 'windows-1252';

/** Characters in which a declaration is looked for. */
const HEAD_LENGTH = 200;

/** The start of an XML document, also of one in UTF-16 that was decoded as UTF-8. */
const XML = /^[\uFFFD\0\s]*</;

/**
 * Whether an XML document that was decoded as UTF-8 is probably in another encoding. One in UTF-8 may have broken
 * characters, too, but not all beyond ASCII are. Other formats are always in UTF-8.
 */
export function isMisread(text: string): boolean {
  if (!XML.test(text) || !text.includes('\uFFFD')) return false;
  const declared = DECLARED.exec(text)?.[1];
  if (declared !== undefined) return !/^utf-?8$/i.test(declared);
  const isUtf16 = text.startsWith('\uFFFD\uFFFD');
  return isUtf16 || !/[^\0-\x7F\uFFFD]/.test(text);
}

/** Decodes by the byte order mark, else as the XML declaration says, else as UTF-8 if it is that. */
export function decodeText(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_LENGTH));
  if (head.startsWith('\xFF\xFE')) return new TextDecoder('utf-16le').decode(bytes);
  if (head.startsWith('\xFE\xFF')) return new TextDecoder('utf-16be').decode(bytes);
  const declared = DECLARED.exec(head)?.[1];
  const isGuess = declared === undefined;
  return decodeAs(declared ?? 'utf-8', isGuess, bytes) ?? new TextDecoder(FALLBACK).decode(bytes);
}

/** Returns undefined when the encoding is unknown, or a guess that the bytes disprove. */
function decodeAs(encoding: string, isGuess: boolean, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: isGuess }).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}
