import { describe, expect, it } from 'vitest';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';
import type { HttpRequest } from '@marquee/common/platform/http/http-client.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';

import { AdResolver } from './ad-resolver.ts';
import { BreakBudget } from './break-budget.ts';
import type { PlayerBreak } from './read-vmap.ts';

const AD = 'https://ads.test';
const file = (name: string, type = 'video/mp4') =>
  `<Creatives><Creative><Linear><MediaFiles><MediaFile type="${type}">https://cdn.test/${name}</MediaFile></MediaFiles></Linear></Creative></Creatives>`;
const inline = (name: string, { sequence = '', type = 'video/mp4' } = {}) =>
  `<Ad ${sequence && `sequence="${sequence}"`}><InLine><Error>https://t.test/${name}?e=[ERRORCODE]</Error><Impression>https://t.test/${name}/imp</Impression>${file(name, type)}</InLine></Ad>`;
const wrapper = (to: string, attributes = '') =>
  `<Ad><Wrapper ${attributes}><VASTAdTagURI>${AD}/${to}</VASTAdTagURI><Error>https://t.test/w-${to}?e=[ERRORCODE]</Error><Impression>https://t.test/w-${to}/imp</Impression></Wrapper></Ad>`;
const vast = (...ads: readonly string[]) => `<VAST version="4.2">${ads.join('')}</VAST>`;

/** Ad servers with the given answers, and the ads that a break resolves from them. */
function start(answers: Readonly<Record<string, unknown>>) {
  const { http, clock, logger } = createFakePorts();
  for (const [name, answer] of Object.entries(answers)) http.answer(`${AD}/${name}`, answer);
  const beacons: string[] = [];
  const resolver = new AdResolver({
    http,
    clock,
    logger,
    screen: { canPlay: (type) => type === 'video/mp4', heightPx: 720 },
  });
  const budget = new BreakBudget({ send: (url) => beacons.push(url) });
  const resolveAds = (adBreak: Partial<PlayerBreak>, signal = new AbortController().signal) => {
    const whole: PlayerBreak = { offset: { kind: 'start' }, tags: [], skipAfterS: undefined, ...adBreak };
    return resolver.resolve(whole, budget, signal);
  };
  const resolve = async (...args: Parameters<typeof resolveAds>) =>
    (await resolveAds(...args)).map(({ mediaFiles }) => mediaFiles[0]?.url.slice(17));
  const tags = (...names: readonly string[]) => resolve({ tags: names.map((name) => `${AD}/${name}`) });
  return { http, beacons, resolveAds, resolve, tags };
}

describe('a tag', () => {
  it('resolves to its ad', async () => {
    const { tags, beacons } = start({ a: vast(inline('one')) });
    expect(await tags('a')).toEqual(['one']);
    expect(beacons).toEqual([]);
  });

  it('without an ad falls through to the next tag of the waterfall', async () => {
    const { tags } = start({
      lost: () => {
        throw httpStatusError(500, '', undefined);
      },
      empty: vast(),
      broken: '<VAST><Ad>',
      page: '<html/>',
      good: vast(inline('one')),
      never: vast(inline('two')),
    });
    expect(await tags('lost', 'empty', 'broken', 'page', 'good', 'never')).toEqual(['one']);
  });

  it('is requested without cookies, with a timeout and a size limit, its macros expanded', async () => {
    let asked: HttpRequest | undefined;
    const { resolve } = start({
      a: (request: HttpRequest) => {
        asked = request;
        return vast();
      },
    });
    await resolve({ tags: [`${AD}/a?t=[TIMESTAMP]`] });
    expect(asked).toMatchObject({
      url: `${AD}/a?t=2030-03-01T12%3A00%3A00.000Z`,
      credentials: 'omit',
      timeoutMs: 8_000,
      maxBytes: 1_000_000,
    });
  });

  it('is canceled with its signal', async () => {
    const { http, resolve } = start({ a: vast(inline('one')) });
    expect(await resolve({ tags: [`${AD}/a`] }, AbortSignal.abort())).toEqual([]);
    expect(http.requests).toEqual([]);
  });
});

describe('a pod', () => {
  it('plays in the order of its sequence', async () => {
    const { tags } = start({
      a: vast(
        inline('three', { sequence: '3' }),
        inline('one', { sequence: '1' }),
        inline('two', { sequence: '2' }),
      ),
    });
    expect(await tags('a')).toEqual(['one', 'two', 'three']);
  });

  it('fills a gap with a stand-alone ad', async () => {
    const { tags, beacons } = start({
      a: vast(
        inline('one', { sequence: '1' }),
        inline('flash', { sequence: '2', type: 'video/x-flv' }),
        inline('spare'),
      ),
    });
    expect(await tags('a')).toEqual(['one', 'spare']);
    expect(beacons).toEqual(['https://t.test/flash?e=403']);
  });

  it('loses only the ad that fails to load', async () => {
    const { tags } = start({
      a: vast(inline('one', { sequence: '1' }), inline('x', { sequence: '2', type: 'text/html' })),
    });
    expect(await tags('a')).toEqual(['one']);
  });
});

