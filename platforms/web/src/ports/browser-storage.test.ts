import { describe, expect, it } from 'vitest';

import { BrowserStorage, BrowserVisitStorage } from './browser-storage.ts';

const logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

describe('stored data', () => {
  it('of the visit is separate from permanent data', () => {
    const storage = new BrowserStorage(logger);
    const visit = new BrowserVisitStorage(logger);
    storage.write('key', 'stays');
    visit.write('key', 'goes');
    expect([storage.read('key'), visit.read('key')]).toEqual(['stays', 'goes']);
    expect([localStorage.getItem('key'), sessionStorage.getItem('key')]).toEqual(['stays', 'goes']);
    expect([storage.keys(), visit.keys()]).toEqual([['key'], ['key']]);
    visit.remove('key');
    expect(visit.keys()).toEqual([]);
    expect([storage.read('key'), visit.read('key')]).toEqual(['stays', undefined]);
  });
});
