import { parseHlsManifest, writeHlsManifest, type HlsManifest } from './hls-manifest.ts';

/** An error with the library's code: the thousands are its origin, the rest its cause. */
export class PlayerFault extends Error {
  readonly code: number;

  constructor(code: number, cause?: unknown) {
    super(`Player fault ${code}`, { cause });
    this.code = code;
  }
}

const HLS_MANIFEST = 232_000;
const NO_ANSWER = 11;
const NOT_READABLE = 600;

/** The source that plays: a file, or an HLS stream with selectable quality and audio track. */
export class MediaSource {
  readonly manifest: HlsManifest | undefined;
  /** 0 is automatic, else the index in the manifest plus one. */
  quality = 0;
  audio: number;
  readonly #address: string;
  #blob: string | undefined;

  private constructor(address: string, manifest: HlsManifest | undefined) {
    this.#address = address;
    this.manifest = manifest;
    this.audio = manifest?.audio.findIndex(({ isDefault }) => isDefault) ?? -1;
  }

  /** @throws PlayerFault when the manifest fails to load or is invalid */
  static async open(address: string, type: string | undefined): Promise<MediaSource> {
    if (type !== 'hls' && !address.includes('.m3u8')) return new MediaSource(address, undefined);
    const response = await fetch(address).catch((error: unknown) => {
      throw new PlayerFault(HLS_MANIFEST + NO_ANSWER, error);
    });
    if (!response.ok) throw new PlayerFault(HLS_MANIFEST + response.status);
    const text = await response.text().catch((error: unknown) => {
      throw new PlayerFault(HLS_MANIFEST + NO_ANSWER, error);
    });
    const manifest = parseHlsManifest(text, response.url);
    if (!manifest) throw new PlayerFault(HLS_MANIFEST + NOT_READABLE);
    return new MediaSource(address, manifest);
  }

  /** The address for a media element, for the current quality and audio track. */
  get address(): string {
    this.close();
    const { manifest } = this;
    const isDefault = this.audio < 0 || manifest?.audio[this.audio]?.isDefault === true;
    if (!manifest || (this.quality === 0 && isDefault)) return this.#address;
    const level = manifest.levels[this.quality - 1];
    const text = writeHlsManifest(manifest, level, manifest.audio[this.audio]);
    this.#blob = URL.createObjectURL(new Blob([text], { type: 'application/vnd.apple.mpegurl' }));
    return this.#blob;
  }

  /** Releases the source's object URL. */
  close(): void {
    if (this.#blob !== undefined) URL.revokeObjectURL(this.#blob);
    this.#blob = undefined;
  }

  /** In the format of `getQualityLevels`: automatic first. */
  get levels(): readonly Readonly<Record<string, unknown>>[] {
    const levels = this.manifest?.levels ?? [];
    const named = levels.map(({ bitrate, width, height }) => ({
      bitrate,
      width,
      height,
      label: `${height}p`,
    }));
    return [{ label: 'Auto' }, ...named];
  }

  get audioTracks(): readonly Readonly<Record<string, unknown>>[] {
    return (this.manifest?.audio ?? []).map(({ name, language, isDefault }) => ({
      name,
      language,
      defaulttrack: isDefault,
    }));
  }
}
