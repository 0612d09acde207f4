import { createHash } from 'node:crypto';

/** Encryption scheme of samples (ISO/IEC 23001-7): `cenc` is AES-CTR throughout, `cbcs` AES-CBC in a pattern. */
export type EncryptionScheme = 'cenc' | 'cbcs';

/** The encryption key of a title; the same in every tenant, so that packages can be cached. */
export interface ContentKey {
  /** 16 bytes. */
  readonly id: Uint8Array;
  /** 16 bytes. */
  readonly key: Uint8Array;
  /** 16 bytes; for schemes with a constant vector. */
  readonly vector: Uint8Array;
}

/** Returns the key of a title. */
export function contentKeyOf(mediaId: string): ContentKey {
  const digest = (what: string): Uint8Array => createHash('md5').update(`${what}:${mediaId}`).digest();
  return { id: digest('id'), key: digest('key'), vector: digest('vector') };
}

/** Formats a key id as manifests do: 8-4-4-4-12 hexadecimal digits. */
export function keyIdText({ id }: ContentKey): string {
  const hex = Buffer.from(id).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
