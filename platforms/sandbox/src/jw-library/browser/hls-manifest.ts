/** A quality of an HLS stream. */
export interface HlsLevel {
  readonly bitrate: number;
  readonly width: number;
  readonly height: number;
  /** Its two lines in the manifest, with absolute addresses. */
  readonly lines: readonly string[];
}

/** An audio track of an HLS stream. */
export interface HlsAudio {
  readonly name: string;
  readonly language: string;
  readonly isDefault: boolean;
  readonly line: string;
}

export interface HlsManifest {
  readonly levels: readonly HlsLevel[];
  readonly audio: readonly HlsAudio[];
  /** Lines that are neither levels nor audio tracks. */
  readonly head: readonly string[];
}

/** Parses a multivariant playlist; undefined for other texts. A media playlist has no levels. */
export function parseHlsManifest(text: string, address: string): HlsManifest | undefined {
  const lines = text.split(/\r?\n/).map((line) => toAbsolute(line.trim(), address));
  if (lines[0] !== '#EXTM3U') return undefined;
  const levels: HlsLevel[] = [];
  const audio: HlsAudio[] = [];
  const head: string[] = [];
  for (const [index, line] of lines.entries()) {
    const attribute = (name: string): string | undefined => readAttribute(line, name);
    const next = lines[index + 1];
    if (line.startsWith('#EXT-X-STREAM-INF') && next !== undefined) {
      const [width = 0, height = 0] = (attribute('RESOLUTION') ?? '').split('x').map(Number);
      levels.push({ bitrate: Number(attribute('BANDWIDTH')), width, height, lines: [line, next] });
    } else if (line.startsWith('#EXT-X-MEDIA:TYPE=AUDIO')) {
      const [name = '', language = ''] = [attribute('NAME'), attribute('LANGUAGE')];
      audio.push({ name, language, isDefault: attribute('DEFAULT') === 'YES', line });
    } else if (line.startsWith('#')) {
      head.push(line);
    }
  }
  return { levels, audio, head };
}

/** Writes the manifest with one quality and one audio track, or with all of them. */
export function writeHlsManifest(
  { head, levels, audio }: HlsManifest,
  level: HlsLevel | undefined,
  voice: HlsAudio | undefined,
): string {
  const voices = voice ? [voice.line.replace(/DEFAULT=NO/, 'DEFAULT=YES')] : audio.map(({ line }) => line);
  const qualities = (level ? [level] : levels).flatMap(({ lines }) => lines);
  return [...head, ...voices, ...qualities, ''].join('\n');
}

function readAttribute(line: string, name: string): string | undefined {
  const match = new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,]*))`).exec(line);
  return match?.[1] ?? match?.[2];
}

function toAbsolute(line: string, address: string): string {
  if (line === '') return line;
  if (!line.startsWith('#')) return new URL(line, address).href;
  return line.replace(/URI="([^"]*)"/, (_, uri: string) => `URI="${new URL(uri, address).href}"`);
}
