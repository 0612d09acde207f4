/** Creates `TimeRanges` with one range, or without any when the range is empty. */
export function toTimeRanges(startS: number, endS: number): TimeRanges {
  const isEmpty = !(endS > startS);
  const read = (index: number, value: number): number => {
    if (isEmpty || index !== 0) throw new DOMException('There is no such range', 'IndexSizeError');
    return value;
  };
  return {
    length: isEmpty ? 0 : 1,
    start: (index) => read(index, startS),
    end: (index) => read(index, endS),
  };
}
