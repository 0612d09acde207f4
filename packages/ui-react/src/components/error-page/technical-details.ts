import { AppError } from '@marquee/common/shared/app-error.ts';

/** An error and its causes for whoever has to mend it: codes and stacks, never requests' contents. */
export function formatTechnicalDetails(error: unknown): string {
  const lines: string[] = [];
  for (let current = error; current !== undefined && lines.length < MAX_CAUSES; current = causeOf(current)) {
    const code = current instanceof AppError ? `[${current.code}] ` : '';
    const stack = current instanceof Error ? (current.stack ?? current.name) : JSON.stringify(current);
    lines.push(`${lines.length > 0 ? 'Caused by: ' : ''}${code}${stack}`);
  }
  return lines.join('\n\n');
}

const MAX_CAUSES = 5;

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}
