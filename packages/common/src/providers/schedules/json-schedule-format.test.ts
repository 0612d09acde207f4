import { describe, expect, it } from 'vitest';

import { JsonScheduleFormat } from './json-schedule-format.ts';

const format = new JsonScheduleFormat();
const GOOD = {
  id: 'p1',
  title: 'Morning boats',
  startTime: '2030-03-01T06:00:00Z',
  endTime: '2030-03-01T07:30:00+01:00',
};
const read = (body: unknown) => format.read(JSON.stringify(body));

it('reads only its own type, and sends the token if there is one', () => {
  expect(['jwp', 'viewnexa', ''].map((type) => format.supports(type))).toEqual([true, false, false]);
  const source = { url: '/epg', type: 'jwp', isDemo: false };
  expect(format.getHeaders({ ...source, token: undefined })).toEqual({});
  expect(format.getHeaders({ ...source, token: 's3cret' })).toEqual({ 'API-KEY': 's3cret' });
});

// spec: product 3.82
it('reads a program with its times as they were written, its description and its picture', async () => {
  const chapterPointCustomProperties = [
    { key: 'description', value: 'Out with the first tide.' },
    { key: 'image', value: 'https://img.example.test/boats.jpg' },
    { key: 'other', value: '' },
  ];
  expect(await read([{ ...GOOD, chapterPointCustomProperties }])).toEqual([
    {
      id: 'p1',
      title: 'Morning boats',
      description: 'Out with the first tide.',
      image: 'https://img.example.test/boats.jpg',
      startMs: Date.parse('2030-03-01T06:00:00Z'),
      endMs: Date.parse('2030-03-01T06:30:00Z'),
      startText: '2030-03-01T06:00:00Z',
      endText: '2030-03-01T07:30:00+01:00',
    },
  ]);
});

describe('only the bad entry is skipped', () => {
  it.each([
    ['no id', { ...GOOD, id: '' }],
    ['a number for an id', { ...GOOD, id: 5 }],
    ['no title', { ...GOOD, title: ' ' }],
    ['an invalid start', { ...GOOD, startTime: 'yesterday' }],
    ['no end', { ...GOOD, endTime: undefined }],
    ['a property without a value', { ...GOOD, chapterPointCustomProperties: [{ key: 'image' }] }],
    ['properties that are not a list', { ...GOOD, chapterPointCustomProperties: 'x' }],
    ['null', null],
  ])('%s', async (_, entry) => {
    expect((await read([entry, { ...GOOD, id: 'good' }])).map(({ id }) => id)).toEqual(['good']);
  });

  it('empty texts count as absent, and so do pictures without a web address', async () => {
    const properties = [
      { key: 'description', value: '' },
      { key: 'image', value: 'javascript:alert(1)' },
    ];
    const [program] = await read([{ ...GOOD, chapterPointCustomProperties: properties }]);
    expect(program).toMatchObject({ description: undefined, image: undefined });
  });
});

it.each([{}, 'text', null, { programs: [GOOD] }])('a body of %j has no programs', async (body) => {
  expect(await read(body)).toEqual([]);
});

it('a body that is not JSON fails', async () => {
  await expect(format.read('<html>')).rejects.toMatchObject({ code: 'response_invalid' });
});
