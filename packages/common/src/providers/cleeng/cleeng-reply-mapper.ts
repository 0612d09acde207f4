import type { HttpAnswer } from '../../platform/http/http-client.ts';
import { readArray, readRecord, readText, type UnknownRecord } from '../../shared/reading.ts';

/** Result of a call: its data, or the provider's reasons for a refusal. */
export type CleengReply = CleengSuccess | CleengRefusal;

export interface CleengSuccess {
  readonly isOk: true;
  /** `responseData`, unknown until read. */
  readonly data: unknown;
}

export interface CleengRefusal {
  readonly isOk: false;
  readonly status: number;
  /** The provider's code, e.g. `USER0002`; older calls have none. */
  readonly code: string | undefined;
  /** The provider's texts, one for each problem: the provider joins several with commas. */
  readonly texts: readonly string[];
}

const NO_CONTENT = 204;

/**
 * Reads the envelope (cleeng 1.3): a response outside 2xx, with errors or without an envelope is a refusal. One that
 * has no content, which needs no envelope, has no data.
 */
export function readReply({ status, isOk, body }: HttpAnswer): CleengReply {
  if (status === NO_CONTENT) return { isOk: true, data: {} };
  const record = readRecord(body);
  const errors = readArray(record?.['errors']);
  const isRefused = !isOk || record === undefined || (record['errors'] !== undefined && errors === undefined);
  if (isRefused || (errors ?? []).length > 0 || record['responseData'] === undefined)
    return readRefusal(status, record);
  return { isOk: true, data: record['responseData'] };
}

/** Like `readReply`, for calls whose response may be the bare data. */
export function readBareReply({ status, isOk, body }: HttpAnswer): CleengReply {
  const record = readRecord(body);
  if (record?.['responseData'] !== undefined || record?.['errors'] !== undefined)
    return readReply({ status, isOk, body });
  // An empty body is a success, too: authorizing a code returns one.
  if (isOk) return { isOk: true, data: record ?? {} };
  return readRefusal(status, record);
}

function readRefusal(status: number, body: UnknownRecord | undefined): CleengRefusal {
  const texts = (readArray(body?.['errors']) ?? []).flatMap((error) => readText(error) ?? []);
  const message = readText(body?.['message']);
  const spoken = texts.length === 0 && message !== undefined ? [message] : texts;
  return {
    isOk: false,
    status,
    code: readText(body?.['code']),
    texts: spoken.flatMap((text) => text.split(',')).flatMap((text) => readText(text) ?? []),
  };
}
