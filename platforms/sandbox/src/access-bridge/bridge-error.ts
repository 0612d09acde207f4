/** The words of the bridge's errors and what they answer by default (access-bridge.md 1). */
const defaults = {
  bad_request: [400, 'The request was not constructed correctly.'],
  parameter_missing: [400, 'Required parameter is missing.'],
  parameter_invalid: [400, 'Parameter is invalid.'],
  unauthorized: [401, 'Missing or invalid auth credentials.'],
  forbidden: [403, 'Access to the requested resource is not allowed.'],
  not_found: [404, 'The requested resource could not be found.'],
  internal_error: [500, 'An error was encountered while processing the request. Please try again.'],
} as const satisfies Readonly<Record<string, readonly [status: number, description: string]>>;

/** One of the words. */
export type BridgeErrorCode = keyof typeof defaults;

/** A refusal in the bridge's shape: `{errors: [{code, description}]}`. */
export class BridgeError extends Error {
  readonly code: BridgeErrorCode;

  constructor(code: BridgeErrorCode, description: string = defaults[code][1]) {
    super(description);
    this.name = 'BridgeError';
    this.code = code;
  }
}

/** The answer of a refusal. */
export function bridgeErrorResponse({ code, message }: BridgeError): Response {
  return bridgeJson({ errors: [{ code, description: message }] }, defaults[code][0]);
}

/** Answers JSON that no cache may keep. */
export function bridgeJson(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });
}
