/** The description of a call, with an example of its request and response. */
export interface Call {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** Path below the base address, with parameters in braces. */
  readonly path: string;
  readonly group: 'Account' | 'Profiles' | 'Lists' | 'Devices' | 'Configuration' | 'Administration';
  readonly summary: string;
  /** Whether a bearer token is needed. */
  readonly needsToken?: boolean;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Status and example of the successful response. */
  readonly answer: readonly [status: number, example: unknown];
  /** The successful response of a back end with other settings. */
  readonly otherAnswer?: Call['answer'];
  /** Statuses of refusals and their descriptions. */
  readonly refusals?: readonly (readonly [status: number, text: string])[];
}
