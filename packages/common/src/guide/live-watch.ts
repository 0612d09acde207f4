/** The watched part of a channel's stream (content-host 5.5). */
export type LiveWatch =
  | { readonly kind: 'live' }
  /** From `startText` on, then live; empty for the first moment that the stream still has. */
  | { readonly kind: 'from-beginning'; readonly startText: string }
  /** A past program, from its start to its end. */
  | { readonly kind: 'catch-up'; readonly startText: string; readonly endText: string };

/** Whether both are the same part of a stream. */
export function isSameLiveWatch(one: LiveWatch | undefined, other: LiveWatch | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
