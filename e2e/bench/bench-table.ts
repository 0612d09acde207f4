import { getRatio, isOver, type BenchRow } from './bench-row.ts';

const HEADINGS = ['', 'reference', 'ours', 'ratio', 'target', ''];

/** Formats the rows as a table for the console, with right-aligned figures. */
export function toTable(rows: readonly BenchRow[]): string {
  const cells = [HEADINGS, ...rows.map(toCells)];
  const widths = HEADINGS.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  return cells
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function toCells(row: BenchRow): readonly string[] {
  const { name, reference, referenceKind, ours, unit } = row;
  const ratio = getRatio(row);
  const mark = referenceKind === 'product' ? ' *' : '';
  return [
    name,
    reference === undefined ? '' : `${toText(reference, unit)}${mark}`,
    toText(ours, unit),
    ratio === undefined ? '' : `${ratio.toFixed(2)} ×`,
    toTargetText(row),
    toVerdict(row),
  ];
}

function toTargetText({ target, unit }: BenchRow): string {
  if (target === undefined) return '';
  return `${target.is === 'most' ? '≤' : '≥'} ${toText(target.value, target.isRatio ? '×' : unit)}`;
}

function toVerdict(row: BenchRow): string {
  if (row.target === undefined) return '';
  if (!isOver(row)) return 'ok';
  return row.isGated ? 'OVER' : 'over';
}

function toText(value: number, unit: string): string {
  const digits = Number.isInteger(value) ? 0 : Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return unit === '' ? value.toFixed(digits) : `${value.toFixed(digits)} ${unit}`;
}
