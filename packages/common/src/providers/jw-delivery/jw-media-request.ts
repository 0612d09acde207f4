import type { ContentErrorCode } from '../../content/content-errors.ts';
import type { ContentRequest } from '../../content/content-service.ts';
import type { MediaItem } from '../../content/media-item.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { getHttpStatus } from '../../platform/http/http-errors.ts';
import { AppError } from '../../shared/app-error.ts';
import { readArray, readRecord } from '../../shared/reading.ts';
import { toMediaItem } from './jw-media-mapper.ts';

/** An address of the content host, and the base URL for its images. */
export interface MediaAddress {
  readonly url: string;
  /** Content host for image addresses. */
  readonly apiBaseUrl: string;
}

/** Fetches the only item at an address of the content host (content-host 2.1). Fails with `video_not_found`. */
export async function fetchMediaItem(
  http: HttpClient,
  { url, apiBaseUrl }: MediaAddress,
  { language, signal }: ContentRequest,
): Promise<MediaItem> {
  const payload = await fetchFound(http, url, 'video_not_found', signal);
  const [entry] = readArray(readRecord(payload)?.['playlist']) ?? [];
  const item = toMediaItem(entry, { apiBaseUrl, language, imageLabel: undefined });
  if (!item) throw new AppError<ContentErrorCode>('video_not_found', `'${url}' holds no item`);
  return item;
}

/** Fetches the JSON at an address of the content host; a 404 fails with `notFound`. */
export async function fetchFound(
  http: HttpClient,
  url: string,
  notFound: ContentErrorCode,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  try {
    return await http.fetchJson({ url, signal });
  } catch (error) {
    if (getHttpStatus(error) !== 404) throw error;
    throw new AppError(notFound, `Nothing at '${url}'`, { cause: error });
  }
}
