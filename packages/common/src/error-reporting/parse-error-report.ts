import type { ErrorReport } from '../platform/error-report-sink.ts';
import { isAbort, isAppError } from '../shared/app-error.ts';
import { readRecord, readText, type UnknownRecord } from '../shared/reading.ts';
import type { ReportedError } from './error-reports.ts';
import { redactData, redactText } from './redact.ts';

/** Messages of libraries for actions of the viewer, not worth a report (spec 8). */
const IGNORED_TEXTS: ReadonlySet<string> = new Set([
  'Unhandled error.',
  'Unhandled error. (undefined)',
  'Share canceled',
  'Share canceled.',
]);

/** Browsers' message about a layout that settles one frame later. */
const LAYOUT_NOTICE = /^ResizeObserver loop/;
const FOREIGN_CODE = /(?:chrome|moz|safari-web)-extension:\/\//;

/**
 * Builds the redacted report of an error; undefined for aborts, ignored texts and browser extensions. Reads the error's
 * message, because foreign errors carry nothing else.
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

/** Anything can be thrown: errors, error-like objects from other frames, texts, undefined. */
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
