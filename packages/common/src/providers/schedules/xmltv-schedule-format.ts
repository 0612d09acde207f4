import { injectable } from 'inversify';

import type { Program } from '../../guide/guide.ts';
import type { ScheduleFormat } from '../../guide/schedule-format.ts';
import type { HttpErrorCode } from '../../platform/http-errors.ts';
import { AppError } from '../../shared/app-error.ts';
import { readRecord, readText, type UnknownRecord } from '../../shared/reading.ts';
import { readProgramImage } from './read-program-text.ts';

/** `xmltv` is our guess for the word of generic files (content-host 5.2, UNSURE). */
const TYPES: ReadonlySet<string> = new Set(['viewnexa', 'xmltv']);
const TEXT = '#text';

/** Schedules in XMLTV (content-host 5.2). The parser comes with the first of them. */
@injectable()
export class XmltvScheduleFormat implements ScheduleFormat {
  supports(type: string): boolean {
    return TYPES.has(type);
  }

  getHeaders(): Readonly<Record<string, string>> {
    return {};
  }

  async read(body: string): Promise<readonly Program[]> {
    // Schedules declare nothing; entities of their own are how small files become gigabytes.
    if (/<!DOCTYPE/i.test(body)) throw invalid('declares a document type');
    const { XMLParser } = await import('fast-xml-parser');
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
      textNodeName: TEXT,
      parseTagValue: false,
      parseAttributeValue: false,
      isArray: (name) => name === 'programme',
    });
    const root = readRecord(parse(parser, body));
    const programs = readRecord(root?.['tv'])?.['programme'];
    return Array.isArray(programs) ? programs.flatMap((entry: unknown) => toProgram(entry) ?? []) : [];
  }
}

function parse(parser: { parse(text: string, isValidated: boolean): unknown }, body: string): unknown {
  try {
    return parser.parse(body, true);
  } catch (error) {
    throw invalid('is no XML', error);
  }
}

function invalid(what: string, cause?: unknown): AppError<HttpErrorCode> {
  return new AppError('response_invalid', `The schedule ${what}`, { cause });
}

function toProgram(entry: unknown): Program | undefined {
  const record = readRecord(entry);
  if (!record) return undefined;
  const id = readElement(record, 'episode-num');
  const title = readElement(record, 'title');
  const startMs = readTime(record['@start']);
  const endMs = readTime(record['@stop']);
  if (id === undefined || title === undefined || startMs === undefined || endMs === undefined)
    return undefined;
  return {
    id,
    title,
    startMs,
    endMs,
    startText: new Date(startMs).toISOString(),
    endText: new Date(endMs).toISOString(),
    description: readElement(record, 'desc'),
    image: readProgramImage(readRecord(first(record['icon']))?.['@src']),
  };
}

/** The text of the first such element, with or without attributes. */
function readElement(record: UnknownRecord, name: string): string | undefined {
  const element = first(record[name]);
  return readText(readRecord(element)?.[TEXT] ?? element);
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** `yyyyMMddHHmmss ±hhmm`; seconds and zone may be missing, and then it is UTC. */
const TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?\s*(?:([+-])(\d\d):?(\d\d)|Z|UTC)?$/;

function readTime(value: unknown): number | undefined {
  const match = TIME.exec(readText(value) ?? '');
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second = '00', sign, zoneHours = '0', zoneMinutes = '0'] = match;
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const zoneMs = (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60_000;
  if (Number.isNaN(ms)) return undefined;
  return sign === '-' ? ms + zoneMs : ms - zoneMs;
}
