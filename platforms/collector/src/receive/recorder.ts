import { createHash } from 'node:crypto';
import { setImmediate as giveWay } from 'node:timers/promises';

import { describeFailure, type CollectorStore, type StoredSample } from '../store/collector-store.ts';
import { toBucket } from '../store/histogram.ts';
import { Sums, type SumRow } from '../store/sums.ts';
import { HOUR_MS, type DropReason, type KeysOf, type SumsOf, type TableName } from '../store/tables.ts';
import { KnownNames, type NameLimits } from './known-names.ts';
import {
  OTHER,
  type Beacon,
  type EventBeacon,
  type FailureBeacon,
  type FaultBeacon,
  type Quality,
} from './parse-beacon.ts';
import type { ClientData } from './parse-log-line.ts';
import { addClientData } from './read-log.ts';
import { findTopFrame, getMessageShape, parseStack } from './stack-frames.ts';

/** Unstored rows, about 10 MB. */
const MOST_WAITING = 20_000;
const MOST_SAMPLES_WAITING = 500;
/** Rows per transaction without an access log: SQLite runs in this process and blocks it meanwhile. */
const ROWS_AT_ONCE = 500;
/** Distinct rows of one table and hour; beyond that, versions and browsers are counted together. */
const ROWS_AN_HOUR: Readonly<Partial<Record<TableName, number>>> = {
  playbacks: 300,
  start_up: 3_000,
  failures: 600,
};

const NAME_LIMITS = {
  version: { most: 60, newPerDay: 20 },
  browser: { most: 300, newPerDay: 80 },
  code: { most: 200, newPerDay: 80 },
  fault: { most: 2_000, newPerDay: 200 },
} as const satisfies Record<string, NameLimits>;
type NameKind = keyof typeof NAME_LIMITS;

const NAMES_SQL: Readonly<Record<NameKind, string>> = {
  version: `SELECT version AS name FROM failures UNION SELECT version FROM playbacks`,
  browser: `SELECT browser AS name FROM failures UNION SELECT browser FROM playbacks`,
  code: 'SELECT DISTINCT code AS name FROM failures',
  fault: 'SELECT fault AS name FROM samples',
};

type RecorderStore = Pick<CollectorStore, 'add' | 'read'>;

export interface StoringState {
  /** Error code or text; undefined while storing works. */
  readonly failure: string | undefined;
  readonly waitingRows: number;
}

/**
 * Counts incoming data in memory, and stores the sums once a second.
 *
 * Problem: senders are unknown, so any number of events with any content may arrive, while the database may be locked
 * or full for hours. Solution: nothing is queued individually. Equal events share a row, names and rows are limited,
 * and everything beyond the limits is counted by its reason.
 */
export class Recorder {
  readonly #store: RecorderStore;
  readonly #now: () => number;
  readonly #names: Readonly<Record<NameKind, KnownNames>>;
  readonly #waiting: Sums;
  /** Needs no limit: there are few reasons. */
  readonly #drops = new Map<DropReason, number>();
  #samples = new Map<string, StoredSample>();
  #logs: { readonly digest: string; readonly hour: number }[] = [];
  #rowsOfHour = new Map<TableName, Set<string>>();
  #hour = 0;
  #failure: string | undefined;
  #storing: Promise<void> | undefined;

