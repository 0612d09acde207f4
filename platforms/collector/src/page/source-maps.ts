import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

import type { StackFrame } from '../receive/stack-frames.ts';

/** A position in a file of the repository. */
export interface OriginalPlace {
  /** Path from the root of the repository: `packages/common/src/app/boot.ts`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Undefined when the map has no name for the position. */
  readonly name: string | undefined;
}

/** `missing`: no map of this version and script; `broken`: the map is unreadable or lacks the position. */
export type MappedFrame = OriginalPlace | 'missing' | 'broken';

/** Keeps paths from a stack inside the folder of maps. */
const VERSION = /^\d[\w.+-]*$/;
const SCRIPT = /^(?:[\w-]+\/){0,3}[\w-][\w.-]*\.js$/;
const MAX_MAP_BYTES = 32_000_000;
/** Parsed maps in memory, of a few MB each. */
const MOST_KEPT = 6;
/** Expires, since a missing map may be added later. */
const KEPT_MS = 60_000;

interface KeptMap {
  readonly map: Promise<TraceMap | 'missing' | 'broken'>;
  readonly atMs: number;
}

/**
 * Maps stack frames to the original sources, with the source maps of the app's builds:
 * `<folder>/<version>/<script>.map`.
 */
export class SourceMaps {
  readonly #folder: string;
  readonly #now: () => number;
  readonly #kept = new Map<string, KeptMap>();

  constructor(folder: string, now: () => number) {
    this.#folder = folder;
    this.#now = now;
  }

  /** Never rejects because of an invalid map. */
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
    // Apart from a missing file, the library throws various errors for invalid contents.
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'missing' : 'broken';
  }
}

function findPlace(map: TraceMap, line: number, column: number): MappedFrame {
  try {
    const found = originalPositionFor(map, { line, column: Math.max(column - 1, 0) });
    if (found.source === null) return 'broken';
    return { file: toRepositoryPath(found.source), line: found.line, name: found.name ?? undefined };
  } catch (error) {
    // Maps are decoded on first use.
    if (error instanceof Error) return 'broken';
    throw error;
  }
}

/** Sources are relative to the folder of the build. */
function toRepositoryPath(source: string): string {
  return source.replace(/^(?:\.{1,2}\/)+/, '');
}
