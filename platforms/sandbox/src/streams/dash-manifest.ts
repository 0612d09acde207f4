import type { Rendition, VideoRendition } from '../catalogue/clip.ts';
import { keyIdText } from '../encryption/content-key.ts';
import type { StreamEncryption } from '../encryption/stream-encryption.ts';
import { narrowed } from './hls-playlists.ts';
import type { Ladder } from './ladder.ts';

/** The contents of a manifest. */
export interface DashManifest {
  readonly ladder: Ladder;
  /** Number of repetitions of the clip. */
  readonly loops: number;
  /** Maximum width in pixels; the smallest rendition is always included. */
  readonly maxWidth: number;
  readonly encryption: StreamEncryption | null;
  /** Returns the address of a rendition's file; the segment number replaces `$Number$`. */
  readonly address: (rendition: string, file: string) => string;
}

/** DRM systems by their names in DASH; FairPlay has none. */
const schemes: Readonly<Record<string, string>> = {
  clearkey: 'e2719d58-a985-b3c9-781a-b030af78d30e',
  widevine: 'edef8ba9-79d6-4ace-a3c8-27dcd51d21ed',
  playready: '9a04f079-9840-4286-ab92-e65be0885f95',
};

/** Creates the MPD of an on-demand title (ISO/IEC 23009-1), with the same files as its HLS playlists. */
export function dashManifest(manifest: DashManifest): string {
  const { ladder, loops, maxWidth } = manifest;
  const duration = `PT${ladder.durationS * loops}S`;
  const videos = narrowed(ladder.video, maxWidth).map((video) =>
    videoElement(manifest, video, `video-${ladder.video.indexOf(video)}`),
  );
  const sounds = ladder.sounds.map(({ name, language, track }) =>
    adaptationSet(`contentType="audio" mimeType="audio/mp4" lang="${language}"`, manifest.encryption, [
      element('Representation', `id="${name}" codecs="${track.codecs}" bandwidth="${track.bandwidth}"`, [
        `<AudioChannelConfiguration schemeIdUri="urn:mpeg:dash:23003:3:audio_channel_configuration:2011" value="${track.channels}"/>`,
        segmentTemplate(manifest, track, name),
      ]),
    ]),
  );
  const head =
    'xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:cenc="urn:mpeg:cenc:2013" type="static" ' +
    `profiles="urn:mpeg:dash:profile:isoff-live:2011" minBufferTime="PT4S" mediaPresentationDuration="${duration}"`;
  const period = element('Period', `id="0" start="PT0S" duration="${duration}"`, [
    adaptationSet('contentType="video" mimeType="video/mp4"', manifest.encryption, videos),
    ...sounds,
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('MPD', head, [period])}\n`;
}

function videoElement(manifest: DashManifest, video: VideoRendition, name: string): string {
  const { codecs, bandwidth, width, height } = video;
  return element(
    'Representation',
    `id="${name}" codecs="${codecs}" bandwidth="${bandwidth}" width="${width}" height="${height}"`,
    [segmentTemplate(manifest, video, name)],
  );
}

/** Audio segments differ by some frames in length; each has a decode time that gives its position. */
function segmentTemplate({ ladder, address }: DashManifest, track: Rendition, name: string): string {
  const ticks = Math.round((ladder.durationS * track.timescale) / track.segments.length);
  const media = address(name, '$Number$.m4s');
  return (
    `<SegmentTemplate timescale="${track.timescale}" duration="${ticks}" startNumber="0" ` +
    `initialization="${escaped(address(name, 'init.mp4'))}" media="${escaped(media)}"/>`
  );
}

function adaptationSet(
  attributes: string,
  encryption: StreamEncryption | null,
  content: readonly string[],
): string {
  return element('AdaptationSet', `${attributes} segmentAlignment="true"`, [
    ...protectionElements(encryption),
    ...content,
  ]);
}

function protectionElements(encryption: StreamEncryption | null): readonly string[] {
  if (encryption?.kind !== 'samples') return [];
  const { key, scheme, systems } = encryption;
  const keyId = `cenc:default_KID="${keyIdText(key)}"`;
  const named = systems.flatMap((system) => schemes[system] ?? []);
  return [
    `<ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="${scheme}" ${keyId}/>`,
    ...named.map((uuid) => `<ContentProtection schemeIdUri="urn:uuid:${uuid}" ${keyId}/>`),
  ];
}

function element(name: string, attributes: string, content: readonly string[]): string {
  return `<${name} ${attributes}>${content.join('')}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
