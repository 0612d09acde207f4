import { describe, expect, it } from 'vitest';
import type { MediaTrack } from '@marquee/common/content/media-item.ts';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';
import { FakeHttpClient } from '@marquee/testing/fakes/fake-http-client.ts';
import { FakeLogger } from '@marquee/testing/fakes/fake-ports.ts';

import { ObservedState } from '../observed-state.ts';
import { loadChapters } from './chapter-track.ts';

const track = (kind: MediaTrack['kind'], file: string): MediaTrack => ({
  kind,
  file: `https://c.test/${file}`,
  label: undefined,
  language: undefined,
  isDefault: false,
});
const TEXT = 'WEBVTT\n\n00:00.000 --> 00:30.000\nOpening\n\n00:30.000 --> 09:00.000\nThe road';

function start(tracks: readonly MediaTrack[]) {
  const http = new FakeHttpClient().answer('chapters.vtt', TEXT);
  const [state, logger, controller] = [new ObservedState(), new FakeLogger(), new AbortController()];
  const load = () => loadChapters(tracks, 60, state, { http, logger, signal: controller.signal });
  return { http, state, logger, controller, load };
}

describe('side-loaded chapters', () => {
  it('are those of its chapters track, within its length', async () => {
    const { state, load } = start([track('captions', 'en.vtt'), track('chapters', 'chapters.vtt')]);
    await load();
    expect(state.get().chapters).toEqual([
      { title: 'Opening', startS: 0, endS: 30 },
      { title: 'The road', startS: 30, endS: 60 },
    ]);
  });

  it('are none without such a track, and without a request', async () => {
    const { http, state, load } = start([track('captions', 'en.vtt')]);
    await load();
    expect(state.get().chapters).toEqual([]);
    expect(http.requests).toEqual([]);
  });

  it('that fail to load have no further effect', async () => {
    const { http, state, logger, load } = start([track('chapters', 'chapters.vtt')]);
    http.answer('chapters.vtt', () => {
      throw httpStatusError(500, '', undefined);
    });
    await load();
    expect(state.get().chapters).toEqual([]);
    expect(logger.lines).toEqual(['info Failed to fetch the chapters']);
  });

  it('of a replaced title are ignored', async () => {
    const { state, controller, load } = start([track('chapters', 'chapters.vtt')]);
    const loading = load();
    controller.abort();
    await loading;
    expect(state.get().chapters).toEqual([]);
  });
});
