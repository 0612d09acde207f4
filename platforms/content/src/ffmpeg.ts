import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';

import { getSystemCode } from './finding.ts';
import { parseVideoFacts, type VideoFacts } from './parse-video-facts.ts';

/** The commands of ffmpeg on this machine. They are optional and never installed. */
export interface Ffmpeg {
  readonly ffmpeg: string;
  readonly ffprobe: string;
}

/** Result of a command. */
interface ToolResult {
  readonly code: number | null;
  readonly output: string;
  /** Last line of its error output; undefined when there was no error. */
  readonly complaint: string | undefined;
}

const CHECK_TIMEOUT_MS = 15_000;
const PROBE_TIMEOUT_MS = 60_000;
const MAX_OUTPUT = 200_000;

/**
 * A file may claim to be a playlist that names other files or addresses: only these formats are opened, and only from
 * the disk.
 */
const ONLY_VIDEO_FILES = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,mp4,matroska,webm,avi,mpegts,mpeg,mpegvideo,flv,asf,ogg,mxf,m4v',
];

/** Finds ffmpeg by `FFMPEG_PATH` or on the `PATH`, and ffprobe next to it; undefined when one is missing. */
export function findFfmpeg(env: Readonly<Record<string, string | undefined>>): Ffmpeg | undefined {
  const ffmpeg = env['FFMPEG_PATH']?.trim() || 'ffmpeg';
  const { base } = path.parse(ffmpeg);
  // Keeps a leading “./”: without it, the name would be searched on the PATH.
  const folder = ffmpeg.slice(0, ffmpeg.lastIndexOf(base));
  const ffprobe = env['FFPROBE_PATH']?.trim() || folder + base.replace('ffmpeg', 'ffprobe');
  const answers = (command: string): boolean =>
    spawnSync(command, ['-version'], { env: { ...env }, timeout: CHECK_TIMEOUT_MS, stdio: 'ignore' })
      .status === 0;
  return answers(ffmpeg) && answers(ffprobe) ? { ffmpeg, ffprobe } : undefined;
}

/** Reads the facts of a video; a string explains why it cannot be used. */
export async function probeVideo({ ffprobe }: Ffmpeg, file: string): Promise<VideoFacts | string> {
  const parameters = [
    '-v',
    'error',
    ...ONLY_VIDEO_FILES,
    '-of',
    'json',
    '-show_entries',
    'format=duration:stream=codec_type,width,height,duration:stream_disposition=attached_pic',
    file,
  ];
  const { code, output, complaint } = await runTool(ffprobe, parameters, PROBE_TIMEOUT_MS);
  if (code !== 0) return complaint ?? 'It cannot be read.';
  return parseVideoFacts(output) ?? 'It has no picture, or no length.';
}

interface Rendition {
  readonly height: number;
  /** Bits per second. */
  readonly maxRate: number;
}

const LADDER: readonly Rendition[] = [
  { height: 360, maxRate: 800_000 },
  { height: 540, maxRate: 1_800_000 },
  { height: 720, maxRate: 3_000_000 },
  { height: 1080, maxRate: 5_500_000 },
];
const SEGMENT_S = 4;
/** Lines by which the shorter side may be upscaled: 534 lines still count as 540. */
const TOLERANCE = 8;

/** Chooses the renditions for a source: none is larger than it, and the smallest is always included. */
export function chooseRenditions(height: number): readonly Rendition[] {
  const fitting = LADDER.filter((rendition) => rendition.height <= height + TOLERANCE);
  const [smallest] = LADDER;
  if (fitting.length > 0 || smallest === undefined) return fitting;
  return [{ ...smallest, height: Math.max(2, height - (height % 2)) }];
}

/** How a conversion ended. */
export interface HlsResult {
  readonly isDone: boolean;
  /** Error output of ffmpeg about the video; undefined when there is none. */
  readonly complaint: string | undefined;
}

/** Writes `index.m3u8` and its renditions into a folder. */
export async function writeHls(
  { ffmpeg }: Ffmpeg,
  file: string,
  folder: string,
  { height, hasSound }: VideoFacts,
): Promise<HlsResult> {
  const renditions = chooseRenditions(height);
  const outputs = renditions.flatMap((rendition, index) => [
    // `V` excludes the cover picture of a file, which `v` would include.
    ...['-map', '0:V:0', ...(hasSound ? ['-map', '0:a:0'] : [])],
    ...[`-filter:v:${index}`, `scale=-2:${Math.min(rendition.height, height - (height % 2))}`],
    ...[
      `-maxrate:v:${index}`,
      String(rendition.maxRate),
      `-bufsize:v:${index}`,
      String(rendition.maxRate * 2),
    ],
  ]);
  const names = renditions.map(({ height: lines }, index) =>
    [`v:${index}`, ...(hasSound ? [`a:${index}`] : []), `name:${lines}`].join(','),
  );
  const parameters = [
    ...['-nostdin', '-v', 'error', ...ONLY_VIDEO_FILES, '-i', file, ...outputs],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '22', '-pix_fmt', 'yuv420p'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_S})`, '-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
    ...['-f', 'hls', '-hls_time', String(SEGMENT_S), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments'],
    ...['-var_stream_map', names.join(' '), '-master_pl_name', 'index.m3u8'],
    ...['-hls_segment_filename', path.join(folder, '%v', '%05d.m4s'), path.join(folder, '%v', 'index.m3u8')],
  ];
  const { code, complaint } = await runTool(ffmpeg, parameters);
  return { isDone: code === 0, complaint };
}

/** Writes a frame from the first third of a video, after opening titles and black. Writes no file when that fails. */
export async function writeFrame(
  { ffmpeg }: Ffmpeg,
  file: string,
  target: string,
  { durationS }: VideoFacts,
): Promise<void> {
  const atS = Math.min(durationS / 3, 60).toFixed(2);
  await runTool(
    ffmpeg,
    [
      ...['-nostdin', '-v', 'error', ...ONLY_VIDEO_FILES, '-ss', atS, '-i', file],
      ...['-frames:v', '1', '-q:v', '2', '-f', 'image2', target],
    ],
    PROBE_TIMEOUT_MS,
  );
}

function runTool(command: string, parameters: readonly string[], timeout = 0): Promise<ToolResult> {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'], timeout });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      if (output.length < MAX_OUTPUT) output += part;
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      errors = (errors + part).slice(-MAX_OUTPUT);
    });
    child.once('error', (error) =>
      resolve({
        code: null,
        output,
        complaint: `It cannot be started (${getSystemCode(error) ?? 'unknown'}).`,
      }),
    );
    child.once('close', (code, signal) => {
      const last = errors.trim().split('\n').at(-1)?.slice(0, 300) ?? '';
      const ended = signal === null ? `It ended with ${code}.` : `It was ended (${signal}).`;
      resolve({ code, output, complaint: last || (code === 0 ? undefined : ended) });
    });
  });
}
