import { reservedIds } from './reserved-ids.ts';

const { media } = reservedIds;

/** A file that is served in place of the intact one. */
export interface ReservedFile {
  readonly body: string;
  readonly contentType: string;
}

const HLS_TYPE = 'application/vnd.apple.mpegurl';
const VTT_TYPE = 'text/vtt; charset=utf-8';

/** Markup that must be shown as text or not at all. If it is executed, the page has `window.hostile`. */
const ATTACK_LINES = [
  '<script>window.hostile = true</script>',
  '<img src="x" onerror="window.hostile = true">',
  '<svg onload="window.hostile = true"></svg>',
  '<c.hostile" onmouseover="window.hostile = true">over</c>',
  '<v <script>window.hostile = true</script>>voice</v>',
  '<ruby>base<rt><iframe src="javascript:window.hostile=true"></iframe></rt></ruby>',
  '&lt;script&gt;window.hostile = true&lt;/script&gt;',
  '<a href="javascript:window.hostile=true">a link</a>',
];

const SELF_MANIFEST = [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  '#EXT-X-STREAM-INF:BANDWIDTH=500000,RESOLUTION=640x360,CODECS="avc1.64001e"',
  `${media.manifestSelf}.m3u8`,
  '#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=960x540,CODECS="avc1.64001f"',
  `./${media.manifestSelf}.m3u8?again=1`,
];

/** Returns cues two seconds apart, each 1.5 seconds long. */
function cuesOf(texts: readonly string[]): string {
  const time = (seconds: number): string => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;
  return texts.map((text, index) => `${time(index * 2)} --> ${time(index * 2 + 1.5)}\n${text}`).join('\n\n');
}

const HOSTILE_CAPTIONS = `WEBVTT

STYLE
::cue { background: url(javascript:window.hostile=true); color: expression(window.hostile=true) }

NOTE <script>window.hostile = true</script>

${cuesOf([...ATTACK_LINES, 'L'.repeat(5_000), '\u202Eedirrevo\u202C \u0000 \u200B', 'The last line.'])}
`;

/** Two valid cues, the first and the last, between some with invalid times. */
const BROKEN_CAPTIONS = `WEBVTT

00:01.000 --> 00:03.000
The first good line.

-00:01.000 --> 00:02.000
before the beginning

NaN:NaN.NaN --> NaN:NaN.NaN
no time at all

00:09.000 --> 00:05.000
ends before it begins

00:10.000 --> 00:10.000
lasts no time

99:59:59.000 --> 100:00:10.000
far behind the end

00:12.000 -> 00:14.000
half an arrow

00:61.000 --> 00:75.000
more seconds than a minute has

--> 00:20.000
without a beginning

00:04.000 --> 00:06.000 line:-5000% position:NaN size:99999% align:nowhere
The last good line.`;

const HOSTILE_CHAPTERS = `WEBVTT

${cuesOf(ATTACK_LINES.slice(0, 3))}

00:00:30.000 --> 00:00:20.000
backwards

-00:00:10.000 --> 00:00:40.000
before the beginning

00:00:40.000 --> 99:00:00.000
${'Chapter '.repeat(500)}

00:00:45.000 --> 00:00:50.000


00:00:50.000 --> 00:00:55.000
Intro`;

/** One valid tile, the first, between some that are not images. */
const BROKEN_STRIP = `WEBVTT

00:00.000 --> 00:02.000
${media.stripBroken}-120.jpg#xywh=0,0,160,90

00:02.000 --> 00:04.000
${media.stripBroken}-120.jpg

00:04.000 --> 00:06.000
${media.stripBroken}-120.jpg#xywh=NaN,-1,0,1e9

00:06.000 --> 00:08.000
missing-120.jpg#xywh=0,0,160,90

00:08.000 --> 00:10.000
javascript:window.hostile=true#xywh=0,0,160,90

00:10.000 --> 00:12.000
"><img src=x onerror="window.hostile = true">#xywh=0,0,160,90

00:12.000 --> 00:14.000
${media.stripBroken}-120.jpg#xywh=99999,99999,160,90

NaN:00.000 --> 00:16.000
${media.stripBroken}-120.jpg#xywh=160,0,160,90

00:18.000 --> 00:16.000
${media.stripBroken}-120.jpg#xywh=160,0,160,90

00:20.000 -->`;

const files: Readonly<Record<string, ReservedFile>> = {
  [`/manifests/${media.manifestSelf}.m3u8`]: {
    body: `${SELF_MANIFEST.join('\n')}\n`,
    contentType: HLS_TYPE,
  },
  [`/tracks/${media.captionsHostile}-en.vtt`]: { body: HOSTILE_CAPTIONS, contentType: VTT_TYPE },
  [`/tracks/${media.captionsBroken}-en.vtt`]: { body: BROKEN_CAPTIONS, contentType: VTT_TYPE },
  [`/tracks/${media.chaptersHostile}-chapters.vtt`]: { body: HOSTILE_CHAPTERS, contentType: VTT_TYPE },
  [`/strips/${media.stripBroken}-120.vtt`]: { body: BROKEN_STRIP, contentType: VTT_TYPE },
};

/** Returns the broken file of a reserved title; undefined for every other path. */
export function reservedFile(path: string): ReservedFile | undefined {
  return Object.hasOwn(files, path) ? files[path] : undefined;
}
