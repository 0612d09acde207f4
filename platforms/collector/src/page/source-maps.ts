import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

import type { StackFrame } from '../receive/stack-frames.ts';

/** A place in a file of the repository. */
export interface OriginalPlace {
  /** From the root of the repository: `packages/common/src/app/boot.ts`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Undefined when the map has no name for the place. */
  readonly name: string | undefined;
}

/** `missing`: no map of this version and script; `broken`: there is one that cannot be read, or has no such place. */
export type MappedFrame = OriginalPlace | 'missing' | 'broken';

/** What a stack names leads to no other folder. */
const VERSION = /^\d[\w.+-]*$/;
const SCRIPT = /^(?:[\w-]+\/){0,3}[\w-][\w.-]*\.js$/;
const MAX_MAP_BYTES = 32_000_000;
/** Parsed maps in memory, a few MB each. */
const MOST_KEPT = 6;
/** A map that was missing may have been added since. */
const KEPT_MS = 60_000;

interface KeptMap {
  readonly map: Promise<TraceMap | 'missing' | 'broken'>;
  readonly atMs: number;
}

/** Finds the places that the app was built from, by the source maps of its builds: `<folder>/<version>/<script>.map`. */
export class SourceMaps {
  readonly #folder: string;
  readonly #now: () => number;
  readonly #kept = new Map<string, KeptMap>();

  constructor(folder: string, now: () => number) {
    this.#folder = folder;
    this.#now = now;
  }

  /** Never rejects because of a map. */
  async find(version: string, { file, line, column }: StackFrame): Promise<MappedFrame> {
    if (!VERSION.test(version) || !SCRIPT.test(file)) return 'missing';
    const map = await this.#load(path.join(this.#folder, version, `${file}.map`));
    return map instanceof TraceMap ? findPlace(map, line, column) : map;
  }

  #load(file: string): KeptMap['map'] {
    const kept = this.#kept.get(file);
    const nowMs = this.#now();
    if (kept && Math.abs(nowMs - kept.atMs) < KEPT_MS) return kept.map;
    const map = readMap(file);
    this.#kept.delete(file);
    this.#kept.set(file, { map, atMs: nowMs });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return map;
  }
}

async function readMap(file: string): Promise<TraceMap | 'missing' | 'broken'> {
  try {
    if ((await stat(file)).size > MAX_MAP_BYTES) return 'broken';
    return new TraceMap(await readFile(file, 'utf8'));
  } catch (error) {
    // Everything but a missing file is a file with other contents: the library throws what it stumbles over.
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'missing' : 'broken';
  }
}

function findPlace(map: TraceMap, line: number, column: number): MappedFrame {
  try {
    const found = originalPositionFor(map, { line, column: Math.max(column - 1, 0) });
    if (found.source === null) return 'broken';
    return { file: toRepositoryPath(found.source), line: found.line, name: found.name ?? undefined };
  } catch (error) {
    // Maps are decoded when they are asked.
    if (error instanceof Error) return 'broken';
    throw error;
  }
}

/** Sources are relative to the folder of the build. */
function toRepositoryPath(source: string): string {
  return source.replace(/^(?:\.{1,2}\/)+/, '');
}
