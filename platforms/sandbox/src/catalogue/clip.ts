import { RecordReader } from './record-reader.ts';

/** A byte range of a file. */
export interface FileSpan {
  readonly offset: number;
  readonly length: number;
}

/** One media segment of a rendition. */
export interface ClipSegment extends FileSpan {
  readonly durationS: number;
}

/** One fragmented MP4 file: an initialization segment and consecutive media segments. */
export interface Rendition {
  /** Path relative to the media folder. */
  readonly file: string;
  /** Bits per second. */
  readonly bandwidth: number;
  /** RFC 6381, for example `avc1.64001f`. */
  readonly codecs: string;
  /** Ticks per second of the decode times in the segments. */
  readonly timescale: number;
  readonly init: FileSpan;
  readonly segments: readonly ClipSegment[];
}

/** A video rendition. */
export interface VideoRendition extends Rendition {
  readonly width: number;
  readonly height: number;
}

/** An audio rendition. */
export interface AudioRendition extends Rendition {
  readonly channels: number;
  readonly sampleRate: number;
}

/** Seek previews: one picture with a grid of equal tiles. */
export interface Strip {
  readonly file: string;
  readonly columns: number;
  readonly rows: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** Seconds covered by one tile. */
  readonly intervalS: number;
}

/** A short film that titles loop to their own duration. */
export interface Clip {
  readonly id: string;
  readonly durationS: number;
  readonly video: readonly VideoRendition[];
  readonly audio: AudioRendition | null;
  readonly strip: Strip | null;
  /** Caption files by language code, see `readCaptionFile`. */
  readonly captions: Readonly<Record<string, string>>;
}

/**
 * Reads one entry of `clips.json`.
 *
 * @throws CatalogueError naming the first invalid member
 */
export function parseClip(value: unknown, place: string): Clip {
  const reader = new RecordReader(value, place);
  return {
    id: reader.name('id'),
    durationS: reader.amount('durationS'),
    video: reader.list('video', (entry, at) => {
      const video = new RecordReader(entry, at);
      return { ...parseRendition(video), width: video.amount('width'), height: video.amount('height') };
    }),
    audio: reader.has('audio') ? parseAudio(reader.record('audio')) : null,
    strip: reader.has('strip') ? parseStrip(reader.record('strip')) : null,
    captions: reader.textMap('captions'),
  };
}

function parseAudio(reader: RecordReader): AudioRendition {
  return {
    ...parseRendition(reader),
    channels: reader.amount('channels'),
    sampleRate: reader.amount('sampleRate'),
  };
}

function parseRendition(reader: RecordReader): Rendition {
  return {
    file: reader.name('file'),
    bandwidth: reader.amount('bandwidth'),
    codecs: reader.name('codecs'),
    timescale: reader.amount('timescale'),
    init: parseSpan(reader.record('init')),
    segments: reader.list('segments', (entry, at) => {
      const segment = new RecordReader(entry, at);
      return { ...parseSpan(segment), durationS: segment.amount('durationS') };
    }),
  };
}

function parseSpan(reader: RecordReader): FileSpan {
  return { offset: reader.amount('offset'), length: reader.amount('length') };
}

function parseStrip(reader: RecordReader): Strip {
  return {
    file: reader.name('file'),
    columns: reader.amount('columns'),
    rows: reader.amount('rows'),
    tileWidth: reader.amount('tileWidth'),
    tileHeight: reader.amount('tileHeight'),
    intervalS: reader.amount('intervalS'),
  };
}
