import type { Program } from './guide.ts';

/** Where the keyboard is in the guide: on the name of a channel, or on what it shows at a moment. */
export interface GuideCursor {
  readonly row: number;
  /** Milliseconds since the epoch; undefined on the channel itself. */
  readonly timeMs: number | undefined;
}

export interface GuideRows {
  readonly count: number;
  /** In order of time; empty while they are not known. */
  getPrograms(row: number): readonly Program[];
  /** Rows that are seen at once. */
  readonly pageSize: number;
  /** Where a row is entered from its channel. */
  readonly nowMs: number;
}

/** The program that a cursor is on: the one that runs then, else the next one, else the last. */
export function getProgramAt(programs: readonly Program[], timeMs: number): Program | undefined {
  return programs.find(({ endMs }) => endMs > timeMs) ?? programs.at(-1);
}

/**
 * Where a key leads to; undefined when it is no key of the guide. Up and down keep the time, so that one walks through what
 * is on at the same hour; Home is the channel, End its last program, with Control the first and the last channel.
 */
export function moveInGuide(
  cursor: GuideCursor,
  key: string,
  isControl: boolean,
  rows: GuideRows,
): GuideCursor | undefined {
  const toRow = (row: number): GuideCursor => ({
    row: Math.min(Math.max(0, row), rows.count - 1),
    timeMs: cursor.timeMs,
  });
  switch (key) {
    case 'ArrowUp':
      return toRow(cursor.row - 1);
    case 'ArrowDown':
      return toRow(cursor.row + 1);
    case 'PageUp':
      return toRow(cursor.row - rows.pageSize);
    case 'PageDown':
      return toRow(cursor.row + rows.pageSize);
    case 'ArrowLeft':
    case 'ArrowRight':
      return moveAlong(cursor, key === 'ArrowRight', rows);
    case 'Home':
      return isControl ? { row: 0, timeMs: cursor.timeMs } : { row: cursor.row, timeMs: undefined };
    case 'End':
      return isControl
        ? { row: rows.count - 1, timeMs: cursor.timeMs }
        : { row: cursor.row, timeMs: rows.getPrograms(cursor.row).at(-1)?.startMs };
    default:
      return undefined;
  }
}

function moveAlong(cursor: GuideCursor, isLater: boolean, rows: GuideRows): GuideCursor {
  const programs = rows.getPrograms(cursor.row);
  if (cursor.timeMs === undefined) {
    return isLater && programs.length > 0 ? { row: cursor.row, timeMs: rows.nowMs } : cursor;
  }
  const current = getProgramAt(programs, cursor.timeMs);
  const index = current ? programs.indexOf(current) : -1;
  const next = programs[index + (isLater ? 1 : -1)];
  if (next) return { row: cursor.row, timeMs: next.startMs };
  return isLater ? cursor : { row: cursor.row, timeMs: undefined };
}

/** The next channel, after `row` and round about, whose name begins with what was typed; undefined when there is none. */
export function findChannelRow(names: readonly string[], typed: string, row: number): number | undefined {
  const wanted = typed.toLocaleLowerCase();
  // A text that is still being typed may mean the channel it has found already.
  const from = typed.length > 1 ? row : row + 1;
  for (let step = 0; step < names.length; step += 1) {
    const index = (from + step) % names.length;
    if (names[index]?.toLocaleLowerCase().startsWith(wanted)) return index;
  }
  return undefined;
}
