import type { Title } from '../catalogue/title.ts';
import { contentKeyOf, type ContentKey, type EncryptionScheme } from './content-key.ts';
import { systemsOfPolicy, type DrmSystem } from './drm-systems.ts';

/** How the segments of a stream are encrypted. */
export type StreamEncryption =
  /** Sample encryption, with a key from a license server of one of the systems. */
  | {
      readonly kind: 'samples';
      readonly key: ContentKey;
      readonly scheme: EncryptionScheme;
      readonly systems: readonly DrmSystem[];
    }
  /** Encryption of whole HLS segments, with a key from an address in the playlist (RFC 8216, 4.3.2.4). */
  | { readonly kind: 'segments'; readonly key: ContentKey };

/**
 * Returns the encryption of a title's stream; null without any.
 *
 * @param policyId protects titles without a setting of their own
 */
export function encryptionOf(title: Title, policyId: string | null): StreamEncryption | null {
  const key = contentKeyOf(title.id);
  if (title.isSegmentEncrypted) return { kind: 'segments', key };
  const systems = title.drm.length > 0 ? title.drm : (systemsOfPolicy(policyId ?? '') ?? []);
  if (systems.length === 0) return null;
  // FairPlay supports only the pattern; all other systems support both.
  return { kind: 'samples', key, systems, scheme: systems.includes('fairplay') ? 'cbcs' : 'cenc' };
}
