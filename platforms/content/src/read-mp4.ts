import { open, type FileHandle } from 'node:fs/promises';

/** Maximum number of boxes read: those of a day in fragments of two seconds. No player opens a file with more. */
const MAX_BOXES = 100_000;
const HEADER_BYTES = 16;

/**
 * Reads the duration of an MP4 file in seconds, without ffprobe. Undefined for a file that no browser can play, such as
 * a truncated one without its `moov` box.
 */
export async function readMp4DurationS(file: string): Promise<number | undefined> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const first = await readBox(handle, 0, size);
    if (first?.type !== 'ftyp') return undefined;
    const movie = await findBox(handle, 'moov', { start: 0, end: size });
    const header = movie && (await findBox(handle, 'mvhd', movie));
    const data = await findBox(handle, 'mdat', { start: 0, end: size });
    const isWhole = header && data && !(await isCutOff(handle, data.end, size));
    return isWhole ? await readDuration(handle, header.start) : undefined;
  } finally {
    await handle.close();
  }
}

interface Span {
  /** Start of the content, after the header. */
  readonly start: number;
  readonly end: number;
}

async function findBox(handle: FileHandle, type: string, { start, end }: Span): Promise<Span | undefined> {
  let at = start;
  for (let count = 0; count < MAX_BOXES && at < end; count += 1) {
    const box = await readBox(handle, at, end);
    if (box === undefined) return undefined;
    if (box.type === type) return box;
    at = box.end;
  }
  return undefined;
}

/** Whether a box claims more bytes than the file has. Trailing bytes that are not a box do not count. */
async function isCutOff(handle: FileHandle, start: number, end: number): Promise<boolean> {
  let at = start;
  for (let count = 0; count < MAX_BOXES && at < end; count += 1) {
    const box = await readBox(handle, at, end);
    if (box === undefined) return PARTS.has(await readType(handle, at));
    at = box.end;
  }
  return false;
}

/** Boxes of fragmented files. */
const PARTS: ReadonlySet<string> = new Set(['moof', 'mdat', 'sidx', 'styp']);

async function readType(handle: FileHandle, at: number): Promise<string> {
  const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, at);
  return buffer.toString('latin1', 4, 8);
}

async function readBox(
  handle: FileHandle,
  at: number,
  end: number,
): Promise<(Span & { type: string }) | undefined> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, at);
  if (bytesRead < 8) return undefined;
  const short = buffer.readUInt32BE(0);
  const isLong = short === 1 && bytesRead === HEADER_BYTES;
  const size = isLong ? Number(buffer.readBigUInt64BE(8)) : short === 0 ? end - at : short;
  const headSize = isLong ? 16 : 8;
  if (size < headSize || at + size > end) return undefined;
  return { type: buffer.toString('latin1', 4, 8), start: at + headSize, end: at + size };
}

async function readDuration(handle: FileHandle, start: number): Promise<number | undefined> {
  const { buffer } = await handle.read(Buffer.alloc(32), 0, 32, start);
  const isLong = buffer[0] === 1;
  const scale = buffer.readUInt32BE(isLong ? 20 : 12);
  const duration = buffer.subarray(isLong ? 24 : 16, isLong ? 32 : 20);
  if (scale === 0) return undefined;
  // In a fragmented file it may be 0, or all ones, which says that it is not known (ISO 14496-12).
  if (duration.every((byte) => byte === 0xff)) return 0;
  return Number(isLong ? duration.readBigUInt64BE() : duration.readUInt32BE()) / scale;
}
