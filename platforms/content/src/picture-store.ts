import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

import type { OutputFolder } from './output-folder.ts';
import type { SourceFile } from './source-folder.ts';

/** The pictures that the app requests: the name in their address, and their maximum width. */
export const PICTURES = [
  { label: 'card', widthPx: 640 },
  { label: 'background', widthPx: 1920 },
] as const;

const QUALITY = 80;
/** Larger pictures would need too much memory. */
const MAX_PIXELS = 100_000_000;

/** The pictures of the output, each in a folder named by a hash of its file, size and date. */
export class PictureStore {
  readonly #output: OutputFolder;
  readonly #known = new Map<string, Promise<string | undefined>>();

  constructor(output: OutputFolder) {
    this.#output = output;
  }

  /** Returns the folder of a picture below `pictures`; undefined when the file is not a picture. */
  store(source: SourceFile): Promise<string | undefined> {
    const text = `${source.name}\n${source.sizeBytes}\n${source.modifiedMs}`;
    const key = createHash('sha256').update(text).digest('hex').slice(0, 16);
    const known = this.#known.get(key) ?? this.#write(source.file, key);
    this.#known.set(key, known);
    return known;
  }

  async #write(file: string, key: string): Promise<string | undefined> {
    if (this.#output.has(`pictures/${key}`)) return key;
    const pictures = await renderPictures(file);
    if (pictures === undefined) return undefined;
    await this.#output.makeFolder(`pictures/${key}`, async (folder) => {
      for (const [label, bytes] of pictures) await writeFile(path.join(folder, `${label}.webp`), bytes);
    });
    return key;
  }
}

/** Renders the sizes of a picture that the app requests; undefined when the file is not a picture. */
export async function renderPictures(
  file: string | Buffer,
): Promise<ReadonlyMap<string, Uint8Array> | undefined> {
  const pictures = new Map<string, Uint8Array>();
  try {
    for (const { label, widthPx } of PICTURES) {
      const image = sharp(file, { limitInputPixels: MAX_PIXELS }).rotate();
      const resized = image.resize({ width: widthPx, withoutEnlargement: true });
      pictures.set(label, await resized.webp({ quality: QUALITY }).toBuffer());
    }
    return pictures;
  } catch (error) {
    // sharp has no error class of its own; every error it throws concerns the picture.
    if (!(error instanceof Error)) throw error;
    return undefined;
  }
}
