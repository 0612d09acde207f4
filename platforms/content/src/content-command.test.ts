import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { runContentCommand } from './content-command.ts';
import { chooseRenditions, findFfmpeg } from './ffmpeg.ts';
import type { Finding } from './finding.ts';

/** A file that the system does not let the command read; modes do not keep root out. And one on a disk that fails. */
const faults = vi.hoisted((): { forbidden: string | undefined; unreadable: string | undefined } => ({
  forbidden: undefined,
  unreadable: undefined,
}));

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  const access: typeof real.access = async (file, mode) => {
    if (faults.forbidden !== undefined && String(file).endsWith(faults.forbidden))
      throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    await real.access(file, mode);
  };
  const open: typeof real.open = async (file, ...more) => {
    if (faults.unreadable !== undefined && String(file).endsWith(faults.unreadable))
      throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO', path: file });
    return real.open(file, ...more);
  };
  return { ...real, access, open };
});

const CLIPS = fileURLToPath(new URL('../../sandbox/media/clips/', import.meta.url));
/** No ffmpeg, whatever the machine has. */
const WITHOUT_FFMPEG = { PATH: '', FFMPEG_PATH: '/nowhere/ffmpeg' };

const root = mkdtempSync(path.join(tmpdir(), 'marquee-content-'));
let count = 0;
let folder = '';
let out = '';
let findings: Finding[] = [];
let lines: string[] = [];

beforeEach(() => {
  faults.forbidden = undefined;
  faults.unreadable = undefined;
  count += 1;
  folder = path.join(root, `films-${count}`);
  out = `${folder}-site`;
  mkdirSync(folder);
  for (const clip of ['neon', 'reef', 'dunes']) addClip(`${clip}.mp4`, clip);
});

afterAll(() => rmSync(root, { recursive: true }));

function addClip(name: string, clip = 'neon'): void {
  copyFileSync(path.join(CLIPS, clip, 'v234.mp4'), path.join(folder, name));
}

function run(env: Readonly<Record<string, string>> = WITHOUT_FFMPEG, parameters = [folder]): Promise<number> {
  findings = [];
  lines = [];
  const keep = (line: string): void => void lines.push(line);
  return runContentCommand(
    parameters,
    { log: keep, warn: keep, formatFinding: (finding) => (findings.push(finding), finding.problem) },
    env,
  );
}

function runWith(csv: string | Uint8Array): Promise<number> {
  writeFileSync(path.join(folder, 'titles.csv'), csv);
  return run();
}

interface Item {
  readonly [field: string]: unknown;
  readonly title: string;
  readonly mediaid: string;
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(path.join(out, name), 'utf8'));
}

function readItems(name: string): readonly Item[] {
  return (readJson(name) as { playlist: Item[] }).playlist;
}

function readConfig(): { content: { contentId?: string }[]; features: Record<string, string> } {
  const [name = ''] = readdirSync(path.join(out, 'apps/configs'));
  return readJson(`apps/configs/${name}`) as ReturnType<typeof readConfig>;
}

/** The list of all titles. */
const readAll = (): readonly Item[] =>
  readItems(`v2/playlists/${readConfig().features['recommendationsPlaylist'] ?? ''}/index.html`);

const listTitles = (): readonly string[] => readAll().map(({ title }) => title);

/** Names and dates of all files: whether a run wrote something. */
function readDates(): readonly string[] {
  return readdirSync(out, { recursive: true, encoding: 'utf8' })
    .map((name) => `${name} ${statSync(path.join(out, name)).mtimeMs}`)
    .filter(
      (line) =>
        !/^\.marquee-content /.test(line) &&
        !statSync(path.join(out, line.replace(/ [\d.]+$/, ''))).isDirectory(),
    )
    .toSorted();
}

const GOOD = `title,description,genre,picture,video
Neon,"A city, at night","Drama, Crime",,neon.mp4
Reef,Under water,Nature,,reef.mp4
Dunes,Sand,Nature,,dunes.mp4
`;

