import { describe, expect, it } from 'vitest';

import { parseFavorites, parseHistory, serializeFavorites, serializeHistory } from './stored-lists.ts';

/** Texts that are not valid lists. */
const NO_LISTS: readonly string[] = [
  '',
  ' ',
  'undefined',
  'null',
  'true',
  '7',
  '"text"',
  '{}',
  '{"0":{"mediaid":"a","progress":0.5},"length":1}',
  '[',
  '<html></html>',
  '[null]',
  '[7]',
  '["a"]',
  '[[]]',
  '[{}]',
  '[{"mediaid":null,"progress":0.5}]',
  '[{"mediaid":7,"progress":0.5}]',
  '[{"mediaid":"","progress":0.5}]',
  '[{"mediaid":"  ","progress":0.5}]',
  '[{"mediaid":["a"],"progress":0.5}]',
  '[{"mediaId":"a","progress":0.5}]',
  '[{"__proto__":{"mediaid":"a","progress":0.5}}]',
  '[{"mediaid":"a","progress":0.5},{"mediaid":null,"progress":0.5}]',
  '[{"mediaid":"a","progress":0.5},null]',
];

describe('stored favorites', () => {
  // spec: product 3.86
  it('of the JW OTT Web App are read', () => {
    expect(parseFavorites('[{"mediaid":"a"},{"mediaid":"b"}]')).toEqual(['a', 'b']);
  });

  // spec: product 3.87
  it('of its older versions, with titles in them, are read', () => {
    const stored = [{ mediaid: 'a', title: 'A', tags: 'x,y', duration: 60, playlistItem: { mediaid: 'a' } }];
    expect(parseFavorites(JSON.stringify(stored))).toEqual(['a']);
  });

  it('are written so that the JW OTT Web App can read them again', () => {
    expect(JSON.parse(serializeFavorites(['a', 'b']))).toEqual([{ mediaid: 'a' }, { mediaid: 'b' }]);
  });

  it('may be empty', () => {
    expect(parseFavorites('[]')).toEqual([]);
  });

  // spec: product 4.60
  it.each(NO_LISTS)('must be a list of objects with a mediaid: %s is not readable', (text) => {
    expect(parseFavorites(text)).toBeUndefined();
  });

  it('with a repeated title have it once', () => {
    expect(parseFavorites('[{"mediaid":"a"},{"mediaid":"b"},{"mediaid":"a"}]')).toEqual(['a', 'b']);
  });

  it('of 10,000 titles are cut to the first 48', () => {
    const stored = Array.from({ length: 10_000 }, (_, index) => ({ mediaid: `m${index}` }));
    const favorites = parseFavorites(JSON.stringify(stored));
    expect(favorites).toHaveLength(48);
    expect(favorites?.at(-1)).toBe('m47');
  });

  it('can have ids named like object members', () => {
    expect(parseFavorites('[{"mediaid":"__proto__"},{"mediaid":"constructor"}]')).toEqual([
      '__proto__',
      'constructor',
    ]);
  });
});

describe('the stored history', () => {
  // spec: product 3.83
  it('of the JW OTT Web App is read', () => {
    expect(parseHistory('[{"mediaid":"a","progress":0.5},{"mediaid":"b","progress":0}]')).toEqual([
      { mediaId: 'a', progress: 0.5 },
      { mediaId: 'b', progress: 0 },
    ]);
  });

  // spec: product 3.84
  it('keeps the series of an episode', () => {
    const history = [{ mediaId: 'e1', progress: 0.25, seriesId: 's' }];
    expect(parseHistory(serializeHistory(history))).toEqual(history);
  });

  it('is written so that the JW OTT Web App can read it again', () => {
    const text = serializeHistory([{ mediaId: 'a', progress: 0.5 }]);
    expect(JSON.parse(text)).toEqual([{ mediaid: 'a', progress: 0.5 }]);
  });

  // spec: product 4.56, product 4.57
  it.each(NO_LISTS)(
    'must be a list of items with a mediaid string and a progress number: %s is not readable',
    (text) => {
      expect(parseHistory(text)).toBeUndefined();
    },
  );

  // spec: product 4.58
  it.each(['null', '"0.5"', 'true', '[0.5]', '{}', '1e999'])(
    'with a progress of %s is not readable',
    (progress) => {
      expect(parseHistory(`[{"mediaid":"a","progress":${progress}}]`)).toBeUndefined();
      expect(
        parseHistory(`[{"mediaid":"b","progress":0.1},{"mediaid":"a","progress":${progress}}]`),
      ).toBeUndefined();
    },
  );

  it.each(['7', 'null', '{}', '""', '["s"]'])('with a series of %s has no series', (series) => {
    expect(parseHistory(`[{"mediaid":"a","progress":0.5,"seriesId":${series}}]`)).toEqual([
      { mediaId: 'a', progress: 0.5 },
    ]);
  });

  it('with a repeated title has its newest entry', () => {
    expect(parseHistory('[{"mediaid":"a","progress":0.5},{"mediaid":"a","progress":0.1}]')).toEqual([
      { mediaId: 'a', progress: 0.5 },
    ]);
  });

  it('of 10,000 entries is cut to the first 48', () => {
    const stored = Array.from({ length: 10_000 }, (_, index) => ({ mediaid: `m${index}`, progress: 0.5 }));
    expect(parseHistory(JSON.stringify(stored))).toHaveLength(48);
  });
});
