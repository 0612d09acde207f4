/** A browser or television in which an account is signed in. */
export interface SignedInDevice {
  readonly id: string;
  /** As the server knows it, plain text; undefined when it does not. */
  readonly name: string | undefined;
  /** Milliseconds since the epoch. */
  readonly lastUsedAtMs: number;
  /** Whether it is this browser. */
  readonly isCurrent: boolean;
}
