import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { API_BASE_URL, mediaAnswer } from '@marquee/testing/fixtures.ts';
import { createMediaItem } from '@marquee/testing/media-item.ts';
import { ContainerModule } from 'inversify';
import { describe, expect, it } from 'vitest';

import { AccessBridge, type EntitledPlan } from '../../entitlement/access-bridge.ts';
import type { HttpRequest } from '../../platform/http/http-client.ts';
import { httpStatusError } from '../../platform/http/http-errors.ts';
import { MediaSourceService } from '../../playback/media-source-service.ts';
import { MediaTokenService } from '../../playback/media-token-service.ts';

const ID = 'Qm7RtZ4x';
const HOST = 'https://entitle.example.test/token';
const SIGNING = { urlSigning: true, entitlementHost: HOST };
const jwp = { clientId: 'c', assetId: 7 };
const svod: EntitledPlan = { id: 'pl_svod', accessModel: 'svod' };

interface Viewer {
  readonly isSignedIn?: boolean;
  /** An error when the plans could not be loaded. */
  readonly plan?: EntitledPlan | Error | undefined;
  /** Whether the site has an access bridge. */
  readonly hasBridge?: boolean;
  readonly custom?: object;
}

async function openSite({ isSignedIn = true, plan, hasBridge = false, custom = {} }: Viewer) {
  const asked: string[] = [];
  let forgotten = 0;
  const bridge: AccessBridge = {
    prepare: async () => undefined,
    clear: () => undefined,
    forget: () => {
      forgotten += 1;
    },
    fetchEntitledPlan: async () => {
      if (plan instanceof Error) throw plan;
      return plan;
    },
    getPassport: async () => 'pass1',
    replacePassport: async (refused) => `${refused}+`,
  };
  const provider = new ContainerModule(({ bind }) => {
    if (hasBridge) bind(AccessBridge).toConstantValue(bridge);
    bind(MediaTokenService).toConstantValue({
      fetchToken: async (mediaId) => {
        asked.push(mediaId);
        return 'platform-jwt';
      },
    });
  });
  const account = new FakeAccountService();
  if (isSignedIn) account.keptUserId = mia.id;
  const config = { integrations: { jwp }, custom };
  const { container, ports } = await createTestApp({ account, provider, config });
  ports.http.answer(`/v2/media/${ID}`, mediaAnswer({ mediaid: ID }));
  ports.http.requests.length = 0;
  const service = container.get(MediaSourceService);
  const play = () => service.fetchPlayable(createMediaItem({ mediaid: ID }), { language: 'en' });
  return { http: ports.http, asked, play, forgotten: () => forgotten };
}

const protectedCopy = mediaAnswer({
  mediaid: ID,
  sources: [
    {
      file: `${API_BASE_URL}/manifests/${ID}.mpd`,
      type: 'application/dash+xml',
      drm: {
        widevine: { url: 'https://licence.example.test/widevine' },
        playready: { url: 'https://licence.example.test/playready?token=own' },
      },
    },
  ],
});

