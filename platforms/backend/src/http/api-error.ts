/** An error in Payload's own format (contract 1.1). */
export class ApiError extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.headers = headers;
  }

  /** Entries of the body's `errors`. */
  get entries(): readonly unknown[] {
    return [{ message: this.message }];
  }
}

/** The problem of one field. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** The 400 for invalid values, in the format of Payload 3. */
export class FieldError extends ApiError {
  readonly #problems: readonly FieldProblem[];
  readonly #collection: string;

  constructor(collection: string, ...problems: readonly FieldProblem[]) {
    const paths = problems.map(({ path }) => path).join(', ');
    super(400, `The following field${problems.length > 1 ? 's are' : ' is'} invalid: ${paths}`);
    this.#problems = problems;
    this.#collection = collection;
  }

  /** The texts of the problems, for people. */
  get texts(): string {
    return this.#problems.map(({ message }) => message).join(' ');
  }

  override get entries(): readonly unknown[] {
    const errors = this.#problems.map(({ path, message }) => ({ label: toLabel(path), message, path }));
    return [
      { name: 'ValidationError', message: this.message, data: { collection: this.#collection, errors } },
    ];
  }
}

export const unauthorized = (): ApiError =>
  new ApiError(401, 'Unauthorized, you must be logged in to make this request.');
export const forbidden = (): ApiError => new ApiError(403, 'You are not allowed to perform this action.');
export const notFound = (): ApiError => new ApiError(404, 'Not Found');

/** `firstName` → `First Name`, as Payload labels its fields. */
function toLabel(path: string): string {
  const words = path.replace(/([A-Z])/g, ' $1');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
