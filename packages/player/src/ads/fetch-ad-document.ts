import type { Clock } from '@marquee/common/platform/clock.ts';
import type { HttpClient } from '@marquee/common/platform/http/http-client.ts';

import { fillMacros } from './fill-macros.ts';
import { readXmlRoot } from './read-xml.ts';

const ANSWER_LIMIT_MS = 8_000;
const MAX_ANSWER_BYTES = 1_000_000;

export interface AdDocumentPorts {
  readonly http: HttpClient;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Fetches an ad document with filled macros and returns its root; undefined when the response is not XML. Sends no
 * cookies; limited to 8 s and 1 MB. Rejects with an `HttpErrorCode`.
 */
export async function fetchAdDocument(
  url: string,
  { http, clock }: AdDocumentPorts,
  signal: AbortSignal,
): Promise<Element | undefined> {
  const text = await http.fetchText({
    url: fillMacros(url, { nowMs: clock.now() }),
    signal,
    timeoutMs: ANSWER_LIMIT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    credentials: 'omit',
  });
  return readXmlRoot(text);
}
