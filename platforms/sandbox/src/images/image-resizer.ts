import sharp from 'sharp';
import { ByteCache } from '../media/byte-cache.ts';
import type { MediaFiles } from '../media/media-files.ts';
import { TaskLimit } from './task-limit.ts';

/** Supported image formats. */
export type ImageFormat = 'webp' | 'jpg' | 'png';

/** A picture to render from a file. */
export interface ImageRequest {
  /** Path relative to the media folder. */
  readonly path: string;
  readonly format: ImageFormat;
  /** Pixels; null keeps the size of the file. */
  readonly width: number | null;
}

const MIN_WIDTH = 16;
const MAX_WIDTH = 2560;
const CACHE_BYTES = 48 * 1024 * 1024;
const CONCURRENT_RESIZES = 2;
const QUALITY = 80;

// One thread per picture, so that the limit of concurrent pictures also limits the cores in use.
sharp.concurrency(1);

/**
 * Scales pictures to the requested width, between 16 and 2560 and never wider than the file, and caches the most recent
 * ones in memory.
 */
export class ImageResizer {
  readonly #files: MediaFiles;
  readonly #cache = new ByteCache(CACHE_BYTES);
  readonly #limit = new TaskLimit(CONCURRENT_RESIZES);
  readonly #pending = new Map<string, Promise<Uint8Array | null>>();

  constructor(files: MediaFiles) {
    this.#files = files;
  }

  /**
   * Renders a picture; null when the file does not exist. Concurrent requests for the same picture share one resize.
   */
  async render(request: ImageRequest): Promise<Uint8Array | null> {
    const width = request.width === null ? null : Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, request.width));
    const key = `${request.path}|${request.format}|${width}`;
    const known = this.#cache.get(key);
    if (known !== undefined) return known;
    const pending = this.#pending.get(key) ?? this.#start(key, { ...request, width });
    return pending;
  }

  #start(key: string, request: ImageRequest): Promise<Uint8Array | null> {
    const task = this.#limit
      .run(() => this.#resize(request))
      .then((image) => {
        if (image !== null) this.#cache.set(key, image);
        return image;
      })
      .finally(() => this.#pending.delete(key));
    this.#pending.set(key, task);
    return task;
  }

  async #resize(request: ImageRequest): Promise<Uint8Array | null> {
    const file = await this.#files.read(request.path);
    if (file === null) return null;
    const image = sharp(file);
    if (request.width !== null) image.resize({ width: request.width, withoutEnlargement: true });
    switch (request.format) {
      case 'webp':
        return image.webp({ quality: QUALITY }).toBuffer();
      case 'png':
        return image.png().toBuffer();
      case 'jpg':
        return image.flatten({ background: '#000000' }).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
    }
  }
}
