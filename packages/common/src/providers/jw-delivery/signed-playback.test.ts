import { describe, expect, it, vi } from 'vitest';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { mediaAnswer } from '@marquee/testing/fixtures.ts';

import { createQueryClient } from '../../app/app-container.ts';
import { ContentService } from '../../content/content-service.ts';
import type { HttpRequest } from '../../platform/http/http-client.ts';
import { httpStatusError } from '../../platform/http/http-errors.ts';
import { MediaSourceService } from '../../playback/media-source-service.ts';
import { getPlayableQuery } from '../../playback/playback-queries.ts';

/** Sites with URL signing: where a token is requested, with which data, and how often. */

const ID = 'Qm7RtZ4x';
const HOST = 'https://entitle.example.test/token';
const SIGNING = { custom: { entitlementHost: HOST, urlSigning: true } };
const POLICY = { contentProtection: { accessModel: 'svod', drm: { defaultPolicyId: 'pL0dR5aB' } } };

async function start(config: Readonly<Record<string, unknown>>, answer: (request: HttpRequest) => unknown) {
  const app = await createTestApp({ config });
  const { http } = app.ports;
  http.answer(`/v2/media/${ID}`, mediaAnswer({ mediaid: ID }));
  const item = await app.container.get(ContentService).fetchMedia(ID, { language: 'en' });
  const questions: HttpRequest[] = [];
  http.answer(HOST, (request: HttpRequest) => {
    questions.push(request);
    return answer(request);
  });
  http.requests.length = 0;
  const service = app.container.get(MediaSourceService);
  const fetchPlayable = () => service.fetchPlayable(item, { language: 'en' });
  return { http, item, service, questions, fetchPlayable };
}

const readBody = (request: HttpRequest | undefined): unknown => JSON.parse(request?.body ?? '');
const entitled = () => ({ entitled: true, token: 'jwt' });

describe('a site with URL signing', () => {
  // spec: product 7.2
  it('requests a token from the operator’s host, and a copy with it from the content host', async () => {
    const { http, questions, fetchPlayable } = await start(SIGNING, entitled);
    await fetchPlayable();
    expect(http.requests.slice(0, 2)).toEqual([
      HOST,
      expect.stringMatching(/\/v2\/media\/Qm7RtZ4x\?token=jwt$/),
    ]);
    expect(readBody(questions[0])).toEqual({
      provider: '',
      credentials: { token: '' },
      asset: { id: ID, params: {} },
    });
  });

  it('sends no extra header, so that the request needs no preflight', async () => {
    const { questions, fetchPlayable } = await start(SIGNING, entitled);
    await fetchPlayable();
    expect(questions[0]?.headers).toBeUndefined();
  });

  // spec: product 7.3
  it('sends the policy and access model, and requests the copy under that policy', async () => {
    const { http, questions, fetchPlayable } = await start({ ...SIGNING, ...POLICY }, entitled);
    await fetchPlayable();
    expect(http.requests[1]).toMatch(/\/v2\/media\/Qm7RtZ4x\/drm\/pL0dR5aB\?token=jwt$/);
    expect(readBody(questions[0])).toMatchObject({
      asset: { id: ID, drmPolicyId: 'pL0dR5aB', accessType: 'svod' },
    });
  });

  it('requests a new token for every try', async () => {
    const { questions, fetchPlayable } = await start(SIGNING, entitled);
    await fetchPlayable();
    await fetchPlayable();
    expect(questions).toHaveLength(2);
  });

  it('never checks the URL of an unsigned copy, which would be refused', async () => {
    const { http, fetchPlayable } = await start(SIGNING, entitled);
    const signed = `https://cdn.example.test/${ID}.m3u8?exp=1&sig=2`;
    http.answer(`/v2/media/${ID}`, mediaAnswer({ mediaid: ID, sources: [{ file: signed }] }));
    await fetchPlayable();
    expect(http.requests.at(-1)).toBe(signed);
    expect(http.requests).toHaveLength(3);
  });

  // spec: product 7.31
  it.each<[string, () => unknown]>([
    ['that the viewer is not entitled', () => ({ entitled: false })],
    [
      'with status 402',
      () => {
        throw httpStatusError(402, '', undefined);
      },
    ],
    ['with an invalid token', () => ({ entitled: true, token: 7 })],
    ['with a list', () => []],
  ])('is unauthorized where the host answers %s', async (_, answer) => {
    const { http, fetchPlayable } = await start(SIGNING, answer);
    await expect(fetchPlayable()).rejects.toMatchObject({ code: 'media_unauthorized', retryable: false });
    expect(http.requests).toEqual([HOST]);
  });

  it.each<[string, () => unknown]>([
    ['in its response', () => ({ entitled: false, reason: 'TOO_MANY_STREAMS' })],
    [
      'with a status',
      () => {
        throw httpStatusError(403, '', 'Concurrent stream limit reached');
      },
    ],
    [
      'with a status for temporary failures',
      () => {
        throw httpStatusError(429, '', 'Not now', { serverCode: 'stream_limit_exceeded' });
      },
    ],
  ])('has too many streams where the host says so %s', async (_, answer) => {
    const { http, fetchPlayable } = await start(SIGNING, answer);
    await expect(fetchPlayable()).rejects.toMatchObject({ code: 'media_stream_limit' });
    expect(http.requests).toEqual([HOST]);
  });

  it('has too many streams where the content host refuses the copy for that reason', async () => {
    const { http, fetchPlayable } = await start(SIGNING, entitled);
    http.answer(`/v2/media/${ID}`, () => {
      throw httpStatusError(403, '', 'Too many concurrent streams');
    });
    await expect(fetchPlayable()).rejects.toMatchObject({
      code: 'media_stream_limit',
      data: { engineCode: 403 },
    });
  });

  it('has a network error, not a refusal, where the host fails', async () => {
    const { fetchPlayable } = await start(SIGNING, () => {
      throw httpStatusError(503, '', undefined);
    });
    await expect(fetchPlayable()).rejects.toMatchObject({ code: 'media_network', retryable: true });
  });
});

