/** Whether `Playback.error` says that a title does not play. */
export function isFailure(error: unknown): boolean {
  return error !== undefined && error !== null;
}
