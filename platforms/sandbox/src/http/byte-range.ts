/** The requested range of a body; `end` is exclusive. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a `Range` header for a body of `size` bytes.
 *
 * `whole`: no header, or one that may be ignored (several ranges, other units, malformed: RFC 9110, 14.2).
 * `unsatisfiable`: the range does not overlap the body (416).
 */
export function readByteRange(header: string | null, size: number): ByteSpan | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return 'whole';
  return first === '' ? lastBytes(Number(last), size) : bytesFrom(Number(first), last, size);
}

function lastBytes(count: number, size: number): ByteSpan | 'unsatisfiable' {
  const length = Math.min(count, size);
  return length === 0 ? 'unsatisfiable' : { start: size - length, end: size };
}

function bytesFrom(start: number, last: string, size: number): ByteSpan | 'whole' | 'unsatisfiable' {
  const end = last === '' ? size : Math.min(Number(last) + 1, size);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end };
}
