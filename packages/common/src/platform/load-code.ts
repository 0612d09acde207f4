import { isAppError } from '../shared/app-error.ts';

/**
 * Who needs the code. `needed`: what the viewer asked for cannot be shown without it. `optional`: the page works without
 * it, so nothing may happen to the page because it is missing.
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
 * The one way to load a chunk: `loadCode(() => import('./x.ts'))`. Retries once; then the missing-code handler may lead to
 * a newly deployed version, in which case this never settles; else it rejects with the import's error and the caller shows
 * words with a way on. So it does when the network hangs: browsers wait for minutes then, or for ever. An `AppError` says
 * that the code is there and something else failed: it passes through.
 */
export async function loadCode<Code>(load: () => Promise<Code>, need: CodeNeed = 'needed'): Promise<Code> {
  try {
    return await inTime(load());
  } catch (error) {
    // A browser gives who asks again the answer that it waits for already.
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
    // It would be kept for the whole minute.
    late.removeEventListener('abort', giveUp);
  }
}
