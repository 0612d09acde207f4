/** A video as served. */
export interface StoredVideo {
  /** Its folder below `videos`. */
  readonly key: string;
  readonly kind: 'hls' | 'mp4';
  readonly durationS: number;
  /** Whether its folder may have a frame of it; without ffmpeg, none is taken. */
  readonly hasFrame: boolean;
  /** Output of ffmpeg about unreadable parts, which are missing or damaged. */
  readonly damage: string | undefined;
}

/** Parses the facts stored beside a video; undefined when they are invalid. */
export function parseStoredVideo(text: string, key: string): StoredVideo | undefined {
  try {
    const { kind, durationS, hasFrame, damage } = JSON.parse(text) as Partial<StoredVideo>;
    if ((kind !== 'hls' && kind !== 'mp4') || typeof durationS !== 'number') return undefined;
    return { key, kind, durationS, hasFrame: hasFrame === true, damage };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}
