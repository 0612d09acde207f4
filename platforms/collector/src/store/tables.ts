/** Rows belong to the hour since 1970 in which the data arrived. */
export const HOUR_MS = 3_600_000;

/** Rows are sums by hour and by the columns of `keys`; all `sums` only grow within their hour. */
interface TableShape {
  readonly keys: readonly string[];
  readonly sums: readonly string[];
}

/**
 * All stored data about viewers: sums, never single events. Each row also has `hour`, counted from 1970.
 *
 * `start_up` and `throughput` are histograms with the buckets of histogram.ts.
 */
export const tables = {
  playbacks: {
    keys: ['version', 'browser'],
    sums: ['plays', 'completions', 'measured', 'abandoned', 'played_ms', 'stalls', 'stalled_ms'],
  },
  start_up: { keys: ['version', 'browser', 'bucket'], sums: ['count'] },
  failures: { keys: ['code', 'version', 'browser', 'engine', 'stream'], sums: ['count'] },
  faults: { keys: ['fault'], sums: ['count'] },
  events: { keys: ['type'], sums: ['count'] },
  delivery: {
    keys: ['object'],
    sums: ['requests', 'with_status', 'refused', 'starved', 'with_buffer', 'buffer_ms'],
  },
  throughput: { keys: ['bucket'], sums: ['count'] },
  drops: { keys: ['reason'], sums: ['count'] },
} as const satisfies Record<string, TableShape>;

export type TableName = keyof typeof tables;
export type KeysOf<Name extends TableName> = Readonly<
  Record<(typeof tables)[Name]['keys'][number], string | number>
>;
export type SumsOf<Name extends TableName> = Readonly<
  Partial<Record<(typeof tables)[Name]['sums'][number], number>>
>;

export const tableNames = Object.keys(tables) as TableName[];

/** Why incoming data was not counted. */
export type DropReason =
  | 'too many from one address'
  | 'too many at once'
  | 'too large'
  | 'not readable'
  | 'of no known kind'
  | 'no room while the database fails'
  | 'log line without client data'
  | 'log line out of time';

/** Returns the statements that create missing tables. */
export function createTableStatements(): readonly string[] {
  return [
    ...tableNames.map((name) => {
      const { keys, sums } = tables[name];
      const columns = [
        ...keys.map((key) => `${key} NOT NULL`),
        ...sums.map((sum) => `${sum} INTEGER NOT NULL`),
      ];
      return `CREATE TABLE IF NOT EXISTS ${name} (hour INTEGER NOT NULL, ${columns.join(', ')},
        PRIMARY KEY (hour, ${keys.join(', ')})) WITHOUT ROWID`;
    }),
    `CREATE TABLE IF NOT EXISTS samples (fault TEXT PRIMARY KEY, first_hour INTEGER NOT NULL,
      last_hour INTEGER NOT NULL, sample TEXT NOT NULL)`,
    'CREATE TABLE IF NOT EXISTS logs (digest TEXT PRIMARY KEY, hour INTEGER NOT NULL)',
  ];
}

/** Returns the statement that adds a row's sums to the stored ones. */
export function createAddStatement(name: TableName): string {
  const { keys, sums } = tables[name];
  const columns = ['hour', ...keys, ...sums];
  return `INSERT INTO ${name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
    ON CONFLICT DO UPDATE SET ${sums.map((sum) => `${sum} = ${sum} + excluded.${sum}`).join(', ')}`;
}