it('plays the first playable of several stand-alone ads', async () => {
  const { tags } = start({ a: vast(inline('x', { type: 'video/x-flv' }), inline('one'), inline('two')) });
  expect(await tags('a')).toEqual(['one']);
});

describe('a wrapper', () => {
  it('resolves to the wrapped ad and reports to every wrapper on the way', async () => {
    const { resolveAds } = start({
      a: vast(wrapper('b')),
      b: vast(wrapper('c')),
      c: vast(inline('one')),
    });
    const [ad] = await resolveAds({ tags: [`${AD}/a`] });
    expect(ad?.reports.impressions).toEqual([
      'https://t.test/w-b/imp',
      'https://t.test/w-c/imp',
      'https://t.test/one/imp',
    ]);
  });

  it('is followed five levels deep', async () => {
    const chain = (length: number) =>
      start(
        Object.fromEntries(
          Array.from({ length: length + 1 }, (_, index) => [
            `v${index}x`,
            index === length ? vast(inline('one')) : vast(wrapper(`v${index + 1}x`)),
          ]),
        ),
      );
    expect(await chain(5).tags('v0x')).toEqual(['one']);
    const tooLong = chain(6);
    expect(await tooLong.tags('v0x')).toEqual([]);
    expect(tooLong.beacons).toContain('https://t.test/w-v1x?e=302');
  });

  it('that refers to itself ends at once', async () => {
    const { tags, http, beacons } = start({ a: vast(wrapper('b')), b: vast(wrapper('a')) });
    expect(await tags('a')).toEqual([]);
    expect(http.requests).toHaveLength(2);
    expect(beacons).toEqual(['https://t.test/w-b?e=302', 'https://t.test/w-a?e=302']);
  });

  it.each([
    ['a missing response', undefined, '301'],
    ['no ad', vast(), '303'],
    ['an invalid document', 'no xml', '100'],
  ])('of %s receives the error code', async (_name, answer, code) => {
    const { tags, beacons } = start({
      a: vast(wrapper('b')),
      ...(answer === undefined ? {} : { b: answer }),
    });
    expect(await tags('a')).toEqual([]);
    expect(beacons).toEqual([`https://t.test/w-b?e=${code}`]);
  });

  it('resolves to one ad, unless it allows several', async () => {
    const pod = vast(inline('one', { sequence: '1' }), inline('two', { sequence: '2' }));
    expect(await start({ a: vast(wrapper('pod')), pod }).tags('a')).toEqual(['one']);
    const many = start({ a: vast(wrapper('pod', 'allowMultipleAds="true"')), pod });
    expect(await many.tags('a')).toEqual(['one', 'two']);
  });
});

it.each([
  ['itself', () => vast(inline('one', { sequence: '1' }), inline('two', { sequence: '2' }))],
  ['behind a wrapper', () => vast(wrapper('pod', 'allowMultipleAds="true"'))],
])('a pod in a break for one ad is its first ad: %s', async (_, answer) => {
  const pod = vast(inline('one', { sequence: '1' }), inline('two', { sequence: '2' }));
  const { resolve } = start({ a: answer(), pod });
  expect(await resolve({ tags: [`${AD}/a`], isSingle: true })).toEqual(['one']);
});

describe('a tree of wrappers', () => {
  /** Every document holds 20 wrappers of documents that nothing else names, each with 10 error beacons. */
  const growTree = (request: HttpRequest) =>
    vast(
      ...Array.from({ length: 20 }, (_, index) => {
        const errors = Array.from({ length: 10 }, (_, error) => `<Error>https://t.test/e${error}</Error>`);
        return `<Ad><Wrapper><VASTAdTagURI>${request.url}-${index}</VASTAdTagURI>${errors.join('')}</Wrapper></Ad>`;
      }),
    );
  const pod = (request: HttpRequest) => growTree(request).replaceAll('<Ad>', '<Ad sequence="1">');
  const many = (request: HttpRequest) =>
    pod(request).replaceAll('<Wrapper>', '<Wrapper allowMultipleAds="true">');

  it.each([
    ['of alternative ads', growTree],
    ['of pods', pod],
    ['of pods in pods', many],
  ])('%s costs 30 documents and 400 beacons, over all tags of the break', async (_name, tree) => {
    const { tags, http, beacons } = start({ '': tree });
    expect(await tags('a', 'b', 'c')).toEqual([]);
    expect(http.requests).toHaveLength(30);
    expect(beacons).toHaveLength(400);
  });
});

describe('a schedule', () => {
  it('sets the skip offset of ads without their own', async () => {
    const { resolveAds } = start({ a: vast(inline('one')) });
    const skip = async (skipAfterS: number | undefined) =>
      (await resolveAds({ tags: [`${AD}/a`], skipAfterS }))[0]?.skipOffset;
    expect(await skip(5)).toEqual({ kind: 'time', atS: 5 });
    expect(await skip(0)).toEqual({ kind: 'start' });
    expect(await skip(undefined)).toBeUndefined();
  });
});
