/** A position in a script, as a browser reports it. */
export interface StackFrame {
  /** Function name; empty for anonymous functions. */
  readonly name: string;
  /** Path of the script on its host: `assets/index-1a2b3c4.js`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

const MAX_FRAMES = 30;
/** A longer line is not a frame, and matching it would be slow. */
const MAX_FRAME_LENGTH = 300;
/** `at name (https://host/file.js:1:2)` and `at https://host/file.js:1:2` of Chromium; `name@https://host/file.js:1:2` of others. */
const PLACE = /https?:\/\/[^\s/]+\/([^\s()]+?)(?:\?[^\s:]*)?:(\d{1,7}):(\d{1,7})\)?$/;
const CHROMIUM_NAME = /^at (?:async )?(?:new )?([^\s(]+) \(/;
const OTHER_NAME = /^([^@\s]*)@/;

/** Returns the frames of a stack that have a position, innermost first. */
export function parseStack(stack: string): readonly StackFrame[] {
  return stack
    .split('\n')
    .slice(0, MAX_FRAMES)
    .filter((text) => text.length <= MAX_FRAME_LENGTH)
    .flatMap((text) => parseFrame(text.trim()));
}

function parseFrame(text: string): readonly StackFrame[] {
  const [, file, line, column] = PLACE.exec(text) ?? [];
  if (file === undefined) return [];
  const [, name = ''] = CHROMIUM_NAME.exec(text) ?? OTHER_NAME.exec(text) ?? [];
  return [{ name, file, line: Number(line), column: Number(column) }];
}

/** Returns the innermost frame of the app's own scripts, or else of any script. */
export function findTopFrame(frames: readonly StackFrame[]): StackFrame | undefined {
  return frames.find(({ file }) => file.startsWith('assets/')) ?? frames[0];
}

const MAX_SHAPE = 160;
const MAX_SHAPED = 500;

/** Removes from a message the parts that differ between viewers, so that equal errors have equal shapes. */
export function getMessageShape(text: string): string {
  const [line = ''] = text.slice(0, MAX_SHAPED).split('\n');
  return line
    .replace(/\bhttps?:\/\/\S+/g, '<url>')
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '<text>')
    .replace(/\b(?=[\w-]*\d)[\w-]{8,}/g, '<id>')
    .replace(/\d+/g, '<n>')
    .slice(0, MAX_SHAPE);
}
