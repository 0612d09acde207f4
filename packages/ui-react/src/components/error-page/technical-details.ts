import { isAppError } from '@marquee/common/shared/app-error.ts';
import { readText } from '@marquee/common/shared/reading.ts';

/** Formats an error and its causes for operators: codes, hints and stacks, never the contents of requests. */
export function formatTechnicalDetails(error: unknown): string {
  const parts: string[] = [];
  for (let current = error; current !== undefined && parts.length < MAX_CAUSES; current = causeOf(current)) {
    const code = isAppError(current) ? `[${current.code}] ` : '';
    const lines = [`${parts.length > 0 ? 'Caused by: ' : ''}${code}${describe(current)}`];
    const hint = isAppError(current) ? readText(current.data['hint']) : undefined;
    if (hint !== undefined) lines.push(hint);
    if (current instanceof Error && current.stack !== undefined) lines.push(dropMessage(current.stack));
    parts.push(lines.join('\n'));
  }
  return parts.join('\n\n');
}

const MAX_CAUSES = 5;

function describe(error: unknown): string {
  return error instanceof Error ? String(error) : JSON.stringify(error);
}

/** Removes the message, with which only Chromium starts a stack. */
function dropMessage(stack: string): string {
  const firstFrame = stack.search(/^\s*at /m);
  return firstFrame === -1 ? stack : stack.slice(firstFrame);
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}
