import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Catalogue } from './catalogue.ts';
import { loadCatalogue, type CatalogueFolders } from './load-catalogue.ts';

const rendition = {
  file: 'a.mp4',
  bandwidth: 1,
  codecs: 'avc1',
  timescale: 1,
  init: { offset: 0, length: 1 },
  segments: [{ offset: 1, length: 1, durationS: 24 }],
};
const clip = { id: 'waves', durationS: 24, video: [{ ...rendition, width: 640, height: 360 }], audio: null };
const title = {
  id: 'Aaaaaaa1',
  title: 'A',
  contentType: 'movie',
  durationS: 24,
  published: '2026-01-01T00:00:00Z',
  clip: 'waves',
};
const playlist = { id: 'Ppppppp1', title: 'P', kind: 'manual', items: ['Aaaaaaa1'] };

let root: string;
let folders: CatalogueFolders;

function write(name: string, content: unknown): void {
  writeFileSync(join(root, name), typeof content === 'string' ? content : JSON.stringify(content));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sandbox-catalogue-'));
  folders = { catalogue: root, media: root };
  mkdirSync(join(root, 'sites'));
  write('titles.json', [title]);
  write('playlists.json', [playlist]);
  write('series.json', []);
  write('clips.json', [clip]);
  write('sites/aaaaaaaa.json', { siteId: 's' });
});

afterEach(() => rmSync(root, { recursive: true }));

describe('loading the catalogue', () => {
  it('reads titles, playlists, clips and sites; optional parts have a default', () => {
    const data = loadCatalogue(folders);
    expect(data.titles[0]).toMatchObject({
      description: '',
      tags: [],
      art: null,
      backgroundArt: null,
      params: {},
      blockedIn: [],
    });
    expect(data.playlists[0]).toMatchObject({ kind: 'MANUAL', defaultSize: null });
    expect(data.clips[0]).toMatchObject({ audio: null, strip: null, captions: {} });
    expect(data.configs).toEqual({ aaaaaaaa: '{"siteId":"s"}' });
  });

  it.each([
    ['titles.json', [title, { ...title, id: 7 }], 'titles.json[1].id must be a string'],
    ['titles.json', [{ ...title, title: '' }], 'titles.json[0].title must not be empty'],
    [
      'titles.json',
      [{ ...title, durationS: '24' }],
      'titles.json[0].durationS must be a number of zero or more',
    ],
    ['titles.json', [{ ...title, params: { free: true } }], 'titles.json[0].params.free must be a string'],
    [
      'titles.json',
      [{ ...title, params: { sources: '' } }],
      'titles.json[0].params.sources is a standard field',
    ],
    ['titles.json', { title }, 'titles.json must be a list'],
    ['titles.json', ['a title'], 'titles.json[0] must be an object'],
    ['playlists.json', [{ ...playlist, kind: 'RANDOM' }], 'playlists.json[0].kind must be one of MANUAL'],
    ['playlists.json', [{ ...playlist, items: [null] }], 'playlists.json[0].items[0] must be a string'],
    ['clips.json', [{ ...clip, video: [{}] }], 'clips.json[0].video[0].file must be a string'],
    ['clips.json', [{ ...clip, strip: [] }], 'clips.json[0].strip must be an object'],
  ])('reports the error in %s', (name, content, message) => {
    write(name, content);
    expect(() => loadCatalogue(folders)).toThrow(message);
  });

  it('reports a file that is missing or not JSON', () => {
    write('sites/aaaaaaaa.json', '{');
    expect(() => loadCatalogue(folders)).toThrow(/sites\/aaaaaaaa\.json cannot be read/);
    rmSync(join(root, 'titles.json'));
    expect(() => loadCatalogue(folders)).toThrow(/titles\.json cannot be read/);
  });
});

describe('the references of a catalogue', () => {
  it.each([
    [{ titles: [{ ...title, clip: 'nothing' }] }, 'title Aaaaaaa1 plays the clip nothing'],
    [{ titles: [title, title] }, 'title Aaaaaaa1 exists twice'],
    [{ playlists: [{ ...playlist, items: ['Bbbbbbb1'] }] }, 'playlist Ppppppp1 lists the title Bbbbbbb1'],
    [{ series: [{ id: 'Sssssss1', episodes: ['Bbbbbbb1'] }] }, 'series Sssssss1 has the episode Bbbbbbb1'],
  ])('must point to something that exists', (files, message) => {
    for (const [name, content] of Object.entries(files)) write(`${name}.json`, content);
    expect(() => new Catalogue(loadCatalogue(folders))).toThrow(message);
  });
});
