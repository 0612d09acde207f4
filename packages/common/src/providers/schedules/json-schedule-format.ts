import { injectable } from 'inversify';

import type { Program, ScheduleSource } from '../../guide/guide.ts';
import type { ScheduleFormat } from '../../guide/schedule-format.ts';
import type { HttpErrorCode } from '../../platform/http/http-errors.ts';
import { AppError } from '../../shared/app-error.ts';
import { readArray, readRecord, readText } from '../../shared/reading.ts';
import { readProgramImage } from './read-program-text.ts';

/** The platform's own schedules: a list of programs in JSON (content-host 5.1). */
@injectable()
export class JsonScheduleFormat implements ScheduleFormat {
  supports(type: string): boolean {
    return type === 'jwp';
  }

  getHeaders({ token }: ScheduleSource): Readonly<Record<string, string>> {
    return token === undefined ? {} : { 'API-KEY': token };
  }

  async read(body: string): Promise<readonly Program[]> {
    return (readArray(parse(body)) ?? []).flatMap((entry) => toProgram(entry) ?? []);
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new AppError<HttpErrorCode>('response_invalid', 'The schedule is not JSON', { cause: error });
  }
}

function toProgram(entry: unknown): Program | undefined {
  const record = readRecord(entry);
  const id = readText(record?.['id']);
  const title = readText(record?.['title']);
  if (!record || id === undefined || title === undefined) return undefined;
  const startText = readText(record['startTime']) ?? '';
  const endText = readText(record['endTime']) ?? '';
  const startMs = Date.parse(startText);
  const endMs = Date.parse(endText);
  if (Number.isNaN(startMs) || Number.isNaN(endMs)) return undefined;
  const details = readDetails(record['chapterPointCustomProperties']);
  return details && { id, title, startText, endText, startMs, endMs, ...details };
}

/** Undefined if an entry is not `{key, value}`, which invalidates the program (content-host 5.1). */
function readDetails(list: unknown): Pick<Program, 'description' | 'image'> | undefined {
  let description: string | undefined;
  let image: string | undefined;
  for (const entry of readArray(list ?? []) ?? [undefined]) {
    const { key, value } = readRecord(entry) ?? {};
    if (typeof key !== 'string' || typeof value !== 'string') return undefined;
    if (key === 'description') description = value;
    else if (key === 'image') image = value;
  }
  return { description: readText(description), image: readProgramImage(image) };
}
