/** The bridge's error codes with status and default description (access-bridge.md 1). */
const defaults = {
  bad_request: [400, 'The request was not constructed correctly.'],
  parameter_missing: [400, 'Required parameter is missing.'],
  parameter_invalid: [400, 'Parameter is invalid.'],
  unauthorized: [401, 'Missing or invalid auth credentials.'],
  forbidden: [403, 'Access to the requested resource is not allowed.'],
  not_found: [404, 'The requested resource could not be found.'],
  internal_error: [500, 'An error was encountered while processing the request. Please try again.'],
} as const satisfies Readonly<Record<string, readonly [status: number, description: string]>>;

export type BridgeErrorCode = keyof typeof defaults;

/** An error in the bridge's format: `{errors: [{code, description}]}`. */
export class BridgeError extends Error {
  readonly code: BridgeErrorCode;

  constructor(code: BridgeErrorCode, description: string = defaults[code][1]) {
    super(description);
    this.name = 'BridgeError';
    this.code = code;
  }
}

/** Creates the response for an error. */
export function bridgeErrorResponse({ code, message }: BridgeError): Response {
  return bridgeJson({ errors: [{ code, description: message }] }, defaults[code][0]);
}

/** Creates a JSON response that no cache may store. */
export function bridgeJson(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });
}
