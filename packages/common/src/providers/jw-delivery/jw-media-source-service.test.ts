import { describe, expect, it } from 'vitest';
import { createFakePorts, type FakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { mediaAnswer } from '@marquee/testing/fixtures.ts';

import { ContentService } from '../../content/content-service.ts';
import { httpStatusError } from '../../platform/http/http-errors.ts';
import { MediaSourceService } from '../../playback/media-source-service.ts';
import { AppError } from '../../shared/app-error.ts';

const ID = 'Qm7RtZ4x';
const HLS = { file: 'https://cdn.example.test/a.m3u8', type: 'application/vnd.apple.mpegurl' };
const MP4 = { file: 'https://cdn.example.test/a.mp4', type: 'video/mp4' };

/** `knownSources`: the sources of the viewer's copy of the item. */
async function start(
  answer: unknown,
  knownSources: readonly unknown[] = [],
  ports: FakePorts = createFakePorts(),
) {
  ports.http.answer(`/v2/media/${ID}`, mediaAnswer({ mediaid: ID, sources: knownSources }));
  const { container } = await createTestApp({ ports });
  const item = await container.get(ContentService).fetchMedia(ID, { language: 'en' });
  ports.http.answer(`/v2/media/${ID}`, answer);
  ports.http.requests.length = 0;
  const fetchPlayable = (signal?: AbortSignal) =>
    container
      .get(MediaSourceService)
      .fetchPlayable({ ...item, playlistId: 'list' }, { language: 'en', signal });
  return { ports, fetchPlayable };
}

/** The HEAD fails as it does for a host without CORS, or without a network. */
function failHead(ports: FakePorts): void {
  ports.http.fetchStatus = () =>
    Promise.reject(new AppError('network_unreachable', 'no answer', { retryable: true }));
}

describe('a playable title', () => {
  it('is a fresh copy of the item, with HLS first and its playlist', async () => {
    const { ports, fetchPlayable } = await start(mediaAnswer({ mediaid: ID, sources: [MP4, HLS] }));
    const playable = await fetchPlayable();
    expect(playable.sources.map(({ file }) => file)).toEqual([HLS.file, MP4.file]);
    expect(playable.playlistId).toBe('list');
    expect(ports.http.requests).toEqual([expect.stringContaining(`/v2/media/${ID}`), HLS.file]);
  });

  it('is checked at once where its URL is known, and only once', async () => {
    const { ports, fetchPlayable } = await start(mediaAnswer({ mediaid: ID, sources: [HLS] }), [HLS]);
    await fetchPlayable();
    expect(ports.http.requests).toEqual([HLS.file, expect.stringContaining(`/v2/media/${ID}`)]);
  });

  it('is checked at its fresh URL if that is another one', async () => {
    const { ports, fetchPlayable } = await start(mediaAnswer({ mediaid: ID, sources: [HLS] }), [
      { ...HLS, file: 'https://cdn.example.test/old.m3u8' },
    ]);
    ports.http.answerStatus('old.m3u8', 403);
    await expect(fetchPlayable()).resolves.toMatchObject({ sources: [{ file: HLS.file }] });
  });

  it('can have a file without a manifest, for which no HEAD is sent', async () => {
    const { ports, fetchPlayable } = await start(mediaAnswer({ mediaid: ID, sources: [MP4] }));
    await expect(fetchPlayable()).resolves.toMatchObject({ sources: [{ file: MP4.file }] });
    expect(ports.http.requests).toHaveLength(1);
  });

  // spec: commerce 8.24, product 5.15, product 8.9
  it('is blocked when the HEAD of the manifest returns 403', async () => {
    const { ports, fetchPlayable } = await start(mediaAnswer({ mediaid: ID, sources: [HLS] }));
    ports.http.answerStatus('a.m3u8', 403);
    await expect(fetchPlayable()).rejects.toMatchObject({ code: 'media_geo_blocked' });
  });

  it.each([404, 405, 500])('is left to the player when the HEAD returns %i', async (status) => {
    const { ports, fetchPlayable } = await start(mediaAnswer({ mediaid: ID, sources: [HLS] }));
    ports.http.answerStatus('a.m3u8', status);
    await expect(fetchPlayable()).resolves.toMatchObject({ id: ID });
  });

  it('is left to the player when the HEAD gets no response while the device is online', async () => {
    const { ports, fetchPlayable } = await start(mediaAnswer({ mediaid: ID, sources: [HLS] }));
    failHead(ports);
    await expect(fetchPlayable()).resolves.toMatchObject({ id: ID });
  });

  it('fails while the device is offline', async () => {
    const { ports, fetchPlayable } = await start(mediaAnswer({ mediaid: ID, sources: [HLS] }));
    failHead(ports);
    ports.connectivity.set(false);
    await expect(fetchPlayable()).rejects.toMatchObject({ code: 'media_offline' });
  });

  it('fails without a source', async () => {
    const { fetchPlayable } = await start(mediaAnswer({ mediaid: ID, sources: [] }));
    await expect(fetchPlayable()).rejects.toMatchObject({ code: 'media_not_playable', retryable: false });
  });

  // spec: product 8.10
  it('is refused when the server responds with Unauthorized', async () => {
    const refuse = () => {
      throw httpStatusError(403, '', ' unauthorized ');
    };
    const { fetchPlayable } = await start(refuse);
    await expect(fetchPlayable()).rejects.toMatchObject({ code: 'media_unauthorized' });
  });

  it('is retryable when the host fails', async () => {
    const fail = () => {
      throw httpStatusError(503, '', undefined);
    };
    const { fetchPlayable } = await start(fail);
    await expect(fetchPlayable()).rejects.toMatchObject({ code: 'media_network', retryable: true });
  });
});