describe('a site configured with the older signing service', () => {
  const SERVICE = { contentSigningService: { host: `${HOST}/` } };

  // spec: product 7.2
  it('sends it an empty object at the title’s own URL', async () => {
    const { http, questions, fetchPlayable } = await start(SERVICE, entitled);
    await fetchPlayable();
    expect(http.requests.slice(0, 2)).toEqual([
      `${HOST}/media/${ID}/sign`,
      expect.stringMatching(/\/v2\/media\/Qm7RtZ4x\?token=jwt$/),
    ]);
    expect(readBody(questions[0])).toEqual({});
    expect(questions[0]?.headers).toBeUndefined();
  });

  // spec: product 7.2
  it('requests a copy under the policy if there is one', async () => {
    const { http, fetchPlayable } = await start({ ...SERVICE, ...POLICY }, entitled);
    await fetchPlayable();
    expect(http.requests.slice(0, 2)).toEqual([
      `${HOST}/media/${ID}/sign/drm/pL0dR5aB`,
      expect.stringMatching(/\/v2\/media\/Qm7RtZ4x\/drm\/pL0dR5aB\?token=jwt$/),
    ]);
  });

  it('is unauthorized where it answers that the viewer is not entitled', async () => {
    const { fetchPlayable } = await start(SERVICE, () => ({ entitled: false }));
    await expect(fetchPlayable()).rejects.toMatchObject({ code: 'media_unauthorized', retryable: false });
  });
});

it('a policy without a token issuer is requested unsigned, and refused', async () => {
  const { http, fetchPlayable } = await start(POLICY, entitled);
  http.answer('/drm/', () => {
    throw httpStatusError(403, '', undefined);
  });
  await expect(fetchPlayable()).rejects.toMatchObject({ code: 'media_unauthorized' });
  expect(http.requests[0]).toMatch(/\/v2\/media\/Qm7RtZ4x\/drm\/pL0dR5aB$/);
});

describe('when a signed title fails to load', () => {
  const fail = () => {
    throw httpStatusError(503, '', undefined);
  };

  // spec: product 7.22
  it('it is retried with a new token when the content host refuses the first one', async () => {
    const { http, item, service, questions } = await start(SIGNING, entitled);
    http.answer(`/v2/media/${ID}`, () => {
      if (questions.length === 1) throw httpStatusError(403, 'Forbidden', 'Forbidden');
      return mediaAnswer({ mediaid: ID });
    });
    vi.useFakeTimers();
    try {
      const found = createQueryClient().query(getPlayableQuery(service, item, 'en'));
      found.catch(() => undefined);
      await vi.advanceTimersByTimeAsync(1_000);
      await expect(found).resolves.toMatchObject({ id: ID });
    } finally {
      vi.useRealTimers();
    }
  });

  // spec: product 7.22
  it.each([
    ['of the current service', SIGNING],
    ['of the legacy service', { contentSigningService: { host: HOST } }],
  ])('it is retried twice, 1 s apart, each time with a new token %s', async (_, config) => {
    const { item, service, questions } = await start(config, fail);
    vi.useFakeTimers();
    try {
      const failed = createQueryClient()
        .query(getPlayableQuery(service, item, 'en'))
        .catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(999);
      expect(questions).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(questions).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(questions).toHaveLength(3);
      await expect(failed).resolves.toMatchObject({ code: 'media_network' });
    } finally {
      vi.useRealTimers();
    }
  });
});
