import type { Page } from '@playwright/test';

import { toRecord, type JsonRecord } from '../screens/json-record.ts';
import { environment } from '../support/environment.ts';
import { openPlayer } from '../support/player-controls.ts';
import { expect, test, type Site } from '../support/site.ts';
import { expectToPlay } from '../support/watching.ts';

/**
 * The data that a deployment may receive about playback: client data of every request for its CDN, and quality figures
 * for itself, with consent.
 */

const FILM_ID = '9rUPMHDm';
const CONFIG_ID = 'mqfree01';

const getSettings = (site: Site, ...lines: readonly string[]) =>
  [`apiBaseUrl = ${site.contentBase}`, `defaultConfigSource = ${CONFIG_ID}`, ...lines].join('\n');

/**
 * Reads the site's configuration through a host name that every machine resolves; addresses in it keep the site's own
 * host.
 */
async function readConfig({ tenant }: Site): Promise<JsonRecord> {
  const host = `localhost:${environment.sandboxPort}`;
  const answer = await fetch(`http://${host}/t/${tenant}/apps/configs/${CONFIG_ID}.json`);
  return toRecord(JSON.parse((await answer.text()).replaceAll(`//${host}`, `//${tenant}.${host}`)));
}

/** Configures an address for events; returns the events received there. */
async function deployAnalytics(site: Site, page: Page): Promise<readonly JsonRecord[]> {
  const address = `${site.contentBase}/events`;
  await site.config(CONFIG_ID, { ...(await readConfig(site)), analyticsToken: 'token-of-the-site' });
  await site.settings(getSettings(site, `analyticsUrl = ${address}`));
  const events: JsonRecord[] = [];
  page.on('request', (request) => {
    if (request.url() === address) events.push(toRecord(JSON.parse(request.postData() ?? '{}')));
  });
  return events;
}

test.describe('Quality of experience @video', () => {
  test('the playback quality of a title is reported once, and never before the viewer’s consent', async ({
    page,
    site,
  }) => {
    const events = await deployAnalytics(site, page);
    await page.goto(`/m/${FILM_ID}`);
    const start = page.getByRole('link', { name: 'Start watching' });
    await start.click();
    await expectToPlay(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Accept' }).click();
    await start.click();
    await expectToPlay(page);
    await page.keyboard.press('Escape');
    const qualities = () => events.filter(({ type }) => type === 'playback_quality');
    await expect.poll(() => qualities().length).toBe(1);
    expect(qualities()[0]).toMatchObject({
      mediaId: FILM_ID,
      token: 'token-of-the-site',
      outcome: 'left',
      part: 1,
      // Stalls depend on the machine; playback-quality.test.ts covers their count.
      stalls: expect.any(Number),
      codes: [],
    });
    expect(qualities()[0]?.['startUpMs']).toBeGreaterThan(0);
    expect(qualities()[0]?.['playedS']).toBeGreaterThan(0.4);
    expect(qualities()[0]?.['bitrateBps']).toBeGreaterThan(50_000);
  });
});

test.describe('Common Media Client Data @video', () => {
  const readSegments = async (site: Site) =>
    (await site.requests()).filter(({ route, method }) => route === 'segment' && method === 'GET');

  test('is in no request unless the deployment enables it', async ({ page, site }) => {
    await openPlayer(page, `/m/${FILM_ID}`);
    const requests = await site.requests();
    expect(requests.filter(({ query }) => query.includes('CMCD'))).toEqual([]);
    expect(requests.filter(({ headers }) => 'cmcd-request' in headers)).toEqual([]);
  });

  test('is in the query of every segment request, and of no request for content or configuration', async ({
    page,
    site,
  }) => {
    await site.settings(getSettings(site, 'cmcd = query'));
    await openPlayer(page, `/m/${FILM_ID}`);
    const data = (await readSegments(site)).map(({ query }) => new URLSearchParams(query).get('CMCD') ?? '');
    expect(data.length).toBeGreaterThan(2);
    for (const entry of data) {
      expect(entry).toContain(`cid="${FILM_ID}"`);
      expect(entry).toMatch(/sid="[\w-]{8,}"/);
      expect(entry).toContain('sf=h');
    }
    const others = (await site.requests()).filter(({ route }) =>
      ['media', 'playlist', 'config'].includes(route),
    );
    expect(others.filter(({ query }) => query.includes('CMCD'))).toEqual([]);
  });

  test('is in the headers, not in the query, when configured so', async ({ page, site }) => {
    await site.settings(getSettings(site, 'cmcd = headers'));
    await openPlayer(page, `/m/${FILM_ID}`);
    const segments = await readSegments(site);
    expect(segments.length).toBeGreaterThan(2);
    for (const { headers, query } of segments) {
      expect(query).not.toContain('CMCD');
      expect(headers['cmcd-session']).toContain(`cid="${FILM_ID}"`);
      expect(headers['cmcd-object']).toMatch(/ot=/);
    }
  });
});
