import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AppError } from '../shared/app-error.ts';
import { loadCode, setMissingCodeHandler, type CodeNeed } from './load-code.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');
const needs: CodeNeed[] = [];

/** Fails `failures` times, then resolves. */
function createImport(failures: number) {
  let calls = 0;
  return {
    load: async () => {
      calls += 1;
      if (calls <= failures) throw lost;
      return 'code';
    },
    getCalls: () => calls,
  };
}

beforeEach(() => {
  needs.length = 0;
  setMissingCodeHandler(async (need) => void needs.push(need));
});

afterEach(() => {
  setMissingCodeHandler(undefined);
});

describe('loadCode', () => {
  it('retries once, and has no other effect when that works', async () => {
    const chunk = createImport(1);
    expect(await loadCode(chunk.load)).toBe('code');
    expect(chunk.getCalls()).toBe(2);
    expect(needs).toEqual([]);
  });

  it('reports a chunk that is missing twice and who needs it, and rejects with the import error', async () => {
    const chunk = createImport(2);
    await expect(loadCode(chunk.load)).rejects.toBe(lost);
    await expect(loadCode(createImport(2).load, 'optional')).rejects.toBe(lost);
    expect(chunk.getCalls()).toBe(2);
    expect(needs).toEqual(['needed', 'optional']);
  });

  it('does not settle while the page is being replaced by a new version', async () => {
    const handler = vi.fn(() => new Promise<void>(() => undefined));
    setMissingCodeHandler(handler);
    const settle = vi.fn();
    loadCode(createImport(2).load).then(settle, settle);
    await vi.waitFor(() => expect(handler).toHaveBeenCalledOnce());
    expect(settle).not.toHaveBeenCalled();
  });

  it('fails when the network hangs, and succeeds once the code has loaded', async () => {
    const late = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    let arrive: (code: string) => void = () => undefined;
    const hanging = new Promise<string>((resolve) => (arrive = resolve));
    const failed = expect(loadCode(() => hanging)).rejects.toThrow('did not arrive in time');
    late.abort();
    await failed;
    timeout.mockRestore();
    expect(needs).toEqual([]);
    arrive('code');
    expect(await loadCode(() => hanging)).toBe('code');
  });

  it('rethrows an error of loaded code, without a retry', async () => {
    const refused = new AppError('network_unreachable', 'ours');
    let calls = 0;
    const load = async () => {
      calls += 1;
      throw refused;
    };
    await expect(loadCode(load)).rejects.toBe(refused);
    expect([calls, needs]).toEqual([1, []]);
  });
});
