import type { Program } from './guide.ts';

/** Keyboard focus in the guide: on a channel's name, or on its program at a moment. */
export interface GuideCursor {
  readonly row: number;
  /** Milliseconds since the epoch; undefined on the channel itself. */
  readonly timeMs: number | undefined;
}

export interface GuideRows {
  readonly count: number;
  /** In order of time; empty until loaded. */
  getPrograms(row: number): readonly Program[];
  /** Number of visible rows. */
  readonly pageSize: number;
  /** Where focus moves to from a channel's name. */
  readonly nowMs: number;
}

/** Returns the program at the cursor: the one at that time, else the next one, else the last. */
export function getProgramAt(programs: readonly Program[], timeMs: number): Program | undefined {
  return programs.find(({ endMs }) => endMs > timeMs) ?? programs.at(-1);
}

/**
 * Returns the cursor after a key press; undefined for keys the guide does not handle. Up and down keep the time, so
 * that programs at the same hour can be browsed; Home moves to the channel, End to its last program, with Control to
 * the first and the last channel.
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

/**
 * Returns the next channel after `row`, wrapping around, whose name starts with the typed text; undefined when there is
 * none.
 */
export function findChannelRow(names: readonly string[], typed: string, row: number): number | undefined {
  const wanted = typed.toLocaleLowerCase();
  // While typing, the current match may still be the wanted one.
  const from = typed.length > 1 ? row : row + 1;
  for (let step = 0; step < names.length; step += 1) {
    const index = (from + step) % names.length;
    if (names[index]?.toLocaleLowerCase().startsWith(wanted)) return index;
  }
  return undefined;
}
