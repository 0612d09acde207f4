import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Features } from '@marquee/common/app/features.ts';
import { SignIn } from '@marquee/common/app/flows/sign-in.ts';
import { SignOut } from '@marquee/common/app/flows/sign-out.ts';
import { playbackModule } from '@marquee/common/app/playback-module.ts';
import { ContentService } from '@marquee/common/content/content-service.ts';
import { AccessBridge } from '@marquee/common/entitlement/access-bridge.ts';
import { MediaSourceService } from '@marquee/common/playback/media-source-service.ts';
import { readPassport } from '@marquee/sandbox/access-bridge/passport.ts';

import type { AccountWindow } from './account-browser.ts';
import { startFaultHost, type FaultHost } from './fault-site.ts';
import { createJwpSite, mia, MIA_ID, noah, signal, type JwpSite } from './jwp-site.ts';

const HOUR_MS = 3_600_000;

let host: FaultHost;
let site: JwpSite;
beforeAll(async () => {
  host = await startFaultHost();
});
beforeEach(() => {
  site = createJwpSite(host, true);
});
afterAll(() => host.close());

const bridgeOf = ({ app }: AccountWindow) => app.container.get(AccessBridge);
const viewerOf = async (window: AccountWindow) =>
  readPassport(await bridgeOf(window).getPassport())?.viewerId;
const bridgeCalls = () => site.calls().filter((call) => call.includes('/bridge/'));

describe('passports', () => {
  it('follow the viewer: guest, signed-in viewer, guest again', async () => {
    const window = await site.browser.openWindow();
    expect(await viewerOf(window)).toBe('anonymous');
    await window.app.container.get(SignIn).run(mia);
    expect(await viewerOf(window)).toBe(MIA_ID);
    await window.app.container.get(SignOut).run();
    expect(site.browser.kept.has('jwapp.access_tokens')).toBe(false);
    expect(await viewerOf(window)).toBe('anonymous');
  });

  it('are refreshed once for all windows after an hour, each with a new refresh token', async () => {
    const one = await site.browser.openWindow();
    await one.app.container.get(SignIn).run(mia);
    const other = await site.browser.openWindow();
    site.tenant.requests.clear();
    site.tenant.clock.setOffset(HOUR_MS);
    const viewers = await Promise.all([one, other, one, other].map(viewerOf));
    expect(viewers).toEqual([MIA_ID, MIA_ID, MIA_ID, MIA_ID]);
    expect(bridgeCalls()).toEqual(['PUT /bridge/v2/sites/sItE0001/access/refresh']);
  });

  it('are fetched again when the refresh token is used up', async () => {
    const window = await site.browser.openWindow();
    const passport = await bridgeOf(window).getPassport();
    const record = JSON.parse(site.browser.kept.get('jwapp.access_tokens') ?? '') as {
      refresh_token: string;
    };
    site.tenant.bridge.spendRefreshToken(record.refresh_token);
    expect(await bridgeOf(window).replacePassport(passport)).not.toBe(passport);
  });

  it('fail to load while the bridge is down, and load afterwards', async () => {
    site.tenant.bridge.rules = { ...site.tenant.bridge.rules, isUpstreamDown: true };
    const window = await site.browser.openWindow();
    await expect(bridgeOf(window).getPassport()).rejects.toMatchObject({ code: 'media_unauthorized' });
    site.tenant.bridge.rules = { ...site.tenant.bridge.rules, isUpstreamDown: false };
    expect(await viewerOf(window)).toBe('anonymous');
  });

  it('are never part of a request’s address', async () => {
    const window = await site.browser.openWindow();
    await window.app.container.get(SignIn).run(mia);
    site.tenant.clock.setOffset(HOUR_MS);
    await bridgeOf(window).getPassport();
    expect(
      site.tenant.requests.all.filter(({ path, query }) => path.includes('/bridge/') && query !== ''),
    ).toEqual([]);
  });
});

describe('the viewer’s plan', () => {
  it('is the subscription, otherwise the first free plan', async () => {
    const window = await site.browser.openWindow();
    const plan = async () => (await bridgeOf(window).fetchEntitledPlan(signal))?.id;
    expect(await plan()).toBe('pLnFree1');
    await window.app.container.get(SignIn).run(noah);
    expect(await plan()).toBe('pLnFree1');
    await window.app.container.get(SignOut).run();
    await window.app.container.get(SignIn).run(mia);
    expect(await plan()).toBe('pLnSvod1');
  });
});

describe('titles behind the bridge', () => {
  const play = async ({ app }: AccountWindow, id: string) => {
    app.container.get(Features).install({ modules: [playbackModule] });
    const item = await app.container.get(ContentService).fetchMedia(id, { language: 'en' });
    return app.container.get(MediaSourceService).fetchPlayable(item, { language: 'en' });
  };
  const playbackCalls = () => site.tenant.requests.all.filter(({ route }) => route === 'playback').length;

  it('play for a subscriber, with the passport on license requests', async () => {
    const window = await site.browser.openWindow();
    await window.app.container.get(SignIn).run(mia);
    const { sources } = await play(window, 'Qm7RtZ4x');
    const licence = new URL(sources[0]?.drm?.clearkeyUrl ?? '');
    const passport = await bridgeOf(window).getPassport();
    expect([licence.searchParams.get('plan_id'), licence.searchParams.get('passport')]).toEqual([
      'pLnSvod1',
      passport,
    ]);
  });

  it('play with a new passport when the first is refused', async () => {
    const window = await site.browser.openWindow();
    await window.app.container.get(SignIn).run(mia);
    site.tenant.bridge.rules = { ...site.tenant.bridge.rules, rejectedPassports: 1 };
    await play(window, 'Qm7RtZ4x');
    expect(playbackCalls()).toBe(2);
  });

  it('do not play when the second passport is refused, too', async () => {
    const window = await site.browser.openWindow();
    await window.app.container.get(SignIn).run(mia);
    site.tenant.bridge.rules = { ...site.tenant.bridge.rules, rejectedPassports: 9 };
    await expect(play(window, 'Qm7RtZ4x')).rejects.toMatchObject({
      code: 'media_unauthorized',
      message: 'Failed to refresh access tokens and retrieve media.',
    });
    expect(playbackCalls()).toBe(2);
  });

  it('do not play for a guest, except free titles', async () => {
    const window = await site.browser.openWindow();
    await expect(play(window, 'Qm7RtZ4x')).rejects.toMatchObject({ code: 'media_unauthorized' });
    expect((await play(window, 'Tr4iL3r1')).sources).not.toEqual([]);
  });
});