describe('a viewer with a plan', () => {
  // spec: product 7.4
  it('gets the title and its licenses with a passport', async () => {
    const { http, play } = await openSite({ plan: svod, hasBridge: true, custom: SIGNING });
    http.answer('/playback.json', protectedCopy);
    const { sources } = await play();
    expect(http.requests[0]).toBe(
      `${API_BASE_URL}/v2/sites/sItE0001/media/${ID}/playback.json?passport=pass1&plan_id=pl_svod`,
    );
    expect(sources[0]?.drm).toMatchObject({
      widevineUrl: 'https://licence.example.test/widevine?passport=pass1',
      playreadyUrl: 'https://licence.example.test/playready?token=own',
    });
    expect(http.requests).not.toContain(HOST);
  });

  // spec: product 4.66, product 8.8
  it('whose passport is refused gets another one, once', async () => {
    const { http, play } = await openSite({ plan: svod, hasBridge: true });
    http.answer('/playback.json', ({ url }: HttpRequest) => {
      if (url.includes('passport=pass1&')) throw httpStatusError(403, 'forbidden', undefined);
      return mediaAnswer({ mediaid: ID });
    });
    expect((await play()).id).toBe(ID);
    expect(http.requests.filter((url) => url.includes('playback.json'))).toHaveLength(2);
  });

  // spec: product 8.8
  it('whose second passport is also refused is unauthorized, and gets a new one with the next title', async () => {
    const { http, play, forgotten } = await openSite({ plan: svod, hasBridge: true });
    http.answer('/playback.json', () => {
      throw httpStatusError(403, 'forbidden', undefined);
    });
    await expect(play()).rejects.toMatchObject({
      code: 'media_unauthorized',
      message: 'Failed to refresh access tokens and retrieve media.',
    });
    expect(http.requests).toHaveLength(2);
    expect(forgotten()).toBe(1);
  });

  it('whose second passport is refused because of a geo rule sees that the region is blocked', async () => {
    const { http, play, forgotten } = await openSite({ plan: svod, hasBridge: true });
    http.answer('/playback.json', () => {
      throw httpStatusError(403, 'Access blocked', 'Access blocked');
    });
    await expect(play()).rejects.toMatchObject({ code: 'media_geo_blocked' });
    expect(http.requests).toHaveLength(2);
    expect(forgotten()).toBe(0);
  });

  it.each([
    [404, 'media_not_playable'],
    [503, 'media_network'],
  ])('keeps the passport after the status %i: %s', async (status, code) => {
    const { http, play } = await openSite({ plan: svod, hasBridge: true });
    http.answer('/playback.json', () => {
      throw httpStatusError(status, 'no', undefined);
    });
    await expect(play()).rejects.toMatchObject({ code });
    expect(http.requests).toHaveLength(1);
  });
});

describe('a viewer without a plan', () => {
  it('follows the next rule of the site', async () => {
    const { http, play, asked } = await openSite({ hasBridge: true, custom: { urlSigning: true } });
    await play();
    expect(asked).toEqual([ID]);
    expect(http.requests[0]).toMatch(/\?token=platform-jwt$/);
  });
});

describe('a viewer whose plans fail to load', () => {
  const failure = httpStatusError(503, 'plans', undefined);

  it('can watch what needs no plan', async () => {
    const { play } = await openSite({ hasBridge: true, plan: failure });
    expect((await play()).id).toBe(ID);
  });

  it('gets that error for a title that needs one', async () => {
    const { http, play } = await openSite({ hasBridge: true, plan: failure });
    http.answer(`/v2/media/${ID}`, () => {
      throw httpStatusError(403, 'locked', undefined);
    });
    await expect(play()).rejects.toMatchObject({ code: 'media_network' });
  });

  it.each([401, 403, 404])('has no plan when the platform returns %i', async (status) => {
    const { http, play } = await openSite({
      hasBridge: true,
      plan: httpStatusError(status, 'plans', undefined),
    });
    http.answer(`/v2/media/${ID}`, () => {
      throw httpStatusError(403, 'locked', undefined);
    });
    await expect(play()).rejects.toMatchObject({ code: 'media_unauthorized' });
  });
});

describe('the operator’s host', () => {
  // spec: product 7.30
  it.each([
    [true, 'token-of-c_0001'],
    [false, ''],
  ])('receives the viewer’s session: signed in %s', async (isSignedIn, token) => {
    const { http, play, asked } = await openSite({ isSignedIn, custom: SIGNING });
    const questions: unknown[] = [];
    http.answer(HOST, ({ body = '' }: HttpRequest) => {
      questions.push(JSON.parse(body));
      return { entitled: true, token: 'jwt' };
    });
    await play();
    expect(questions).toMatchObject([{ provider: 'jwp', credentials: { token } }]);
    expect(asked).toEqual([]);
  });
});

describe('the player platform', () => {
  it('provides the token where the site signs and has no host of its own', async () => {
    const { http, play } = await openSite({ custom: { urlSigning: true } });
    await play();
    expect(http.requests[0]).toMatch(/\/v2\/media\/Qm7RtZ4x\?token=platform-jwt$/);
  });

  it('provides the token where there is a policy', async () => {
    const { http, play } = await openSite({ custom: { drmPolicyId: 'pL0dR5aB' } });
    await play();
    expect(http.requests[0]).toMatch(/\/drm\/pL0dR5aB\?token=platform-jwt$/);
  });

  it('receives no request where nothing is signed', async () => {
    const { asked, play } = await openSite({});
    await play();
    expect(asked).toEqual([]);
  });
});
