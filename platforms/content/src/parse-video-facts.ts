/** Facts of a video from ffprobe. */
export interface VideoFacts {
  readonly durationS: number;
  readonly width: number;
  readonly height: number;
  readonly hasSound: boolean;
}

interface ProbedStream {
  readonly codec_type?: unknown;
  readonly width?: unknown;
  readonly height?: unknown;
  readonly duration?: unknown;
  readonly disposition?: { readonly attached_pic?: unknown };
}

interface ProbedFile {
  readonly streams?: readonly ProbedStream[];
  readonly format?: { readonly duration?: unknown };
}

/**
 * Reads ffprobe's JSON; undefined for a file without moving pictures, such as a song with its cover, and for truncated
 * JSON.
 */
export function parseVideoFacts(text: string): VideoFacts | undefined {
  const { streams = [], format } = parseProbe(text);
  const video = streams.find(
    (stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1,
  );
  const [width, height] = [Number(video?.width), Number(video?.height)];
  const durationS = Number(format?.duration ?? video?.duration);
  if (!(width > 0 && height > 0 && durationS > 0)) return undefined;
  return { durationS, width, height, hasSound: streams.some((stream) => stream.codec_type === 'audio') };
}

function parseProbe(text: string): ProbedFile {
  try {
    return JSON.parse(text) as ProbedFile;
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
