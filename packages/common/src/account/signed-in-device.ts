/** A browser or TV on which an account is signed in. */
export interface SignedInDevice {
  readonly id: string;
  /** As known by the server, plain text; undefined when unknown. */
  readonly name: string | undefined;
  /** Milliseconds since the epoch. */
  readonly lastUsedAtMs: number;
  /** Whether it is this browser. */
  readonly isCurrent: boolean;
}