describe('a good folder', () => {
  it('becomes items, lists by genre, a configuration and settings', async () => {
    expect(await runWith(GOOD)).toBe(0);
    expect(listTitles()).toEqual(['Neon', 'Reef', 'Dunes']);
    const lists = readConfig().content.flatMap(({ contentId }) => contentId ?? []);
    const names = lists.map((id) => (readJson(`v2/playlists/${id}/index.html`) as Item).title);
    expect(names).toEqual(['Drama', 'Crime', 'Nature', 'All titles']);
    const [neon] = readItems(`v2/playlists/${lists[0] ?? ''}/index.html`);
    expect(neon).toMatchObject({
      description: 'A city, at night',
      genre: 'Drama, Crime',
      tags: 'Drama,Crime',
    });
    const [item] = readItems(`v2/media/${neon?.mediaid ?? ''}/index.html`);
    const { file, type } = (item?.['sources'] as { file: string; type: string }[])[0] ?? {
      file: '',
      type: '',
    };
    expect(type).toBe('video/mp4');
    const video = readFileSync(path.join(out, file.replace('http://localhost:8090/', '')));
    expect(video.equals(readFileSync(path.join(folder, 'neon.mp4')))).toBe(true);
    expect(readFileSync(path.join(out, 'webapp.ini'), 'utf8')).toContain(
      'apiBaseUrl = http://localhost:8090\n',
    );
  });

  it('uses the address, name and output folder of the command', async () => {
    out = path.join(root, `elsewhere-${count}`);
    writeFileSync(path.join(folder, 'titles.csv'), GOOD);
    const call = [folder, '--out', out, '--base-url', 'https://cdn.example.com/api/', '--name', 'Tidewater'];
    expect(await run(WITHOUT_FFMPEG, call)).toBe(0);
    const [item] = readItems(
      `v2/playlists/${readConfig().features['recommendationsPlaylist'] ?? ''}/index.html`,
    );
    expect(JSON.stringify(item)).toContain('"https://cdn.example.com/api/videos/');
    expect(readConfig()).toMatchObject({ siteName: 'Tidewater' });
  });

  it('has pictures in the sizes that the app requests', async () => {
    const picture = sharp({ create: { width: 2400, height: 1350, channels: 3, background: '#204060' } });
    await picture.png().toFile(path.join(folder, 'neon.png'));
    expect(await runWith('title,picture,video\nNeon,neon.png,neon.mp4\n')).toBe(0);
    const [id = ''] = readdirSync(path.join(out, 'v2/media'));
    const sizes = ['card', 'background'].map(async (label) => {
      const { width, format } = await sharp(path.join(out, `v2/media/${id}/images/${label}.webp`)).metadata();
      return `${format} ${width}`;
    });
    expect(await Promise.all(sizes)).toEqual(['webp 640', 'webp 1920']);
    expect(findings).toEqual([]);
  });

  it('has captions in the languages that a row names, and skips those without a language', async () => {
    writeFileSync(path.join(folder, 'neon.en.vtt'), 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n');
    writeFileSync(path.join(folder, 'neon.nl.vtt'), 'no captions');
    const row = 'Neon,neon.mp4,en:neon.en.vtt; nl:neon.nl.vtt; en-SDH:neon.en.vtt; plain.vtt';
    expect(await runWith(`title,video,captions\n${row}\n`)).toBe(0);
    const [id = ''] = readdirSync(path.join(out, 'v2/media'));
    const [item] = readItems(`v2/media/${id}/index.html`);
    expect(item?.['tracks']).toMatchObject([{ kind: 'captions', language: 'en', label: 'English' }]);
    expect(findings.map(({ problem }) => problem)).toEqual(
      expect.arrayContaining([
        '“neon.nl.vtt” is no WebVTT file.',
        '“captions” has an entry without a language: “en-SDH:neon.en.vtt”.',
        '“captions” has an entry without a language: “plain.vtt”.',
      ]),
    );
  });

  it('has captions in languages with a script and a region', async () => {
    writeFileSync(path.join(folder, 'neon.vtt'), 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n');
    await runWith('title,video,captions\nNeon,neon.mp4,zh-Hant-TW:neon.vtt; PT-br:neon.vtt\n');
    expect(readAll()[0]?.['tracks']).toMatchObject([
      { language: 'zh-Hant-TW' },
      { language: 'pt-BR', label: 'português (Brasil)' },
    ]);
  });

  it('has captions that are not UTF-8, with a warning, since players show signs in place of their letters', async () => {
    const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nÜber den Fluß\n';
    writeFileSync(path.join(folder, 'old.vtt'), Buffer.from(text, 'latin1'));
    writeFileSync(path.join(folder, 'new.vtt'), text);
    expect(await runWith('title,video,captions\nNeon,neon.mp4,de:old.vtt; en:new.vtt\n')).toBe(0);
    expect(readAll()[0]?.['tracks']).toMatchObject([{ language: 'de' }, { language: 'en' }]);
    expect(findings.filter(({ problem }) => problem.includes('UTF-8'))).toMatchObject([
      { level: 'warning', line: 2, problem: '“old.vtt” is not UTF-8.' },
    ]);
  });

  it('has no length when its MP4 file says that it is not known', async () => {
    const file = path.join(folder, 'neon.mp4');
    const bytes = readFileSync(file);
    const header = bytes.indexOf('mvhd') + 'mvhd'.length;
    expect(bytes[header]).toBe(0);
    bytes.fill(0xff, header + 16, header + 20);
    writeFileSync(file, bytes);
    expect(await runWith('title,video\nNeon,neon.mp4\n')).toBe(0);
    expect(readAll()).toMatchObject([{ title: 'Neon', duration: 0 }]);
  });

  it('can share captions between many rows', async () => {
    writeFileSync(path.join(folder, 'all.vtt'), 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n');
    const rows = Array.from({ length: 16 }, (_, index) => `Part ${index},neon.mp4,en:all.vtt; nl:all.vtt`);
    expect(await runWith(`title,video,captions\n${rows.join('\n')}\n`)).toBe(0);
    expect(readdirSync(path.join(out, 'captions'))).toHaveLength(1);
    expect(readAll().map(({ tracks }) => (tracks as unknown[]).length)).toEqual(rows.map(() => 2));
  });
});

describe('a series', () => {
  const SERIES = `title,description,genre,picture,video,series,season,episode
The Long Walk,Home again,Drama,still.jpg,,Long walk,,
Two,,,,reef.mp4,Long walk,1,2
Neon,,Crime,,neon.mp4,,,
One,,,still.jpg,dunes.mp4,long Walk,1,1
Again,,,,neon.mp4,Long walk,2,
`;

  async function addStill(): Promise<void> {
    const picture = sharp({ create: { width: 640, height: 360, channels: 3, background: '#335577' } });
    await picture.jpeg().toFile(path.join(folder, 'still.jpg'));
  }

  const readSeries = (): Item | undefined => readAll().find(({ contentType }) => contentType === 'series');

  it('is listed after the films, and its episodes are in order in their own list', async () => {
    await addStill();
    expect(await runWith(SERIES)).toBe(0);
    expect(listTitles()).toEqual(['Neon', 'The Long Walk']);
    const series = readSeries();
    expect(series).toMatchObject({ description: 'Home again', genre: 'Drama', duration: 0, sources: [] });
    expect(existsSync(path.join(out, `v2/media/${series?.mediaid ?? ''}/images/card.webp`))).toBe(true);
    const listId = String(series?.['seriesPlaylistId']);
    expect(readJson(`v2/playlists/${listId}/index.html`)).toMatchObject({
      title: 'The Long Walk',
      description: 'Home again',
      genre: 'Drama',
    });
    const places = readItems(`v2/playlists/${listId}/index.html`).map(
      ({ title, seasonNumber, episodeNumber, contentType, tags }) => [
        title,
        seasonNumber,
        episodeNumber,
        contentType,
        tags,
      ],
    );
    expect(places).toEqual([
      ['One', '1', '1', 'episode', `seriesid_${listId}`],
      ['Two', '1', '2', 'episode', `seriesid_${listId}`],
      ['Again', '2', '1', 'episode', `seriesid_${listId}`],
    ]);
  });

  it('can be a favorite, like its episodes, but only the series is in search', async () => {
    await addStill();
    await runWith(SERIES);
    const { favoritesList = '', searchPlaylist = '' } = readConfig().features;
    const titles = (name: string) => readItems(name).map(({ title }) => title);
    expect(titles(`apps/watchlists/${favoritesList}/index.html`).toSorted()).toEqual([
      'Again',
      'Neon',
      'One',
      'The Long Walk',
      'Two',
    ]);
    expect(titles(`v2/playlists/${searchPlaylist}/index.html`)).toEqual(['Neon', 'The Long Walk']);
  });

  it('without its own row takes its name, genres and picture from its episodes', async () => {
    await addStill();
    await runWith(`title,genre,picture,video,series
One,Drama,still.jpg,neon.mp4,Walk
Two,Crime,,reef.mp4,Walk
`);
    expect(readSeries()).toMatchObject({ title: 'Walk', genre: 'Drama, Crime', description: '' });
    expect(readSeries()).toHaveProperty('image');
    expect(readItems(`v2/playlists/${String(readSeries()?.['seriesPlaylistId'])}/index.html`)).toMatchObject([
      { title: 'One', episodeNumber: '1' },
      { title: 'Two', episodeNumber: '2' },
    ]);
  });

  it('is once in a genre that its episodes spell differently, like a film that names a genre twice', async () => {
    await runWith(`title,genre,video,series
Neon,"Drama, drama",neon.mp4,
The door,Drama,reef.mp4,Walk
The road,DRAMA,dunes.mp4,Walk
`);
    expect(readAll().map(({ title, genre, tags }) => [title, genre, tags])).toEqual([
      ['Neon', 'Drama', 'Drama'],
      ['Walk', 'Drama', 'Drama'],
    ]);
    const [drama = ''] = readConfig().content.flatMap(({ contentId }) => contentId ?? []);
    expect(readItems(`v2/playlists/${drama}/index.html`).map(({ title }) => title)).toEqual(['Neon', 'Walk']);
  });

  it('has seasons and episodes also with numbers such as 01', async () => {
    await runWith(`title,video,series,season,episode
Two,neon.mp4,Walk,02,010
One,reef.mp4,Walk,01,09
`);
    expect(findings.map(({ problem }) => problem)).not.toContainEqual(expect.stringContaining('no number'));
    const list = `v2/playlists/${String(readSeries()?.['seriesPlaylistId'])}/index.html`;
    expect(readItems(list)).toMatchObject([
      { title: 'One', seasonNumber: '1', episodeNumber: '9' },
      { title: 'Two', seasonNumber: '2', episodeNumber: '10' },
    ]);
  });

  it('without episodes is left out, and an invalid number is reported', async () => {
    expect(
      await runWith(`title,video,series,season,episode
Lost,,Lost,,
One,neon.mp4,Walk,first,-1
`),
    ).toBe(1);
    expect(findings.map(({ problem, line }) => [line, problem])).toEqual([
      [2, '“Lost” describes a series without episodes.'],
      [3, '“season” is no number: “first”.'],
      [3, '“episode” is no number: “-1”.'],
      [3, 'The row names no picture.'],
    ]);
    expect(listTitles()).toEqual(['Walk']);
  });

  it('is reported when two rows describe it or two episodes have the same number', async () => {
    expect(
      await runWith(`title,video,series,season,episode
The Walk,,Walk,,
One,neon.mp4,Walk,1,1
Two,reef.mp4,walk,1,2
Again,dunes.mp4,Walk,1,1
The Long Walk,,Walk,,
`),
    ).toBe(0);
    const named = findings.filter(({ problem }) => !problem.includes('picture'));
    expect(named.map(({ level, line, problem }) => [level, line, problem])).toEqual([
      ['warning', 5, '“Again” has the season and the number of “One” in line 3.'],
      ['warning', 6, 'Line 2 describes the series “Walk”, too.'],
    ]);
    expect(readSeries()?.title).toBe('The Long Walk');
  });

  it('is removed with its last episode', async () => {
    await runWith(SERIES);
    const listId = String(readSeries()?.['seriesPlaylistId']);
    await runWith(GOOD);
    expect(readSeries()).toBeUndefined();
    expect(existsSync(path.join(out, 'v2/playlists', listId))).toBe(false);
  });
});

describe('a second run', () => {
  it('writes nothing when nothing has changed', async () => {
    await runWith(GOOD);
    const before = readDates();
    await run();
    expect(readDates()).toEqual(before);
    expect(lines.join('\n')).not.toContain('Writing');
  });

  it('writes what has changed, at a new address, and deletes what was removed', async () => {
    await runWith(GOOD);
    addClip('neon.mp4', 'reef');
    utimesSync(path.join(folder, 'neon.mp4'), 1_900_000_000, 1_900_000_000);
    const before = readdirSync(path.join(out, 'videos'));
    expect(await runWith(GOOD.replace(/Dunes.*\n/, ''))).toBe(0);
    expect(lines.filter((line) => line.startsWith('Writing'))).toEqual(['Writing neon.mp4 …']);
    const after = readdirSync(path.join(out, 'videos'));
    expect(after).toHaveLength(2);
    expect(after.filter((key) => before.includes(key))).toHaveLength(1);
    expect(readdirSync(path.join(out, 'v2/media'))).toHaveLength(2);
  });

  it('deletes the picture of a title that no longer has one', async () => {
    const picture = sharp({ create: { width: 320, height: 180, channels: 3, background: '#204060' } });
    await picture.png().toFile(path.join(folder, 'neon.png'));
    await runWith('title,picture,video\nNeon,neon.png,neon.mp4\n');
    const [id = ''] = readdirSync(path.join(out, 'v2/media'));
    expect(readdirSync(path.join(out, 'v2/media', id)).toSorted()).toEqual(['images', 'index.html']);
    await runWith('title,picture,video\nNeon,,neon.mp4\n');
    expect(readdirSync(path.join(out, 'v2/media', id))).toEqual(['index.html']);
    expect(readdirSync(path.join(out, 'pictures'))).toEqual([]);
  });

  it('keeps the addresses of videos when both folders have moved', async () => {
    await runWith(GOOD);
    const before = readdirSync(path.join(out, 'videos'));
    renameSync(folder, `${folder}-moved`);
    renameSync(out, `${folder}-moved-site`);
    folder += '-moved';
    out = `${folder}-site`;
    expect(await run()).toBe(0);
    expect(readdirSync(path.join(out, 'videos'))).toEqual(before);
    expect(lines.filter((line) => line.startsWith('Writing'))).toEqual([]);
  });

  it('continues after a stop, and removes what was half-written', async () => {
    await runWith(GOOD);
    mkdirSync(path.join(out, 'videos/neon-0.partial'));
    await run();
    expect(readdirSync(path.join(out, 'videos')).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  it('writes a video again when a power cut emptied its metadata', async () => {
    await runWith(GOOD);
    const [key = ''] = readdirSync(path.join(out, 'videos'));
    writeFileSync(path.join(out, 'videos', key, 'about.json'), '');
    expect(await run()).toBe(0);
    expect(statSync(path.join(out, 'videos', key, 'about.json')).size).toBeGreaterThan(0);
  });
});

describe('a file is found by the name in its row', () => {
  it.each([
    ['with a colon', 'Reef: Part Two.mp4', 'Reef: Part Two.mp4'],
    [
      'with composed accents, decomposed on disk',
      'Amélie.mp4'.normalize('NFC'),
      'Amélie.mp4'.normalize('NFD'),
    ],
    [
      'with decomposed accents, composed on disk',
      'Amélie.mp4'.normalize('NFD'),
      'Amélie.mp4'.normalize('NFC'),
    ],
  ])('%s', async (_, name, file) => {
    addClip(file, 'reef');
    expect(await runWith(`title,video\nReef,${name}\n`)).toBe(0);
  });
});

describe('a bad row is left out', () => {
  const rows: readonly (readonly [name: string, row: string, problem: RegExp])[] = [
    ['without a title', ',x,neon.mp4', /no title/],
    ['without a video', 'Ghost,x,', /names no video/],
    ['with a video that is not there', 'Ghost,x,ghost.mp4', /no file “ghost\.mp4”/],
    ['that leads out of the folder', 'Ghost,x,../../../../etc/passwd', /no file|leads out/],
    ['with an absolute path', 'Ghost,x,/etc/passwd', /no file of the folder/],
    ['with an address', 'Ghost,x,file:///etc/passwd', /no file of the folder/],
    ['with a quote that is never closed', 'Ghost,"open,neon.mp4', /never closed/],
    ['of a million characters', `Ghost,${'x'.repeat(1_000_000)},neon.mp4`, /longer than/],
    ['with a broken video', 'Ghost,x,broken.mp4', /no complete MP4/],
    ['with an empty video', 'Ghost,x,empty.mp4', /is empty/],
    ['with a video that was cut off', 'Ghost,x,cut.mp4', /no complete MP4/],
    ['with a video whose last part is missing', 'Ghost,x,half.mp4', /no complete MP4/],
    ['with a format that needs ffmpeg', 'Ghost,x,film.mkv', /Without ffmpeg/],
  ];

  it.each(rows)('%s', async (_, row, problem) => {
    writeFileSync(path.join(folder, 'broken.mp4'), 'no video at all');
    writeFileSync(path.join(folder, 'film.mkv'), 'mkv');
    writeFileSync(path.join(folder, 'empty.mp4'), '');
    const whole = readFileSync(path.join(folder, 'neon.mp4'));
    writeFileSync(path.join(folder, 'cut.mp4'), whole.subarray(0, 600));
    writeFileSync(path.join(folder, 'half.mp4'), whole.subarray(0, whole.length / 2));
    expect(await runWith(`title,description,video\nReef,a,reef.mp4\n${row}\nDunes,b,dunes.mp4\n`)).toBe(1);
    expect(findings.filter(({ level }) => level === 'error')).toMatchObject([{ line: 3 }]);
    expect(findings.find(({ level }) => level === 'error')?.problem).toMatch(problem);
    expect(listTitles()).toEqual(['Reef', 'Dunes']);
  });

  it('after empty lines, and reported with its line number', async () => {
    const gap = '\n'.repeat(60);
    const csv = `title,description,video\nReef,a,reef.mp4\n${gap}Ghost,"open,neon.mp4\n${gap}Dunes,b,dunes.mp4\n  \n,c,neon.mp4\n`;
    expect(await runWith(csv)).toBe(1);
    expect(
      findings.filter(({ level }) => level === 'error').map(({ line, problem }) => [line, problem]),
    ).toEqual([
      [63, 'A quote is opened and never closed.'],
      [126, 'The row has no title.'],
    ]);
    expect(listTitles()).toEqual(['Reef', 'Dunes']);
  });

  it.each([
    ['CRLF', 'LF', '\r\n', '\n'],
    ['CRLF', 'CR', '\r\n', '\r'],
    ['LF', 'CRLF', '\n', '\r\n'],
    ['CRLF', 'CRLF', '\r\n', '\r\n'],
  ])('but no title after it, when lines end in %s and %s', async (_, __, first, second) => {
    const reef = `Reef,reef.mp4,"a${first}b${second}c"${second}`;
    const csv = `title,video,description${first}${reef}Ghost,"open,${first}Dunes,dunes.mp4,c${second}`;
    expect(await runWith(csv)).toBe(1);
    expect(findings.filter(({ level }) => level === 'error')).toMatchObject([{ line: 5 }]);
    expect(listTitles()).toEqual(['Reef', 'Dunes']);
  });

  it.each([',', ';', '\t'])(
    'that is empty but for “%s”, as spreadsheets write it, without an error',
    async (sign) => {
      const empty = sign.repeat(2);
      const csv = ['title,description,video', empty, 'Reef,a,reef.mp4', ` ${empty} `, empty].join('\n');
      expect(await runWith(`${empty}\n${csv.replaceAll(',', sign)}`)).toBe(0);
      expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
      expect(listTitles()).toEqual(['Reef']);
    },
  );

  it('with an unreadable video', async () => {
    faults.forbidden = 'neon.mp4';
    expect(await runWith(GOOD)).toBe(1);
    expect(findings[0]?.problem).toBe('“neon.mp4” cannot be read (EACCES).');
    expect(listTitles()).toEqual(['Reef', 'Dunes']);
  });

  it('that repeats an id, with an error that names the first', async () => {
    expect(await runWith('id,title,video\nsAmE0001,Reef,reef.mp4\nsAmE0001,Dunes,dunes.mp4\n')).toBe(1);
    expect(findings.find(({ level }) => level === 'error')).toMatchObject({
      line: 3,
      problem: '“Dunes” has the id sAmE0001, as the title of line 2 has.',
    });
    expect(listTitles()).toEqual(['Reef']);
  });

  it('but kept with a warning when its id differs only in capitalization', async () => {
    expect(await runWith('id,title,video\nsame0001,Reef,reef.mp4\nsAmE0001,Dunes,dunes.mp4\n')).toBe(0);
    expect(findings.find(({ problem }) => problem.includes('capital letters'))).toMatchObject({
      level: 'warning',
      line: 3,
      problem: '“Dunes” has the id sAmE0001, which differs from that of line 2 in capital letters only.',
    });
  });

  it('that leads out of the folder through a link', async () => {
    const secret = path.join(root, `secret-${count}.mp4`);
    copyFileSync(path.join(folder, 'reef.mp4'), secret);
    symlinkSync(secret, path.join(folder, 'link.mp4'));
    expect(await runWith('title,video\nGhost,link.mp4\nReef,reef.mp4\n')).toBe(1);
    expect(findings.map(({ problem }) => problem)).toContain('“link.mp4” leads out of the folder.');
  });
});

describe('hostile text', () => {
  it('stays text, even in JSON that a host serves as a page', async () => {
    const text = `</script><script>alert(1)</script> & mail@example.org`;
    expect(await runWith(`title,description,video\n=HYPERLINK("x"),"${text}",reef.mp4\n`)).toBe(0);
    const [id = ''] = readdirSync(path.join(out, 'v2/media'));
    const file = readFileSync(path.join(out, `v2/media/${id}/index.html`), 'utf8');
    expect(file).not.toMatch(/[<>&@]/);
    expect(readItems(`v2/media/${id}/index.html`)[0]).toMatchObject({
      title: '=HYPERLINK("x")',
      description: text,
    });
  });

  it('is shortened when it is very long, and loses unprintable characters', async () => {
    const csv = `title,description,video\n"A\u0000\u001bB",${'x'.repeat(50_000)},reef.mp4\n`;
    expect(await runWith(csv)).toBe(0);
    const [id = ''] = readdirSync(path.join(out, 'v2/media'));
    const [item] = readItems(`v2/media/${id}/index.html`);
    expect(item?.title).toBe('AB');
    expect(item?.['description']).toBe(`${'x'.repeat(5_000)}…`);
    expect(findings).toMatchObject([
      { level: 'warning', line: 2 },
      { level: 'warning', line: 2 },
    ]);
  });

  it('in optional columns is left out with a warning', async () => {
    const csv = 'id,title,published,duration,surprise,video\n../x,Reef,soon,long,1,reef.mp4\n';
    expect(await runWith(csv)).toBe(0);
    expect(findings.map(({ problem }) => problem)).toEqual(
      expect.arrayContaining([
        '“surprise” is no known column.',
        '“../x” is no id.',
        '“published” is no date: “soon”.',
        '“duration” is no length: “long”.',
      ]),
    );
    expect(listTitles()).toEqual(['Reef']);
  });

  it('behind the last column, as after a comma without quotes, is left out with a warning', async () => {
    const csv = 'title,video,description\nReef,reef.mp4,Fish, corals and more\nDunes,dunes.mp4,Sand,,\n';
    expect(await runWith(csv)).toBe(0);
    expect(findings.filter(({ problem }) => problem.includes('last column'))).toMatchObject([
      { level: 'warning', line: 2, problem: 'There is text behind the last column: “corals and more”.' },
    ]);
    expect(listTitles()).toEqual(['Reef', 'Dunes']);
  });
});

it.each([
  ['2026-02-31', '“published” is no date: “2026-02-31”.'],
  ['2026-13-01', '“published” is no date: “2026-13-01”.'],
  ['1965-05-01', '“published” is before 1970: “1965-05-01”.'],
])('the date %s is not used', async (published, problem) => {
  utimesSync(path.join(folder, 'reef.mp4'), 1_900_000_000, 1_900_000_000);
  await runWith(`title,video,published\nReef,reef.mp4,${published}\n`);
  expect(readAll()).toMatchObject([{ pubdate: 1_900_000_000 }]);
  expect(findings.map((finding) => finding.problem)).toContain(problem);
});

it.each(['0', '0:00:00'])(
  'the length %s, as spreadsheets write an empty one, is not used',
  async (length) => {
    const file = path.join(folder, 'reef.mp4');
    const bytes = readFileSync(file);
    const header = bytes.indexOf('mvhd') + 'mvhd'.length;
    bytes.writeUInt32BE(24 * bytes.readUInt32BE(header + 12), header + 16);
    writeFileSync(file, bytes);
    await runWith(`title,video,duration\nReef,reef.mp4,${length}\n`);
    expect(readAll()).toMatchObject([{ duration: 24 }]);
    expect(findings.map(({ problem }) => problem)).toContain(`“duration” is no length: “${length}”.`);
  },
);

describe('a file of any spreadsheet program is read', () => {
  const text = 'title;description;video\r\nCafé;Über;reef.mp4\r\n';
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
  const files: readonly (readonly [name: string, bytes: Uint8Array])[] = [
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, little-endian', utf16],
    ['UTF-16, big-endian', Buffer.from(utf16).swap16()],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['tabs and old Mac line ends', Buffer.from(text.replaceAll(';', '\t').replaceAll('\r\n', '\r'))],
  ];
  it.each(files)('%s', async (name, bytes) => {
    expect(await runWith(bytes)).toBe(0);
    expect(listTitles()).toEqual(['Café']);
    expect(findings.some(({ problem }) => problem.includes('Windows-1252'))).toBe(name === 'Windows-1252');
  });
});

it('a UTF-8 file with a byte order mark and one wrong byte keeps its columns and its other letters', async () => {
  const start = Buffer.from('\uFEFFtitle;description;video\r\nCafé;', 'utf8');
  const row = Buffer.from('\u00fcber;reef.mp4\r\n', 'latin1');
  expect(await runWith(Buffer.concat([start, row]))).toBe(0);
  expect(listTitles()).toEqual(['Café']);
  expect(findings.map(({ problem }) => problem)).toContain('The file has bytes that are not UTF-8.');
});

describe('a first line as Excel writes it to name the delimiter', () => {
  it.each([
    ['sep=;', ';'],
    ['\uFEFFSEP=,\r', ','],
    ['"sep=|"', '|'],
    ['sep=\t', '\t'],
  ])('%j is no row of titles', async (line, delimiter) => {
    const rows = [['title', 'video', 'genre'], ['Reef', 'reef.mp4', 'Sea, Nature'], ['Gone', 'gone.mp4'], []];
    const csv = rows.map((row) => row.map((cell) => `"${cell}"`).join(delimiter)).join('\n');
    await runWith(`${line}\n${csv}`);
    expect(listTitles()).toEqual(['Reef']);
    expect(findings.filter(({ level }) => level === 'error')).toMatchObject([{ line: 4 }]);
  });

  it('leaves the columns to the second line', async () => {
    expect(await runWith('sep=;\nname;video\n')).toBe(1);
    expect(findings[0]).toMatchObject({ line: 2, problem: expect.stringContaining('“title”') as string });
  });
});

describe('a run stops and changes nothing', () => {
  it.each([
    ['without the file', undefined, /no such file/],
    ['with an empty file', '', /lacks the column/],
    ['without the columns', 'name,film\nReef,reef.mp4\n', /“title” and “video”/],
    ['without a row', 'title,video\n', /No row is a title/],
    ['without an existing video', 'title,video\nReef,gone.mp4\n', /No row is a title/],
  ])('%s', async (_, csv, problem) => {
    await runWith(GOOD);
    const before = readDates();
    rmSync(path.join(folder, 'titles.csv'));
    expect(await (csv === undefined ? run() : runWith(csv))).toBe(1);
    expect(findings[0]?.problem).toMatch(problem);
    expect(readDates()).toEqual(before);
  });

  it('when the folder disappears', async () => {
    await runWith(GOOD);
    const before = readDates();
    renameSync(folder, `${folder}-gone`);
    expect(await run()).toBe(1);
    expect(findings[0]?.problem).toBe('The folder is not there, or no longer.');
    expect(readDates()).toEqual(before);
  });

  it('when the disk fails while a video is read', async () => {
    await runWith(GOOD);
    const before = listTitles();
    addClip('late.mp4');
    faults.unreadable = 'late.mp4';
    expect(await runWith(`${GOOD}Late,,,,late.mp4\n`)).toBe(1);
    expect(findings[0]).toMatchObject({
      place: path.join(folder, 'late.mp4'),
      problem: 'The file cannot be read or written (EIO).',
    });
    expect(listTitles()).toEqual(before);
  });

  it('when the output folder has other files', async () => {
    mkdirSync(out);
    writeFileSync(path.join(out, 'diary.txt'), 'mine');
    expect(await runWith(GOOD)).toBe(1);
    expect(findings[0]?.problem).toMatch(/did not write/);
    expect(readdirSync(out)).toEqual(['diary.txt']);
  });

  it('when another run writes to the output folder', async () => {
    await runWith(GOOD);
    const lock = path.join(out, `.marquee-content.${process.ppid}.lock`);
    expect(readdirSync(out).filter((name) => name.endsWith('.lock'))).toEqual([]);
    const before = listTitles();
    writeFileSync(lock, '');
    expect(await runWith(`title,video\nAnother,a.mp4\n`)).toBe(1);
    expect(findings[0]).toMatchObject({
      problem: `Another run of this command writes to the folder (process ${process.ppid}).`,
      meaning: 'Nothing was written.',
    });
    expect(listTitles()).toEqual(before);
  });

  it('never because of a run that was killed', async () => {
    await runWith(GOOD);
    const killed = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(path.join(out, `.marquee-content.${killed}.lock`), '');
    expect(await runWith(GOOD)).toBe(0);
  });

  it('when the disk cannot be written: the lists of the last run stay', async () => {
    await runWith(GOOD);
    const before = listTitles();
    rmSync(path.join(out, 'v2/media'), { recursive: true });
    // A file where a folder has to be fails for every user, unlike a mode.
    writeFileSync(path.join(out, 'v2/media'), '');
    expect(await runWith(`${GOOD}More,x,Nature,,reef.mp4\n`)).toBe(1);
    expect(findings[0]?.problem).toMatch(/disk failed/i);
    expect(listTitles()).toEqual(before);
    rmSync(path.join(out, 'v2/media'));
    expect(await run()).toBe(0);
    expect(listTitles()).toEqual([...before, 'More']);
  });
});

describe('ffmpeg', () => {
  const tool = (name: string, script: string): string => {
    const file = path.join(root, `${name}-${count}`);
    writeFileSync(file, `#!${process.execPath}\n${script}`);
    chmodSync(file, 0o755);
    return file;
  };
  const probe = `if (process.argv.includes('-version')) process.exit(0);
process.stdout.write(JSON.stringify({ streams: [{ codec_type: 'video', width: 416, height: 234 }], format: { duration: '24' } }));`;
  const failing = (words: string): string =>
    `if (process.argv.includes('-version')) process.exit(0); console.error(${JSON.stringify(words)}); process.exit(1);`;

  it('that fails on a video skips its title, and leaves no files of it', async () => {
    const env = {
      FFMPEG_PATH: tool('ffmpeg', failing('Invalid data found')),
      FFPROBE_PATH: tool('ffprobe', probe),
    };
    writeFileSync(path.join(folder, 'titles.csv'), GOOD);
    expect(await run(env)).toBe(1);
    expect(findings.map(({ problem }) => problem)).toContain('“neon.mp4” cannot be used: Invalid data found');
    expect(readdirSync(path.join(out, 'videos'))).toEqual([]);
  });

  it('with endless output about a video skips its title', async () => {
    const env = {
      FFMPEG_PATH: tool('ffmpeg', failing('never asked')),
      FFPROBE_PATH: tool('ffprobe', probe.replace(/}\)\);$/, ", comment: 'x'.repeat(1_000_000) }));")),
    };
    writeFileSync(path.join(folder, 'titles.csv'), GOOD);
    expect(await run(env)).toBe(1);
    expect(findings[1]?.problem).toMatch(/^“neon\.mp4” cannot be used/);
  });

  it('converts the video of a file with a cover, never the cover', async () => {
    const notes = path.join(root, `call-${count}`);
    const keep = `require('node:fs').appendFileSync(${JSON.stringify(notes)}, process.argv.join(' '));`;
    const env = {
      FFMPEG_PATH: tool('ffmpeg', `${keep}${failing('stop')}`),
      FFPROBE_PATH: tool('ffprobe', probe),
    };
    writeFileSync(path.join(folder, 'titles.csv'), 'title,video\nReef,reef.mp4\n');
    await run(env);
    expect(readFileSync(notes, 'utf8').match(/-map \S+/g)).toEqual(['-map 0:V:0']);
  });

  it('is found together with ffprobe, even by a relative path', () => {
    const bin = path.join(root, `bin-${count}`);
    mkdirSync(bin);
    renameSync(tool('ffmpeg', 'process.exit(0);'), path.join(bin, 'ffmpeg'));
    renameSync(tool('ffprobe', 'process.exit(0);'), path.join(bin, 'ffprobe'));
    const here = `./${path.relative('.', bin)}`;
    expect(findFfmpeg({ PATH: '', FFMPEG_PATH: `${here}/ffmpeg` })).toEqual({
      ffmpeg: `${here}/ffmpeg`,
      ffprobe: `${here}/ffprobe`,
    });
    const byPath = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
    expect(findFfmpeg({ PATH: bin, FFMPEG_PATH: '', FFPROBE_PATH: ' ' })).toEqual(byPath);
  });

  // Only where it is installed; journeys play what is written without it.
  it.runIf(findFfmpeg(process.env))('makes renditions, a frame and a damage warning, once', async () => {
    const whole = readFileSync(path.join(folder, 'dunes.mp4'));
    const half = Math.floor(whole.length / 2);
    writeFileSync(
      path.join(folder, 'damaged.mp4'),
      Buffer.concat([whole.subarray(0, half), Buffer.alloc(4_000, 7), whole.subarray(half + 4_000)]),
    );
    const env = { PATH: process.env['PATH'] ?? '' };
    writeFileSync(path.join(folder, 'titles.csv'), 'title,video\nReef,reef.mp4\nDunes,damaged.mp4\n');
    expect(await run(env)).toBe(0);
    const [key = ''] = readdirSync(path.join(out, 'videos')).filter((name) => name.startsWith('reef'));
    const manifest = readFileSync(path.join(out, 'videos', key, 'index.m3u8'), 'utf8');
    expect(manifest).toMatch(/RESOLUTION=\d+x234\b/);
    expect(readdirSync(path.join(out, 'v2/media'))).toHaveLength(2);
    expect(findings.map(({ problem }) => problem)).toEqual([
      expect.stringContaining('“damaged.mp4” is damaged'),
    ]);
    const before = readDates();
    await run(env);
    expect(readDates()).toEqual(before);
    expect(findings).toHaveLength(1);
  });

  it.each([
    [90, [90]],
    [361, [360]],
    [534, [360, 540]],
    [720, [360, 540, 720]],
    [2160, [360, 540, 720, 1080]],
  ])('makes no rendition above a source of %i lines', (height, expected) => {
    expect(chooseRenditions(height).map((rendition) => rendition.height)).toEqual(expected);
  });

  it('that fills the disk stops the run', async () => {
    const env = {
      FFMPEG_PATH: tool('ffmpeg', failing('av_interleaved_write_frame(): No space left on device')),
      FFPROBE_PATH: tool('ffprobe', probe),
    };
    writeFileSync(path.join(folder, 'titles.csv'), GOOD);
    expect(await run(env)).toBe(1);
    expect(findings).toMatchObject([{ problem: 'The disk is full.' }]);
    expect(existsSync(path.join(out, 'apps'))).toBe(false);
  });
});

it('a catalogue beyond the limits of a list keeps every title, and reports those in no list', async () => {
  const rows = Array.from({ length: 450 }, (_, index) => `Title ${index},Drama,reef.mp4`);
  expect(await runWith(`title,genre,video\n${rows.join('\n')}\n`)).toBe(0);
  expect(readdirSync(path.join(out, 'v2/media'))).toHaveLength(450);
  expect(listTitles()).toHaveLength(200);
  expect(readConfig().features).not.toHaveProperty('favoritesList');
  expect(findings.map(({ problem }) => problem)).toEqual(
    expect.arrayContaining([
      '250 titles are in no list, since the lists of their genres are full.',
      'There are more titles and episodes than one list holds.',
    ]),
  );
});

describe('a wrong call', () => {
  it.each([
    [[], /Name one folder/],
    [['a', 'b'], /Name one folder/],
    [['a', '--surprise', 'x'], /no option/],
    [['a', '--out'], /no value/],
    [['a', '--name', ' '], /no value/],
    [['a', '--out', 'a'], /another folder/],
    [['a', '--base-url', 'ftp://x'], /must be an address/],
  ])('%j ends with 2 and the usage', async (parameters, problem) => {
    expect(await run(WITHOUT_FFMPEG, parameters)).toBe(2);
    expect(lines.join('\n')).toMatch(problem);
    expect(lines.join('\n')).toContain('Usage:');
  });
});
