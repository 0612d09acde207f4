/** Returns the seconds buffered ahead of the current position; undefined when the position is not buffered. */
export function getBufferAheadS({
  buffered,
  currentTime,
}: Pick<HTMLMediaElement, 'buffered' | 'currentTime'>): number | undefined {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index))
      return buffered.end(index) - currentTime;
  }
  return undefined;
}
