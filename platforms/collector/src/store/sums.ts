import { tables, type KeysOf, type SumsOf, type TableName } from './tables.ts';

/** A row to add to its table. */
export interface SumRow {
  readonly table: TableName;
  readonly hour: number;
  /** Values of the key columns, in their order. */
  readonly keys: readonly (string | number)[];
  readonly sums: readonly number[];
}

/**
 * Sums that are not stored yet. Equal keys share a row, so that a flood of equal events takes no more memory than one;
 * the number of rows is limited.
 */
export class Sums {
  readonly #limit: number;
  #rows = new Map<string, SumRow>();

  /** @param limit maximum number of rows */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#rows.size;
  }

  hasRoomFor(rows: number): boolean {
    return this.#rows.size + rows <= this.#limit;
  }

  /** Adds to a row; returns false, without a change, when a new row would exceed the limit. */
  add<Name extends TableName>(table: Name, hour: number, keys: KeysOf<Name>, sums: SumsOf<Name>): boolean {
    const named: Readonly<Record<string, string | number>> = keys;
    const amounts: Readonly<Record<string, number | undefined>> = sums;
    return this.addRow({
      table,
      hour,
      keys: tables[table].keys.map((key) => named[key] ?? ''),
      sums: tables[table].sums.map((sum) => amounts[sum] ?? 0),
    });
  }

  addRow(row: SumRow): boolean {
    const key = JSON.stringify([row.table, row.hour, ...row.keys]);
    const known = this.#rows.get(key);
    if (!known && this.#rows.size >= this.#limit) return false;
    const sums = known ? row.sums.map((sum, index) => sum + (known.sums[index] ?? 0)) : row.sums;
    this.#rows.set(key, { ...row, sums });
    return true;
  }

  /** Removes and returns up to `most` rows. */
  take(most: number): readonly SumRow[] {
    const taken: (readonly [string, SumRow])[] = [];
    for (const entry of this.#rows) {
      if (taken.length >= most) break;
      taken.push(entry);
    }
    for (const [key] of taken) this.#rows.delete(key);
    return taken.map(([, row]) => row);
  }
}
