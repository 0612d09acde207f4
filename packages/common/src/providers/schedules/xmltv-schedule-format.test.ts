import { describe, expect, it } from 'vitest';

import { XmltvScheduleFormat } from './xmltv-schedule-format.ts';

const format = new XmltvScheduleFormat();
const read = (programs: string) => format.read(`<?xml version="1.0" encoding="UTF-8"?><tv>${programs}</tv>`);
const program = (inside: string, times = 'start="20300301060000 +0000" stop="20300301073000 +0000"') =>
  `<programme ${times} channel="ch-1">${inside}</programme>`;
const TITLE = '<title lang="en"><![CDATA[Morning boats]]></title>';
const ID = '<episode-num system="assetId"><![CDATA[prg-0601]]></episode-num>';

it('reads both names of its type, and sends no token', () => {
  expect(['viewnexa', 'xmltv', 'jwp'].map((type) => format.supports(type))).toEqual([true, true, false]);
  expect(format.getHeaders()).toEqual({});
});

// spec: product 3.82
it('reads a program, with its times in UTC', async () => {
  const inside = `${TITLE}<desc lang="en">First &amp; last tide</desc><icon src="https://img.example.test/a.jpg"/>${ID}`;
  expect(await read(program(inside, 'start="20300301060000 +0130" stop="20300301073000 -0200"'))).toEqual([
    {
      id: 'prg-0601',
      title: 'Morning boats',
      description: 'First & last tide',
      image: 'https://img.example.test/a.jpg',
      startMs: Date.parse('2030-03-01T04:30:00Z'),
      endMs: Date.parse('2030-03-01T09:30:00Z'),
      startText: '2030-03-01T04:30:00.000Z',
      endText: '2030-03-01T09:30:00.000Z',
    },
  ]);
});

it('reads elements without attributes, and a numeric id as it is written', async () => {
  const [only] = await read(program('<title>1984</title><episode-num>0042</episode-num>'));
  expect(only).toMatchObject({ title: '1984', id: '0042' });
});

it('reads a file with the usual document type', async () => {
  const body = `<?xml version="1.0"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n<tv>${program(TITLE + ID)}</tv>`;
  expect(await format.read(body)).toMatchObject([{ id: 'prg-0601' }]);
});

it('takes the first of several titles or pictures', async () => {
  const inside = `<title lang="en">One</title><title lang="nl">Een</title><icon src="https://a.test/1"/><icon src="https://a.test/2"/>${ID}`;
  expect(await read(program(inside))).toMatchObject([{ title: 'One', image: 'https://a.test/1' }]);
});

describe('only the bad program is skipped', () => {
  it.each([
    ['no id', program(TITLE)],
    ['no title', program(ID)],
    ['no times', program(TITLE + ID, '')],
    ['an invalid time', program(TITLE + ID, 'start="tomorrow" stop="20300301073000 +0000"')],
    ['an invalid month', program(TITLE + ID, 'start="20301301060000 +0000" stop="20300301073000 +0000"')],
    ['an empty element', '<programme/>'],
  ])('%s', async (_, bad) => {
    const good = program(`${TITLE}<episode-num>good</episode-num>`);
    expect((await read(bad + good)).map(({ id }) => id)).toEqual(['good']);
  });
});

it('markup in a title is text, not elements', async () => {
  const inside = `<title><![CDATA[<script>alert(1)</script>]]></title>${ID}`;
  expect(await read(program(inside))).toMatchObject([{ title: '<script>alert(1)</script>' }]);
});

it.each(['<rss/>', '<tv/>', '<tv><channel id="a"/></tv>'])('%s has no programs', async (body) => {
  expect(await format.read(body)).toEqual([]);
});

it.each([
  ['is cut in the middle', '<tv><programme start="2030'],
  ['is not XML', 'not found'],
  ['declares entities', '<!DOCTYPE tv [<!ENTITY a "aaaaaaaaaa">]><tv>&a;</tv>'],
])('a body that %s fails', async (_, body) => {
  await expect(format.read(body)).rejects.toMatchObject({ code: 'response_invalid' });
});

describe('hostile files', () => {
  const good = program(TITLE + ID);

  it.each([
    ['a hundred thousand nested elements', `<tv>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</tv>`],
    ['an entity of its own in an attribute', '<!doctype tv SYSTEM "http://evil.test/x.dtd"><tv/>'],
    ['UTF-16', '\u0000<\u0000t\u0000v\u0000/\u0000>'],
  ])('%s: fails or is empty, and never hangs', async (_, body) => {
    const result = await format.read(body).catch((error: unknown) => error);
    if (Array.isArray(result)) expect(result).toEqual([]);
    else expect(result).toMatchObject({ code: 'response_invalid' });
  });

  it('elements named like object members do not affect objects', async () => {
    const body = `<tv><__proto__><polluted>yes</polluted></__proto__><constructor>x</constructor>${good}</tv>`;
    const result = await format.read(body).catch(() => []);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(result.length).toBeLessThanOrEqual(1);
  });

  it('another encoding than UTF-8 garbles letters, but loses no programs', async () => {
    const latin = new TextDecoder().decode(
      Uint8Array.from([...good.replace('boats', 'caf\u00e9')], (letter) => letter.codePointAt(0) ?? 0),
    );
    expect(await read(latin)).toMatchObject([{ title: 'Morning caf\ufffd' }]);
  });

  it('a leading byte order mark is ignored', async () => {
    expect(await format.read(`\ufeff<tv>${good}</tv>`)).toHaveLength(1);
  });
});
