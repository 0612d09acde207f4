/** How a call is described: by an example of what is sent and of what comes back. */
export interface Call {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** Behind the base address, parameters in braces. */
  readonly path: string;
  readonly group: 'Account' | 'Profiles' | 'Lists' | 'Devices' | 'Configuration';
  readonly summary: string;
  /** Whether a bearer token is needed. */
  readonly needsToken?: boolean;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Status and example of the good answer. */
  readonly answer: readonly [status: number, example: unknown];
  /** The good answer of a back end that is set up otherwise. */
  readonly otherAnswer?: Call['answer'];
  /** Statuses of refusals and their words. */
  readonly refusals?: readonly (readonly [status: number, text: string])[];
}
