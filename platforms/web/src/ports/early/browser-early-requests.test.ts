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

describe('the response of an early request', () => {
  it('is returned once for its URL', async () => {
    const requests = createRequests();
    expect(await requests.takeAnswer(SCHEDULE)).toBe('schedule');
    expect(await requests.takeAnswer(PLAYLIST)).toBe('playlist');
    expect(await requests.takeAnswer(SCHEDULE)).toBeUndefined();
    expect(await requests.takeAnswer(PLAYLIST)).toBeUndefined();
  });

  it('is returned each time when the host does not know the URL', async () => {
    const requests = createRequests();
    expect(await requests.takeAnswer(MISSING)).toBe(false);
    expect(await requests.takeAnswer(MISSING)).toBe(false);
  });

  it('expires after a minute, as schedules change', async () => {
    const requests = createRequests();
    vi.spyOn(performance, 'now').mockReturnValue(60_001);
    expect(await requests.takeAnswer(SCHEDULE)).toBeUndefined();
  });

  it('is not awaited while settings and configuration hang', async () => {
    window.marqueeEarly = {
      settings: new Promise(() => undefined),
      config: new Promise(() => undefined),
      answers: new Map(),
    };
    expect(await new BrowserEarlyRequests().takeAnswer('/.webapp.ini')).toBeUndefined();
  });

  it('is absent where no script made one', async () => {
    expect(await new BrowserEarlyRequests().takeAnswer(SCHEDULE)).toBeUndefined();
  });
});
