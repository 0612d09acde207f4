import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { FindingList } from '../finding.ts';
import { BRAND_SITE, writeBrand } from './write-brand.ts';

const root = mkdtempSync(path.join(tmpdir(), 'marquee-brand-'));
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><rect width="200" height="60"/></svg>';
const TITLES =
  'title,description,genre,picture,clip\nLow Tide,At dawn,Drama,,ocean\nReef,Fish,Nature,,\nSalt,Sand,,,\n';
let folder = '';
let out = '';
let findings = new FindingList();
let count = 0;

beforeEach(() => {
  count += 1;
  folder = path.join(root, String(count));
  out = `${folder}-out`;
  mkdirSync(folder);
  findings = new FindingList();
});

afterAll(() => rmSync(root, { recursive: true }));

function write(files: Readonly<Record<string, string | Uint8Array>>): Promise<string | undefined> {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const findJsonFault = (text: string) =>
    text.includes(',}') ? { line: 3, problem: 'There is a comma.', remedy: 'Remove it.' } : undefined;
  return writeBrand({ folder, out, clips: ['dunes', 'ocean'], findJsonFault, findings });
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(path.join(out, name), 'utf8'));
const problems = (): readonly string[] => findings.list().map(({ problem }) => problem);

describe('a brand’s folder', () => {
  it('becomes titles with the sample clips, in turn for rows without one, and a site in its colors', async () => {
    const brand = '{ "siteName": "Tidewater", "highlightColor": "#4fd1c5" }';
    expect(await write({ 'brand.json': brand, 'titles.csv': TITLES, 'logo.svg': LOGO })).toBe('Tidewater');
    expect(problems()).toEqual([]);
    expect(readJson('titles.json')).toMatchObject([
      { title: 'Low Tide', clip: 'ocean', params: { genre: 'Drama' } },
      { title: 'Reef', clip: 'ocean' },
      { title: 'Salt', clip: 'dunes' },
      { title: 'Logo' },
    ]);
    expect(readJson(`sites/${BRAND_SITE}.json`)).toMatchObject({
      siteName: 'Tidewater',
      styling: { highlightColor: '#4fd1c5' },
      assets: { banner: expect.stringContaining('/images/logo.png') as string },
    });
    const pictures = readdirSync(path.join(out, 'media/art')).map((art) =>
      readdirSync(path.join(out, 'media/art', art)),
    );
    expect(pictures.flat().toSorted()).toEqual([
      ...Array<string>(3).fill('background.webp'),
      ...Array<string>(3).fill('card.webp'),
      'logo.webp',
    ]);
  });

  it('may have a logo whose file name is in capitals', async () => {
    const brand = '{ "siteName": "Tidewater" }';
    expect(await write({ 'brand.json': brand, 'titles.csv': TITLES, 'Logo.SVG': LOGO })).toBe('Tidewater');
    expect(problems()).toEqual([]);
  });

  it('with mistakes is shown without the invalid parts, which are reported', async () => {
    const brand = '{ "siteName": "Tidewater", "highlightColor": "teal", "fonts": [] }';
    const titles = 'title,picture,clip\nLow Tide,../x.jpg,nowhere\n,,\nLow Tide,,nowhere\n';
    expect(await write({ 'brand.json': brand, 'titles.csv': titles, 'logo.png': 'no picture' })).toBe(
      'Tidewater',
    );
    expect(problems()).toEqual(
      expect.arrayContaining([
        '“highlightColor” must be a color such as #f2b24c.',
        '“fonts” is none of siteName, description, footerText, backgroundColor, highlightColor, headerBackground.',
        'There is no sample clip “nowhere”.',
        'There is no file “../x.jpg”.',
        'The logo is no picture that can be read.',
        expect.stringMatching(/^“Low Tide” has the id \w+, as the title of line 2 has\.$/),
      ]),
    );
    expect(readJson(`sites/${BRAND_SITE}.json`)).toMatchObject({ assets: { banner: null } });
  });

  it.each([
    ['no folder', undefined, /folder is not there/],
    ['no brand.json', { 'titles.csv': TITLES }, /no file “brand.json”/],
    ['an invalid brand.json', { 'brand.json': '{', 'titles.csv': TITLES }, /no JSON object/],
    ['an extra comma', { 'brand.json': '{"siteName": "x",}', 'titles.csv': TITLES }, /There is a comma/],
    [
      'a brand.json in UTF-16',
      { 'brand.json': Buffer.from('\uFEFF{ "siteName": "x" }', 'utf16le'), 'titles.csv': TITLES },
      /is not UTF-8/,
    ],
    [
      'a brand.json in Windows-1252',
      { 'brand.json': Buffer.from('{ "siteName": "Café" }', 'latin1'), 'titles.csv': TITLES },
      /is not UTF-8/,
    ],
    ['a brand without a name', { 'brand.json': '{}', 'titles.csv': TITLES }, /“siteName” is missing/],
    ['no titles.csv', { 'brand.json': '{ "siteName": "x" }' }, /no such file/],
    ['no title', { 'brand.json': '{ "siteName": "x" }', 'titles.csv': 'title\n' }, /No row is a title/],
  ])('with %s starts no demo and writes nothing', async (_, files, problem) => {
    if (files === undefined) rmSync(folder, { recursive: true });
    expect(await write(files ?? {})).toBeUndefined();
    expect(problems().join('\n')).toMatch(problem);
    expect(existsSync(out)).toBe(false);
  });

  it('starts no demo on a disk that cannot be written', async () => {
    // A file where a folder has to be fails for every user, unlike a mode.
    out = path.join(folder, 'brand.json', 'out');
    expect(await write({ 'brand.json': '{ "siteName": "x" }', 'titles.csv': TITLES })).toBeUndefined();
    expect(problems()).toEqual(['The file cannot be read or written (ENOTDIR).']);
  });
});
