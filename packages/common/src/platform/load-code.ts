import { isAppError } from '../shared/app-error.ts';

/**
 * How much the page needs the code. `needed`: what the viewer asked for cannot be shown without it. `optional`: the
 * page works without it, so missing code must not affect the page.
 */
export type CodeNeed = 'needed' | 'optional';

/** Called when code failed to load twice. Resolves when the caller should report it; never while the page is being replaced. */
export type MissingCodeHandler = (need: CodeNeed) => Promise<void>;

/** Longer than a chunk takes on the slowest networks. */
const LIMIT_MS = 60_000;

let handleMissingCode: MissingCodeHandler | undefined;

/** Sets what happens when code is missing; see `AppUpdates.handleMissingCode`. */
export function setMissingCodeHandler(handler: MissingCodeHandler | undefined): void {
  handleMissingCode = handler;
}

/**
 * The only way to load a chunk: `loadCode(() => import('./x.ts'))`. Retries once; then the missing-code handler may
 * replace the page by a newly deployed version, in which case this never settles. Otherwise it rejects with the
 * import's error, and the caller shows a message and what to do. It also rejects when the network hangs, because
 * browsers wait for minutes then, or forever. An `AppError` means that the code has loaded and something else failed:
 * it passes through.
 */
export async function loadCode<Code>(load: () => Promise<Code>, need: CodeNeed = 'needed'): Promise<Code> {
  try {
    return await inTime(load());
  } catch (error) {
    // No retry after a timeout: the browser would return the import that is still pending.
    if (isAppError(error) || error instanceof CodeTimeout) throw error;
  }
  try {
    return await inTime(load());
  } catch (error) {
    if (!isAppError(error)) await handleMissingCode?.(need);
    throw error;
  }
}

class CodeTimeout extends Error {
  constructor() {
    super('The code did not arrive in time');
    this.name = 'CodeTimeout';
  }
}

async function inTime<Code>(loading: Promise<Code>): Promise<Code> {
  const late = AbortSignal.timeout(LIMIT_MS);
  let giveUp = (): void => undefined;
  const limit = new Promise<never>((_, reject) => {
    giveUp = () => reject(new CodeTimeout());
  });
  late.addEventListener('abort', giveUp);
  try {
    return await Promise.race([loading, limit]);
  } finally {
    // The timeout would keep the listener for the whole minute.
    late.removeEventListener('abort', giveUp);
  }
}
