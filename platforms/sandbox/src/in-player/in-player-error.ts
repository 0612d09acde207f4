/** Messages by invalid member of a body. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * An error in the provider's format: `{code, message, errors?, explain?}`, where `code` is the HTTP status (contract
 * 1.4).
 */
export class InPlayerError extends Error {
  readonly status: number;
  readonly fields: FieldErrors | null;
  /** Additional sentence for payment errors. */
  readonly explain: string | null;

  constructor(
    status: number,
    message: string,
    fields: FieldErrors | null = null,
    explain: string | null = null,
  ) {
    super(message);
    this.name = 'InPlayerError';
    this.status = status;
    this.fields = fields;
    this.explain = explain;
  }
}

/** Creates a 422 error with a message for each invalid member. */
export function invalidData(fields: FieldErrors): InPlayerError {
  return new InPlayerError(422, 'The given data was invalid.', fields);
}

/** Creates the response for an error. */
export function inPlayerErrorResponse({ status, message, fields, explain }: InPlayerError): Response {
  const body = {
    code: status,
    message,
    ...(fields === null ? {} : { errors: fields }),
    ...(explain === null ? {} : { explain }),
  };
  return unstoredJson(body, status);
}

/** Creates a JSON response that no cache may store, since it is specific to one viewer. */
export function unstoredJson(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });
}
