import { injectable } from 'inversify';

import type { Program, ScheduleSource } from '../../guide/guide.ts';
import type { ScheduleFormat } from '../../guide/schedule-format.ts';
import { AppError } from '../../shared/app-error.ts';
import type { HttpErrorCode } from '../../platform/http-errors.ts';
import { readArray, readRecord, readText, type UnknownRecord } from '../../shared/reading.ts';
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

type ProgramTimes = Pick<Program, 'startMs' | 'endMs' | 'startText' | 'endText'>;

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
  const times = record && readTimes(record);
  const properties = record && readProperties(record);
  if (id === undefined || title === undefined || !times || !properties) return undefined;
  return {
    id,
    title,
    ...times,
    description: readText(properties.get('description')),
    image: readProgramImage(properties.get('image')),
  };
}

function readTimes({ startTime, endTime }: UnknownRecord): ProgramTimes | undefined {
  const startText = readText(startTime) ?? '';
  const endText = readText(endTime) ?? '';
  const startMs = Date.parse(startText);
  const endMs = Date.parse(endText);
  return Number.isNaN(startMs) || Number.isNaN(endMs) ? undefined : { startText, endText, startMs, endMs };
}

/** Undefined when there are some that are not `{key, value}`: then the entry is none (content-host 5.1). */
function readProperties(record: UnknownRecord): ReadonlyMap<string, string> | undefined {
  const list = record['chapterPointCustomProperties'];
  if (list === undefined || list === null) return new Map();
  const properties = new Map<string, string>();
  for (const entry of readArray(list) ?? [undefined]) {
    const { key, value } = readRecord(entry) ?? {};
    if (typeof key !== 'string' || typeof value !== 'string') return undefined;
    properties.set(key, value);
  }
  return properties;
}
