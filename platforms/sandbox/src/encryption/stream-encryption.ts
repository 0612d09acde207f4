import type { Title } from '../catalogue/title.ts';
import { contentKeyOf, type ContentKey, type EncryptionScheme } from './content-key.ts';
import { systemsOfPolicy, type DrmSystem } from './drm-systems.ts';

/** How the segments of a stream are encrypted. */
export type StreamEncryption =
  /** Sample by sample, the key from a licence server of one of the systems. */
  | {
      readonly kind: 'samples';
      readonly key: ContentKey;
      readonly scheme: EncryptionScheme;
      readonly systems: readonly DrmSystem[];
    }
  /** Whole segments of an HLS stream, the key from an address in the playlist (RFC 8216, 4.3.2.4). */
  | { readonly kind: 'segments'; readonly key: ContentKey };

/**
 * How a title's stream is encrypted; null when it is not.
 *
 * @param policyId protects a title that does not say itself by what
 */
export function encryptionOf(title: Title, policyId: string | null): StreamEncryption | null {
  const key = contentKeyOf(title.id);
  if (title.isSegmentEncrypted) return { kind: 'segments', key };
  const systems = title.drm.length > 0 ? title.drm : (systemsOfPolicy(policyId ?? '') ?? []);
  if (systems.length === 0) return null;
  // FairPlay reads nothing but the pattern; everything else reads both.
  return { kind: 'samples', key, systems, scheme: systems.includes('fairplay') ? 'cbcs' : 'cenc' };
}
