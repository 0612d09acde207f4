import { afterEach, describe, expect, it, vi } from 'vitest';

import type {} from '../../early-requests-global.ts';
import { BrowserEarlyRequests } from './browser-early-requests.ts';

const PLAYLIST = 'https://content.example.test/v2/playlists/abc';
const MISSING = 'https://content.example.test/v2/media/gone';
const SCHEDULE = '/epg/one.json';

function createRequests() {
  const answers = new Map<string, Promise<unknown>>([
    [MISSING, Promise.resolve(false)],
    [PLAYLIST, Promise.resolve('playlist')],
    [SCHEDULE, Promise.resolve('schedule')],
  ]);
  window.marqueeEarly = {
    settings: Promise.resolve(undefined),
    config: Promise.resolve(undefined),
    answers,
  };
  return new BrowserEarlyRequests();
}

afterEach(() => {
  delete window.marqueeEarly;
  vi.restoreAllMocks();
});

describe('what was asked for before the code was there', () => {
  it('is handed over by its address, once each', async () => {
    const requests = createRequests();
    expect(await requests.takeAnswer(SCHEDULE)).toBe('schedule');
    expect(await requests.takeAnswer(PLAYLIST)).toBe('playlist');
    expect(await requests.takeAnswer(SCHEDULE)).toBeUndefined();
    expect(await requests.takeAnswer(PLAYLIST)).toBeUndefined();
  });

  it('is handed over each time where the host does not know the address', async () => {
    const requests = createRequests();
    expect(await requests.takeAnswer(MISSING)).toBe(false);
    expect(await requests.takeAnswer(MISSING)).toBe(false);
  });

  it('is nothing any more after a minute: schedules change', async () => {
    const requests = createRequests();
    vi.spyOn(performance, 'now').mockReturnValue(60_001);
    expect(await requests.takeAnswer(SCHEDULE)).toBeUndefined();
  });

  it('is not waited for while settings and configuration hang', async () => {
    window.marqueeEarly = {
      settings: new Promise(() => undefined),
      config: new Promise(() => undefined),
      answers: new Map(),
    };
    expect(await new BrowserEarlyRequests().takeAnswer('/.webapp.ini')).toBeUndefined();
  });

  it('is nothing where no script asked', async () => {
    expect(await new BrowserEarlyRequests().takeAnswer(SCHEDULE)).toBeUndefined();
  });
});
