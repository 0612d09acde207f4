import { afterEach, expect, it, vi } from 'vitest';

import { SystemClock, WebLocks } from './browser-ports.ts';

const stubLocks = (request: (name: string, work: () => unknown) => Promise<unknown>) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { locks: { request } }));

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('work runs under the lock of its name', async () => {
  const names: string[] = [];
  stubLocks(async (name, work) => {
    names.push(name);
    return work();
  });
  expect(await new WebLocks(new SystemClock()).run('library', () => 'done')).toBe('done');
  expect(names).toEqual(['library']);
});

it('work runs where blocked site data forbids locks', async () => {
  stubLocks(() => Promise.reject(new DOMException('denied', 'SecurityError')));
  expect(await new WebLocks(new SystemClock()).run('library', () => 'done')).toBe('done');
});

it('work that fails is not run again', async () => {
  stubLocks(async (_, work) => work());
  const work = vi.fn(() => {
    throw new DOMException('ours', 'DataError');
  });
  await expect(new WebLocks(new SystemClock()).run('library', work)).rejects.toThrow('ours');
  expect(work).toHaveBeenCalledOnce();
});

it('work reads what another window stored, even if that arrives after the lock', async () => {
  stubLocks((_, work) => {
    setTimeout(() => localStorage.setItem('token', 'renewed'), 10);
    return Promise.resolve(work());
  });
  expect(await new WebLocks(new SystemClock()).run('library', () => localStorage.getItem('token'))).toBe(
    'renewed',
  );
});
