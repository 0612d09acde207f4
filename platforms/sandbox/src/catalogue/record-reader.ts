/** A file of the catalogue that does not say what it must; the message names file, place and expectation. */
export class CatalogueError extends Error {
  constructor(place: string, expectation: string) {
    super(`${place} ${expectation}`);
    this.name = 'CatalogueError';
  }
}

/**
 * Reads the members of one object of the catalogue and says exactly what is wrong with it.
 *
 * `place` is where the object stands, for example `titles.json[3]`.
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

  /** Whether the member is there and not null. */
  has(key: string): boolean {
    return this.#members[key] !== undefined && this.#members[key] !== null;
  }

  /** A text that may be empty. */
  text(key: string): string {
    const value = this.#members[key];
    if (typeof value !== 'string') throw new CatalogueError(`${this.place}.${key}`, 'must be a string');
    return value;
  }

  /** A text that says something. */
  name(key: string): string {
    const value = this.text(key);
    if (value === '') throw new CatalogueError(`${this.place}.${key}`, 'must not be empty');
    return value;
  }

  /** Whether the member is there and true. */
  flag(key: string): boolean {
    const value = this.#members[key] ?? false;
    if (typeof value !== 'boolean') throw new CatalogueError(`${this.place}.${key}`, 'must be true or false');
    return value;
  }

  /** A number of zero or more. */
  amount(key: string): number {
    const value = this.#members[key];
    if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
      throw new CatalogueError(`${this.place}.${key}`, 'must be a number of zero or more');
    }
    return value;
  }

  /** The object at `key`. */
  record(key: string): RecordReader {
    return new RecordReader(this.#members[key], `${this.place}.${key}`);
  }

  /** The list at `key`, each entry read by `read`; a missing list is empty. */
  list<T>(key: string, read: (value: unknown, place: string) => T): readonly T[] {
    const value = this.#members[key] ?? [];
    return readList(value, `${this.place}.${key}`, read);
  }

  /** The list of texts at `key`; a missing list is empty. */
  texts(key: string): readonly string[] {
    return this.list(key, (value, place) => {
      if (typeof value !== 'string') throw new CatalogueError(place, 'must be a string');
      return value;
    });
  }

  /** The object of texts at `key`; a missing one is empty. */
  textMap(key: string): Readonly<Record<string, string>> {
    if (!this.has(key)) return {};
    const reader = this.record(key);
    return Object.fromEntries(Object.keys(reader.#members).map((member) => [member, reader.text(member)]));
  }
}

/**
 * Reads a list entry by entry.
 *
 * @throws CatalogueError when `value` is no list or `read` refuses an entry
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