  /** @param mostWaiting limit of unstored rows */
  constructor(store: RecorderStore, now: () => number, mostWaiting = MOST_WAITING) {
    this.#waiting = new Sums(mostWaiting);
    this.#store = store;
    this.#now = now;
    const create = (kind: NameKind): KnownNames => new KnownNames(NAME_LIMITS[kind]);
    this.#names = {
      version: create('version'),
      browser: create('browser'),
      code: create('code'),
      fault: create('fault'),
    };
  }

  get state(): StoringState {
    return { failure: this.#failure, waitingRows: this.#waiting.size };
  }

  /** Reads the stored names; until then all names are new. */
  async restoreNames(): Promise<void> {
    for (const [kind, names] of Object.entries(this.#names)) {
      const rows = await this.#store.read(NAMES_SQL[kind as NameKind]);
      names.restore(rows.map(({ name }) => String(name)));
    }
  }

  /** Counts one beacon from a browser. Its own time is ignored: device clocks are wrong, and anyone can set them. */
  record(beacon: Beacon, browser: string): void {
    if (beacon.kind === 'failure') this.#countFailure(beacon, browser);
    else if (beacon.kind === 'fault') this.#countFault(beacon, browser);
    else this.#countEvent(beacon, browser);
  }

  drop(reason: DropReason, count = 1): void {
    if (count > 0) this.#drops.set(reason, (this.#drops.get(reason) ?? 0) + count);
  }

  /** Counts the client data of one media request. */
  recordClientData(data: ClientData): void {
    if (!addClientData(this.#waiting, this.#getHour(), data)) this.drop('no room while the database fails');
  }

  /** Whether the access log was counted before. Rejects with the driver's error while the database is locked. */
  async hasLog(digest: string): Promise<boolean> {
    // A log that is being stored is neither in `#logs` nor in the database.
    while (this.#storing) await this.#storing;
    if (this.#logs.some((log) => log.digest === digest)) return true;
    return (await this.#store.read('SELECT 1 FROM logs WHERE digest = ?', [digest])).length > 0;
  }

  /**
   * Adds the rows of an access log and marks it as counted. Without room for all rows it adds none and returns false.
   */
  addLog(rows: readonly SumRow[], digest: string): boolean {
    if (!this.#waiting.hasRoomFor(rows.length)) return false;
    for (const row of rows) this.#addRow(row);
    this.#logs.push({ digest, hour: this.#getHour() });
    return true;
  }

  count<Name extends TableName>(table: Name, keys: KeysOf<Name>, sums: SumsOf<Name>): void {
    if (!this.#waiting.add(table, this.#getHour(), keys, sums)) this.drop('no room while the database fails');
  }

  /** Stores all counts. Never rejects: rows that fail are stored with the next flush. */
  async flush(): Promise<void> {
    await this.#storing;
    this.#storing ??= this.#flush().finally(() => {
      this.#storing = undefined;
    });
    await this.#storing;
  }

  async #flush(): Promise<void> {
    const hour = this.#getHour();
    for (const [reason, count] of this.#drops)
      if (this.#waiting.add('drops', hour, { reason }, { count })) this.#drops.delete(reason);
    // A log that is marked as counted must have all its rows, wherever they wait, also when the process is killed.
    const atOnce = this.#logs.length > 0 ? Math.max(this.#waiting.size, 1) : ROWS_AT_ONCE;
    // At least once, for samples and logs; rows that arrive meanwhile are left for the next flush.
    for (let left = Math.max(this.#waiting.size, 1); left > 0; left -= atOnce) {
      const rows = this.#waiting.take(atOnce);
      const [samples, logs] = [this.#samples, this.#logs];
      this.#samples = new Map();
      this.#logs = [];
      try {
        await this.#store.add({ rows, samples: [...samples.values()], logs });
        this.#failure = undefined;
        // Lets requests be answered between two transactions.
        await giveWay();
      } catch (error) {
        this.#failure = describeFailure(error);
        for (const row of rows) this.#addRow(row);
        for (const [fault, sample] of samples) this.#samples.set(fault, sample);
        this.#logs.push(...logs);
        return;
      }
    }
  }

  #addRow(row: SumRow): void {
    if (!this.#waiting.addRow(row)) this.drop('no room while the database fails');
  }

  #countFailure({ code, engine, stream, version }: FailureBeacon, browser: string): void {
    const names = this.#admitAll({ version, browser, code });
    this.count('failures', this.#fold('failures', { ...names, engine, stream }), { count: 1 });
  }

  #countEvent({ type, version, quality }: EventBeacon, browser: string): void {
    this.count('events', { type }, { count: 1 });
    const names = this.#admitAll({ version, browser });
    const playbacks = this.#fold('playbacks', names);
    if (type === 'playback_start') this.count('playbacks', playbacks, { plays: 1 });
    if (type === 'playback_complete') this.count('playbacks', playbacks, { completions: 1 });
    if (quality) this.#countQuality(quality, names, playbacks);
  }

  #countQuality(
    quality: Quality,
    names: { readonly version: string; readonly browser: string },
    playbacks: KeysOf<'playbacks'>,
  ): void {
    this.count('playbacks', playbacks, {
      measured: quality.isFirstPart ? 1 : 0,
      abandoned: quality.isAbandoned ? 1 : 0,
      played_ms: quality.playedMs,
      stalls: quality.stalls,
      stalled_ms: quality.stalledMs,
    });
    const bucket = toBucket(quality.startUpMs ?? 0, 'milliseconds');
    // Later parts repeat the start-up time of the first.
    if (bucket !== undefined && quality.isFirstPart)
      this.count('start_up', this.#fold('start_up', { ...names, bucket }), { count: 1 });
  }

  #countFault(beacon: FaultBeacon, browser: string): void {
    const version = this.#admit('version', beacon.version);
    const { kind: _, ...sample } = { ...beacon, version, browser };
    const frame = findTopFrame(parseStack(beacon.stack));
    const shape = getMessageShape(beacon.text);
    const parts = [version, beacon.name, beacon.code, shape, frame?.file, frame?.line, frame?.column];
    const digest = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
    const fault = this.#admit('fault', digest);
    this.count('faults', { fault }, { count: 1 });
    if (fault === OTHER || (this.#samples.size >= MOST_SAMPLES_WAITING && !this.#samples.has(fault))) return;
    this.#samples.set(fault, {
      fault,
      hour: this.#getHour(),
      sample: JSON.stringify({ ...sample, shape, frame }),
    });
  }

  #admit(kind: NameKind, name: string): string {
    return this.#names[kind].admit(name, this.#getHour()) ? name : OTHER;
  }

  #admitAll<Kind extends NameKind>(names: Readonly<Record<Kind, string>>): Record<Kind, string> {
    return Object.fromEntries(
      Object.entries<string>(names).map(([kind, name]) => [kind, this.#admit(kind as NameKind, name)]),
    ) as Record<Kind, string>;
  }

  /** Returns the keys of a row; without version and browser once the hour has too many distinct rows. */
  #fold<Keys extends Readonly<Record<string, string | number>>>(table: TableName, keys: Keys): Keys {
    const rows = this.#rowsOfHour.get(table) ?? new Set<string>();
    this.#rowsOfHour.set(table, rows);
    const key = Object.values(keys).join('\n');
    if (rows.has(key)) return keys;
    if (rows.size >= (ROWS_AN_HOUR[table] ?? Infinity)) return { ...keys, version: OTHER, browser: OTHER };
    rows.add(key);
    return keys;
  }

  #getHour(): number {
    const hour = Math.floor(this.#now() / HOUR_MS);
    if (hour !== this.#hour) {
      this.#hour = hour;
      this.#rowsOfHour = new Map();
    }
    return hour;
  }
}
