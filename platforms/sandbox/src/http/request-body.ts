import { ApiError } from './api-error.ts';

/** Maximum body size in bytes. */
const BODY_LIMIT = 4 * 1024 * 1024;

/**
 * Reads the text of a request.
 *
 * @throws ApiError 400 `bad_request` when it is larger than 4 MiB
 */
export async function readBodyText(request: Request): Promise<string> {
  const body = await request.arrayBuffer();
  if (body.byteLength > BODY_LIMIT) throw new ApiError(400, 'bad_request', 'The body is too large');
  return new TextDecoder().decode(body);
}

/**
 * Reads the JSON of a request.
 *
 * @throws ApiError 400 `bad_request` when it is invalid JSON
 */
export async function readBodyJson(request: Request): Promise<unknown> {
  const text = await readBodyText(request);
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ApiError(400, 'bad_request', `The body is not JSON: ${reason}`);
  }
}
