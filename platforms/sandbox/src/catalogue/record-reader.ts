/** Invalid content in a file of the catalog; the message names file, place and expectation. */
export class CatalogueError extends Error {
  constructor(place: string, expectation: string) {
    super(`${place} ${expectation}`);
    this.name = 'CatalogueError';
  }
}

/**
 * Reads the members of one object of the catalog, with exact error messages.
 *
 * `place` is the path of the object, for example `titles.json[3]`.
 *
 * @throws CatalogueError from every method when the member has another type
 */
export class RecordReader {
  readonly place: string;
  readonly #members: Readonly<Record<string, unknown>>;

  constructor(value: unknown, place: string) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new CatalogueError(place, 'must be an object');
    }
    this.place = place;
    this.#members = value as Readonly<Record<string, unknown>>;
  }

  /** Whether the member exists and is not null. */
  has(key: string): boolean {
    return this.#members[key] !== undefined && this.#members[key] !== null;
  }

  /** Reads a text that may be empty. */
  text(key: string): string {
    const value = this.#members[key];
    if (typeof value !== 'string') throw new CatalogueError(`${this.place}.${key}`, 'must be a string');
    return value;
  }

  /** Reads a text that must not be empty. */
  name(key: string): string {
    const value = this.text(key);
    if (value === '') throw new CatalogueError(`${this.place}.${key}`, 'must not be empty');
    return value;
  }

  /** Whether the member exists and is true. */
  flag(key: string): boolean {
    const value = this.#members[key] ?? false;
    if (typeof value !== 'boolean') throw new CatalogueError(`${this.place}.${key}`, 'must be true or false');
    return value;
  }

  /** Reads a number of zero or more. */
  amount(key: string): number {
    const value = this.#members[key];
    if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
      throw new CatalogueError(`${this.place}.${key}`, 'must be a number of zero or more');
    }
    return value;
  }

  /** Reads the object at `key`. */
  record(key: string): RecordReader {
    return new RecordReader(this.#members[key], `${this.place}.${key}`);
  }

  /** Reads the list at `key`, each entry with `read`; a missing list is empty. */
  list<T>(key: string, read: (value: unknown, place: string) => T): readonly T[] {
    const value = this.#members[key] ?? [];
    return readList(value, `${this.place}.${key}`, read);
  }

  /** Reads the list of texts at `key`; a missing list is empty. */
  texts(key: string): readonly string[] {
    return this.list(key, (value, place) => {
      if (typeof value !== 'string') throw new CatalogueError(place, 'must be a string');
      return value;
    });
  }

  /** Reads the object of texts at `key`; a missing one is empty. */
  textMap(key: string): Readonly<Record<string, string>> {
    if (!this.has(key)) return {};
    const reader = this.record(key);
    return Object.fromEntries(Object.keys(reader.#members).map((member) => [member, reader.text(member)]));
  }
}

/**
 * Reads a list entry by entry.
 *
 * @throws CatalogueError when `value` is not a list or `read` rejects an entry
 */
export function readList<T>(
  value: unknown,
  place: string,
  read: (value: unknown, place: string) => T,
): readonly T[] {
  if (!Array.isArray(value)) throw new CatalogueError(place, 'must be a list');
  const entries: readonly unknown[] = value;
  return entries.map((entry, index) => read(entry, `${place}[${index}]`));
}
