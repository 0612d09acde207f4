import type { ErrorReport } from '../platform/error-report-sink.ts';
import { isAbort, isAppError } from '../shared/app-error.ts';
import { readRecord, readText, type UnknownRecord } from '../shared/reading.ts';
import type { ReportedError } from './error-reports.ts';
import { redactData, redactText } from './redact.ts';

/** No news for anybody: libraries' own words for what the viewer did (spec 8). */
const IGNORED_TEXTS: ReadonlySet<string> = new Set([
  'Unhandled error.',
  'Unhandled error. (undefined)',
  'Share canceled',
]);

/** Browsers' notice of a layout that settles a frame later. */
const LAYOUT_NOTICE = /^ResizeObserver loop/;
const FOREIGN_CODE = /(?:chrome|moz|safari-web)-extension:\/\//;

/**
 * What is told of an error, redacted; undefined for what is none: aborts, ignored texts, browser extensions. Here, at the
 * edge, an error's message is read, since for foreign errors there is nothing else.
 */
export function parseErrorReport({ error, place }: ReportedError): ErrorReport | undefined {
  const thrown = readThrown(error);
  if (isAbort(error) || isIgnored(thrown)) return undefined;
  const ours = isAppError(error) ? error : undefined;
  return {
    place,
    code: ours?.code,
    name: thrown.name,
    text: redactText(thrown.text),
    stack: thrown.stack === undefined ? undefined : redactText(thrown.stack),
    data: ours && redactData(ours.data),
  };
}

interface Thrown {
  readonly name: string;
  readonly text: string;
  readonly stack: string | undefined;
}

/** Anything can be thrown: errors, look-alikes of them from other frames, texts, nothing. */
function readThrown(error: unknown): Thrown {
  const record: UnknownRecord = readRecord(error) ?? { message: error };
  const { name, message, stack } = record;
  return {
    name: readText(name) ?? typeof error,
    text: readText(message) ?? '',
    stack: readText(stack),
  };
}

function isIgnored({ text, stack }: Thrown): boolean {
  const plain = text.replace(/^(?:Uncaught )?(?:\w*Error: )/, '');
  return IGNORED_TEXTS.has(plain) || LAYOUT_NOTICE.test(plain) || FOREIGN_CODE.test(stack ?? '');
}
