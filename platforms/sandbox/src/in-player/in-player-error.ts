/** Members of a body that were wrong, each with one sentence. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A refusal in the provider's own shape: `{code, message, errors?, explain?}`, where `code` is the HTTP status (contract 1.4). */
export class InPlayerError extends Error {
  readonly status: number;
  readonly fields: FieldErrors | null;
  /** What payments say beside it: one sentence. */
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

/** 422 with a sentence for each member that is wrong. */
export function invalidData(fields: FieldErrors): InPlayerError {
  return new InPlayerError(422, 'The given data was invalid.', fields);
}

/** The body of a refusal. */
export function inPlayerErrorResponse({ status, message, fields, explain }: InPlayerError): Response {
  const body = {
    code: status,
    message,
    ...(fields === null ? {} : { errors: fields }),
    ...(explain === null ? {} : { explain }),
  };
  return unstoredJson(body, status);
}

/** Answers JSON that no cache may keep: every answer here is about one viewer. */
export function unstoredJson(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });
}
