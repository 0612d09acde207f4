import { describe, expect, it } from 'vitest';

import {
  createJwpSite,
  DAY_MS,
  keepSocialSession,
  mia,
  MIA_ID,
  noah,
  openSignedIn,
  signal,
  type JwpSite,
} from './jwp-site.ts';
import { makeSiteForEachTest } from './site-for-each-test.ts';

let site: JwpSite;
makeSiteForEachTest(createJwpSite, (made) => {
  site = made;
});

const refreshes = () => site.calls().filter((call) => call === 'POST /jwp/accounts/authenticate');

describe('a session from another service', () => {
  it('is refreshed once for all calls of all windows, which uses up the refresh token', async () => {
    keepSocialSession(site, 5 * 86_400);
    const [one, other] = [await site.browser.openWindow(), await site.browser.openWindow()];
    site.tenant.requests.clear();
    site.tenant.clock.setOffset(6 * DAY_MS);
    const users = await Promise.all([one, one, other, other].map(({ service }) => service.fetchUser(signal)));
    expect(users.map(({ id }) => id)).toEqual([MIA_ID, MIA_ID, MIA_ID, MIA_ID]);
    expect(refreshes()).toHaveLength(1);
  });

  it('lasts as long as it is refreshed', async () => {
    keepSocialSession(site, 5 * 86_400);
    const { service } = await site.browser.openWindow();
    for (let days = 3; days < 30; days += 3) {
      site.tenant.clock.setOffset(days * DAY_MS);
      expect((await service.fetchUser(signal)).id).toBe(MIA_ID);
    }
    expect(refreshes().length).toBeGreaterThan(3);
  });

  it('with tokens of one day is refreshed once by two windows, which learn of it from each other', async () => {
    const { inPlayer } = site.tenant;
    inPlayer.rules = { ...inPlayer.rules, tokenLifeS: 86_400 };
    keepSocialSession(site, 86_400);
    const [one, other] = [await site.browser.openWindow(), await site.browser.openWindow()];
    for (const window of [one, other, one, other])
      expect((await window.service.fetchUser(signal)).id).toBe(MIA_ID);
    expect(refreshes()).toHaveLength(1);
  });

  it('survives an outage of the platform, and ends when the refresh is refused', async () => {
    keepSocialSession(site, 5 * 86_400);
    const { service } = await site.browser.openWindow();
    await service.fetchUser(signal);
    site.tenant.clock.setOffset(6 * DAY_MS);
    site.tenant.faults.set([{ route: 'jwpLogin', kind: 'status', status: 503 }]);
    await expect(service.fetchUser(signal)).rejects.toMatchObject({ retryable: true });
    site.heal();
    expect(await service.restore(signal)).toBe(MIA_ID);
    site.tenant.clock.setOffset(30 * DAY_MS);
    site.tenant.inPlayer.sessions.endAll(Number(MIA_ID));
    await expect(service.fetchUser(signal)).rejects.toMatchObject({ code: 'session_invalid' });
    expect(await service.restore(signal)).toBeUndefined();
  });
});

describe('a session from a password', () => {
  it('ends when its token expires', async () => {
    const { service, told } = await openSignedIn(site);
    site.tenant.clock.setOffset(7 * DAY_MS);
    await expect(service.fetchUser(signal)).rejects.toMatchObject({ code: 'session_invalid' });
    expect([await service.restore(signal), told(), site.calls()]).toEqual([undefined, 1, []]);
  });

  it('ends in the window that finds out that it was revoked', async () => {
    const { service, told } = await openSignedIn(site);
    site.tenant.inPlayer.sessions.endAll(Number(MIA_ID));
    await expect(service.fetchUser(signal)).rejects.toMatchObject({ code: 'session_invalid' });
    expect([await service.restore(signal), told()]).toEqual([undefined, 1]);
  });

  it('ends in all windows when the viewer signs out in one window, and the platform is notified', async () => {
    const { service } = await openSignedIn(site);
    const other = await site.browser.openWindow();
    const token = await service.getAccessToken();
    await service.signOut();
    expect([await other.service.restore(signal), other.told()]).toEqual([undefined, 1]);
    await expect.poll(() => site.calls()).toContain('GET /jwp/accounts/logout');
    expect(site.tenant.inPlayer.accountOf(token ?? '', Date.now() / 1000)).toBeUndefined();
  });

  it('becomes another viewer’s in all windows when that viewer signs in', async () => {
    await openSignedIn(site);
    const other = await site.browser.openWindow();
    await (await site.browser.openWindow()).service.signIn(noah);
    expect(await other.service.restore(signal)).toBe('300124');
    expect((await other.service.fetchUser(signal)).email).toBe(noah.email);
  });
});

describe('lists', () => {
  it('written in one browser are loaded in another', async () => {
    const first = await openSignedIn(site);
    await first.lists.favorites.write(['aaaaaaa2', 'aaaaaaa1'], [], false);
    await first.lists.history.write([{ mediaId: 'kL9mN2pQ', progress: 0.42 }], [], false);
    site.browser.kept.clear();
    const second = await openSignedIn(site, mia);
    expect(await second.lists.favorites.fetch(signal)).toEqual(
      expect.arrayContaining(['aaaaaaa1', 'aaaaaaa2']),
    );
    expect(await second.lists.history.fetch(signal)).toEqual([{ mediaId: 'kL9mN2pQ', progress: 0.42 }]);
    await second.lists.favorites.write(['aaaaaaa1'], ['aaaaaaa2', 'aaaaaaa1'], false);
    await second.lists.history.write([], [{ mediaId: 'kL9mN2pQ', progress: 0.42 }], false);
    expect(await first.lists.favorites.fetch(signal)).toEqual(['aaaaaaa1']);
    expect(await first.lists.history.fetch(signal)).toEqual([]);
  });

  it('are loaded completely when they are longer than a page', async () => {
    site.tenant.inPlayer.rules = { ...site.tenant.inPlayer.rules, listPageSize: 2 };
    const { lists } = await openSignedIn(site);
    const ids = ['aaaaaaa1', 'aaaaaaa2', 'aaaaaaa3', 'aaaaaaa4', 'aaaaaaa5'];
    await lists.favorites.write(ids, [], false);
    expect([...(await lists.favorites.fetch(signal))].sort()).toEqual(ids);
  });

  it('belong to one viewer', async () => {
    const first = await openSignedIn(site);
    await first.lists.favorites.write(['aaaaaaa1'], [], false);
    await first.service.signIn(noah);
    expect(await first.lists.favorites.fetch(signal)).toEqual([]);
  });
});
