import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets that must be read again, so that with `AUTH_SECRET` set, a copy of the database alone does not
 * reveal them. A sealed text opens for its owner only: it is of no use in another row.
 */
export class TextSealer {
  readonly #key: Buffer;

  /** @param secret a secret of this back end */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'administrators', 32));
  }

  seal(text: string, owner: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Returns undefined for a text that was sealed with another key or for another owner. */
  open(sealed: string, owner: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
    if (tag.length < TAG_BYTES) return undefined;
    const decipher = createDecipheriv(CIPHER, this.#key, iv).setAAD(Buffer.from(owner)).setAuthTag(tag);
    try {
      const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
      return Buffer.concat(text).toString();
    } catch (error) {
      // With these lengths, a cipher fails only when the tag does not match.
      if (error instanceof Error) return undefined;
      throw error;
    }
  }
}
