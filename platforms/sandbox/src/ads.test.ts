import { describe, expect, it } from 'vitest';
import { at, listAt, pluck } from './fixtures/json-path.ts';
import { BASE, createTestSandbox } from './fixtures/test-sandbox.ts';

const JSON_PATH = '/v2/advertising/schedules/AdSched1.json';
const XML_PATH = '/v2/sites/mArQ0006/ads/AdCnfig1.xml';

async function load(path: string): Promise<string> {
  const response = await (await createTestSandbox()).get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

const addresses = (document: string, element: string): readonly string[] =>
  [...document.matchAll(new RegExp(`<${element}[^>]*><!\\[CDATA\\[(.*?)\\]\\]>`, 'g'))].map(
    (match) => match[1] ?? '',
  );

describe('ad schedules (2.11, 2.12)', () => {
  it('name the breaks of a title and the ad tags of each', async () => {
    const schedule = await (await createTestSandbox()).getJson(JSON_PATH);
    expect(at(schedule, 'adscheduleid')).toBe('AdSched1');
    expect(pluck(schedule, 'schedule', 'offset')).toEqual(['pre', '00:10:00', '50%', 'post']);
    expect(at(schedule, 'schedule', 0, 'tag')).toEqual([
      `${BASE}/ads/vast/empty.xml`,
      `${BASE}/ads/vast/skippable.xml`,
    ]);
    expect(at(schedule, 'schedule', 2, 'tag')).toEqual([`${BASE}/ads/wrapper/2/single.xml`]);
  });

  it('of an ad configuration exist as JSON and as VMAP', async () => {
    const sandbox = await createTestSandbox();
    expect(listAt(await sandbox.getJson('/v2/sites/mArQ0006/ads/AdCnfig1.json'), 'schedule')).toHaveLength(4);
    const response = await sandbox.get(`${XML_PATH}?media_id=Qm7RtZ4x`);
    expect(response.headers.get('content-type')).toBe('application/xml');
    const document = await response.text();
    const offsets = [...document.matchAll(/timeOffset="([^"]+)"/g)].map((match) => match[1]);
    expect(offsets).toEqual(['start', '00:10:00.000', '50%', 'end']);
    expect(addresses(document, 'vmap:AdTagURI')[0]).toBe(`${BASE}/ads/vast/skippable.xml`);
  });

  it('answer 404 for an unknown id', async () => {
    const { get } = await createTestSandbox();
    for (const path of ['/v2/advertising/schedules/Unknown1.json', '/v2/sites/mArQ0006/ads/constructor.xml'])
      expect((await get(path)).status, path).toBe(404);
  });
});

describe('the ad server', () => {
  it('returns an ad with its creative, beacons and click target', async () => {
    const document = await load('/ads/vast/single.xml');
    expect(addresses(document, 'MediaFile')).toEqual([`${BASE}/ads/creatives/neon-2.mp4`]);
    expect(addresses(document, 'ClickThrough')).toEqual([`${BASE}/ads/landing/single`]);
    expect(addresses(document, 'Impression')).toEqual([
      `${BASE}/ads/beacons/single/impression?cb=[CACHEBUSTING]`,
    ]);
    expect(addresses(document, 'Tracking')).toContain(
      `${BASE}/ads/beacons/single/firstQuartile?at=[ADPLAYHEAD]`,
    );
    expect(document).not.toContain('skipoffset');
    expect(await load('/ads/vast/skippable.xml')).toContain('skipoffset="00:00:02"');
  });

  it('returns unordered pods, empty and incomplete documents, invalid files and interactive ads', async () => {
    expect(
      [...(await load('/ads/vast/pod.xml')).matchAll(/<Ad id="([^"]+)"/g)].map((match) => match[1]),
    ).toEqual(['pod-second', 'pod-first', 'pod-spare']);
    expect(await load('/ads/vast/empty.xml')).not.toContain('<Ad ');
    expect(await load('/ads/vast/broken.xml')).not.toContain('</VAST>');
    expect(await load('/ads/vast/unplayable.xml')).toContain('apiFramework="VPAID"');
    expect(await load('/ads/vast/overlay.xml')).not.toContain('<Linear');
    expect(await load('/ads/vast/hostile.xml')).toContain('javascript:');
    expect(await load('/ads/vast/entities.xml')).toContain('<!DOCTYPE');
  });

  it.each([
    ['2/single', 'wrapper/1/single.xml'],
    ['1/single', 'vast/single.xml'],
    ['loop/single', 'wrapper/loop/single.xml'],
    ['ring-a/single', 'wrapper/ring-b/single.xml'],
    ['ring-b/single', 'wrapper/ring-a/single.xml'],
    ['endless-8/single', 'wrapper/endless-9/single.xml'],
  ])('has wrappers: %s leads to %s', async (path, target) => {
    expect(addresses(await load(`/ads/wrapper/${path}.xml`), 'VASTAdTagURI')).toEqual([
      `${BASE}/ads/${target}`,
    ]);
  });

  it('has a wrapper without a target, and is 404 for unknown kinds', async () => {
    expect(await load('/ads/wrapper/nowhere/single.xml')).not.toContain('VASTAdTagURI');
    const { get } = await createTestSandbox();
    for (const path of ['/ads/wrapper/0/single.xml', '/ads/wrapper/x/single.xml', '/ads/vast/unknown.xml'])
      expect((await get(path)).status, path).toBe(404);
  });

  it('returns the documents that a test sets instead', async () => {
    const { tenant, get } = await createTestSandbox();
    for (const [kind, id, path] of [
      ['ad_schedules', 'AdSched1', JSON_PATH],
      ['ad_configs', 'AdCnfig1', XML_PATH],
      ['ad_documents', 'mine', '/ads/vast/mine.xml'],
      ['ad_wrappers', 'mine', '/ads/wrapper/1/mine.xml'],
    ] as const) {
      tenant.overrides.set(kind, id, `<${id}/>`);
      expect(await (await get(path)).text()).toBe(`<${id}/>`);
    }
  });

  it('has a plain text page for each click', async () => {
    expect(await load('/ads/landing/single')).toContain('What single is about');
    expect(await load('/ads/landing/%3Cscript%3E')).not.toContain('<script>');
  });
});

describe('the list of beacons', () => {
  it('has the received events in order, with macro values and cookie use', async () => {
    const { sandbox, get } = await createTestSandbox();
    await get('/ads/beacons/single/impression?cb=12345678');
    await get('/v2/media/Qm7RtZ4x');
    const answer = await get('/ads/beacons/single/start', { headers: { cookie: 'viewer=7' } });
    expect(answer.headers.get('content-type')).toBe('image/gif');
    const list: unknown = await (await sandbox.fetch(new Request(`${BASE}/_control/beacons`))).json();
    expect(list).toMatchObject([
      { ad: 'single', event: 'impression', values: { cb: '12345678' }, hasCookies: false },
      { ad: 'single', event: 'start', values: {}, hasCookies: true },
    ]);
    await sandbox.fetch(new Request(`${BASE}/_control/requests`, { method: 'DELETE' }));
    expect(await (await sandbox.fetch(new Request(`${BASE}/_control/beacons`))).json()).toEqual([]);
  });
});
