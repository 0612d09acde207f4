import { ApiError } from './api-error.ts';

/** Far larger than any request needs. */
const BODY_LIMIT_BYTES = 65_536;

/** Deeper than any request needs; serializing deeper bodies would overflow the stack. */
const DEPTH_LIMIT = 8;

/** The members of a JSON body, unvalidated. */
export type Body = Readonly<Record<string, unknown>>;

/**
 * Reads a JSON object of limited size.
 * @throws ApiError 400 for anything else, also for an incomplete body; 413 beyond 64 kB
 */
export async function readBody(request: Request): Promise<Body> {
  const body = parseJson(await readText(request));
  if (isDeep(body)) throw new ApiError(400, 'The body is nested too deeply.');
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body;
  throw new ApiError(400, 'The body must be a JSON object.');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiError(400, 'The body is not valid JSON.');
    throw error;
  }
}

function isDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_LIMIT) return true;
    level = level.flatMap(listMembers);
  }
  return false;
}

function listMembers(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

/** @throws ApiError 400 for an incomplete body, 413 beyond 64 kB */
export function readText(request: Request): Promise<string> {
  return readLimited(request).catch((error: unknown) => {
    if (error instanceof ApiError) throw error;
    // The client disconnected, which is not an error of ours.
    throw new ApiError(400, 'The body could not be read.');
  });
}

async function readLimited(request: Request): Promise<string> {
  const announced = Number(request.headers.get('Content-Length') ?? 0);
  if (announced > BODY_LIMIT_BYTES) throw tooLarge();
  // Node's server forwards no more than the announced length, so such a body needs no counting.
  if (announced > 0) return request.text();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of readParts(request)) {
    size += part.byteLength;
    if (size > BODY_LIMIT_BYTES) throw tooLarge();
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

async function* readParts(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (reader === undefined) return;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}

function tooLarge(): ApiError {
  return new ApiError(413, 'The body is too large.', { Connection: 'close' });
}
