import type { Rendition, VideoRendition } from '../catalogue/clip.ts';
import { keyIdText } from '../encryption/content-key.ts';
import type { StreamEncryption } from '../encryption/stream-encryption.ts';
import { narrowed } from './hls-playlists.ts';
import type { Ladder } from './ladder.ts';

/** What a manifest says beside the tracks. */
export interface DashManifest {
  readonly ladder: Ladder;
  /** How often the clip is played. */
  readonly loops: number;
  /** Leaves out wider renditions, but never the smallest one. Pixels. */
  readonly maxWidth: number;
  readonly encryption: StreamEncryption | null;
  /** Address of a file of a rendition; `$Number$` stands for the number of a segment. */
  readonly address: (rendition: string, file: string) => string;
}

/** The key systems by the names that DASH gives them; FairPlay has none there. */
const schemes: Readonly<Record<string, string>> = {
  clearkey: 'e2719d58-a985-b3c9-781a-b030af78d30e',
  widevine: 'edef8ba9-79d6-4ace-a3c8-27dcd51d21ed',
  playready: '9a04f079-9840-4286-ab92-e65be0885f95',
};

/** The MPD of a title on demand (ISO/IEC 23009-1): the same files as its HLS playlists. */
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

/** Segments of the sound are some frames longer or shorter; a decode time in each of them says where it belongs. */
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
