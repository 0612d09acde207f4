import { open, readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';

/** The rendered files: clips, captions, strips and art. Paths are relative to the media folder. */
export interface MediaFiles {
  /** Reads a whole file; null when it does not exist. */
  read(path: string): Promise<Uint8Array | null>;
  /** Reads a byte range, which is shorter at the end of the file; null when the file does not exist. */
  readSpan(
    path: string,
    span: { readonly offset: number; readonly length: number },
  ): Promise<Uint8Array | null>;
}

/** Opens the media files of a folder. Paths that lead out of it do not exist. */
export function openMediaFolder(folder: string): MediaFiles {
  const root = resolve(folder);
  const locate = (path: string): string | null => {
    const file = resolve(root, path);
    return file.startsWith(root + sep) ? file : null;
  };
  return {
    async read(path) {
      const file = locate(path);
      return file === null ? null : unlessMissing(() => readFile(file));
    },
    async readSpan(path, span) {
      const file = locate(path);
      return file === null ? null : unlessMissing(() => readPiece(file, span.offset, span.length));
    },
  };
}

/** Joins the files of two folders; `first` wins for paths in both. */
export function joinMediaFiles(first: MediaFiles, second: MediaFiles): MediaFiles {
  return {
    read: async (path) => (await first.read(path)) ?? second.read(path),
    readSpan: async (path, span) => (await first.readSpan(path, span)) ?? second.readSpan(path, span),
  };
}

/** Creates media files in memory, for tests. */
export function memoryMediaFiles(files: Readonly<Record<string, Uint8Array>>): MediaFiles {
  return {
    read: (path) => Promise.resolve(files[path] ?? null),
    readSpan: (path, { offset, length }) =>
      Promise.resolve(files[path]?.slice(offset, offset + length) ?? null),
  };
}

async function readPiece(file: string, offset: number, length: number): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function unlessMissing(read: () => Promise<Uint8Array>): Promise<Uint8Array | null> {
  try {
    return await read();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return null;
    throw error;
  }
}
