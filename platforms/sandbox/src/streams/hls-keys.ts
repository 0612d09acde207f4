import type { StreamEncryption } from '../encryption/stream-encryption.ts';

/** File name of a stream's clear key, next to its media playlists. */
export const KEY_FILE = 'stream.key';

/**
 * Returns the key tags of a media playlist (RFC 8216, 4.3.2.4): the clear key's address for segment encryption and
 * Clear Key, the title's name on the key server for FairPlay.
 *
 * @param keyAddress of the clear key
 */
export function keyTags(
  encryption: StreamEncryption | null,
  mediaId: string,
  keyAddress: string,
): readonly string[] {
  if (encryption === null) return [];
  if (encryption.kind === 'segments') {
    const vector = Buffer.from(encryption.key.vector).toString('hex');
    return [`#EXT-X-KEY:METHOD=AES-128,URI="${keyAddress}",IV=0x${vector}`];
  }
  const { systems, scheme } = encryption;
  const method = scheme === 'cbcs' ? 'SAMPLE-AES' : 'SAMPLE-AES-CTR';
  const format = (name: string): string => `KEYFORMAT="${name}",KEYFORMATVERSIONS="1"`;
  return [
    ...(systems.includes('clearkey')
      ? [`#EXT-X-KEY:METHOD=${method},URI="${keyAddress}",${format('identity')}`]
      : []),
    ...(systems.includes('fairplay')
      ? [`#EXT-X-KEY:METHOD=${method},URI="skd://${mediaId}",${format('com.apple.streamingkeydelivery')}`]
      : []),
  ];
}
