import { injectable } from 'inversify';

import type { Program } from '../../guide/guide.ts';
import type { ScheduleFormat } from '../../guide/schedule-format.ts';
import type { HttpErrorCode } from '../../platform/http/http-errors.ts';
import { AppError } from '../../shared/app-error.ts';
import { readText } from '../../shared/reading.ts';
import { readProgramImage } from './read-program-text.ts';
import {
  decodeXml,
  flattenXml,
  readAttribute,
  scanElements,
  XmlSyntaxError,
  type XmlPart,
} from './scan-xml.ts';

/** `xmltv` is our guess for the word of generic files (content-host 5.2, UNSURE). */
const TYPES: ReadonlySet<string> = new Set(['viewnexa', 'xmltv']);

/** Schedules in XMLTV (content-host 5.2). */
@injectable()
export class XmltvScheduleFormat implements ScheduleFormat {
  supports(type: string): boolean {
    return TYPES.has(type);
  }

  getHeaders(): Readonly<Record<string, string>> {
    return {};
  }

  read(body: string): Promise<readonly Program[]> {
    return Promise.resolve().then(() => readPrograms(body));
  }
}

function readPrograms(body: string): readonly Program[] {
  const text = flatten(body);
  if (!/^[\s\uFEFF]*</.test(text)) throw invalid('is no XML');
  if (!/>\s*$/.test(text)) throw invalid('is cut off');
  const [tv] = scanElements(text, 'tv');
  if (!tv && text.includes('<tv')) throw invalid('is cut off');
  return tv ? [...scanElements(tv.content, 'programme')].flatMap((part) => toProgram(part) ?? []) : [];
}

function flatten(body: string): string {
  try {
    return flattenXml(body);
  } catch (error) {
    if (error instanceof XmlSyntaxError)
      throw invalid('is cut off, or declares what schedules do not', error);
    throw error;
  }
}

function invalid(what: string, cause?: unknown): AppError<HttpErrorCode> {
  return new AppError('response_invalid', `The schedule ${what}`, { cause });
}

function toProgram({ attributes, content }: XmlPart): Program | undefined {
  const id = readElement(content, 'episode-num');
  const title = readElement(content, 'title');
  const startMs = readTime(readAttribute(attributes, 'start'));
  const endMs = readTime(readAttribute(attributes, 'stop'));
  if (id === undefined || title === undefined || startMs === undefined || endMs === undefined)
    return undefined;
  const [icon] = scanElements(content, 'icon');
  return {
    id,
    title,
    startMs,
    endMs,
    startText: new Date(startMs).toISOString(),
    endText: new Date(endMs).toISOString(),
    description: readElement(content, 'desc'),
    image: readProgramImage(icon && readAttribute(icon.attributes, 'src')),
  };
}

/** The text of the first such element. */
function readElement(content: string, name: string): string | undefined {
  const [element] = scanElements(content, name);
  return element && readText(decodeXml(element.content).trim());
}

/** `yyyyMMddHHmmss ±hhmm`; seconds and zone may be missing, and then it is UTC. */
const TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?\s*(?:([+-])(\d\d):?(\d\d)|Z|UTC)?$/;

function readTime(value: string | undefined): number | undefined {
  const match = TIME.exec(value?.trim() ?? '');
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second = '00', sign, zoneHours = '0', zoneMinutes = '0'] = match;
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const zoneMs = (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60_000;
  if (Number.isNaN(ms)) return undefined;
  return sign === '-' ? ms + zoneMs : ms - zoneMs;
}
