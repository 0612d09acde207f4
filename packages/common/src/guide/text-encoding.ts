/** The encoding that an XML declaration names; one that can be read is itself not in UTF-16. */
const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["'](?!utf-?16)([\w.:-]+)["']/i;

/** What web browsers assume of text that is not UTF-8. */
const FALLBACK = 'windows-1252';

/** Characters in which a declaration is looked for. */
const HEAD_LENGTH = 200;

/** Whether a text that was decoded as UTF-8 is probably in another encoding. */
export function isMisread(text: string): boolean {
  return text.includes('\uFFFD') && !/^utf-?8$/i.test(DECLARED.exec(text)?.[1] ?? '');
}

/** Decodes by the byte order mark, else as the XML declaration says. */
export function decodeText(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_LENGTH));
  if (head.startsWith('\xFF\xFE')) return new TextDecoder('utf-16le').decode(bytes);
  if (head.startsWith('\xFE\xFF')) return new TextDecoder('utf-16be').decode(bytes);
  return createDecoder(DECLARED.exec(head)?.[1] ?? FALLBACK).decode(bytes);
}

function createDecoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch (error) {
    if (error instanceof RangeError) return new TextDecoder(FALLBACK);
    throw error;
  }
}
