import { expect, it } from 'vitest';

import { parseEpisodeMarks, serializeEpisodeMarks } from './episode-mark-replica.ts';
import { EPISODE_MARK_LIMIT, removeEpisodeMark, setEpisodeMark, type EpisodeMarks } from './episode-marks.ts';

const mark = (progress: number, isWatched = false) => ({ progress, isWatched });
const NONE: EpisodeMarks = new Map();

it('a mark replaces the previous mark of its title and is the newest', () => {
  const marks = setEpisodeMark(
    setEpisodeMark(setEpisodeMark(NONE, 'a', mark(0.1)), 'b', mark(0.2)),
    'a',
    mark(0.3),
  );
  expect([...marks]).toEqual([
    ['b', mark(0.2)],
    ['a', mark(0.3)],
  ]);
});

it('at most 2,000 titles have a mark, and the oldest marks are dropped', () => {
  let marks = NONE;
  for (let index = 0; index < EPISODE_MARK_LIMIT + 10; index += 1)
    marks = setEpisodeMark(marks, `e${index}`, mark(0.5));
  expect(EPISODE_MARK_LIMIT).toBe(2_000);
  expect(marks.size).toBe(2_000);
  expect(marks.has('e9')).toBe(false);
  expect(marks.has('e10')).toBe(true);
});

it('a mark can be removed', () => {
  expect(removeEpisodeMark(new Map([['a', mark(0.5)]]), 'a').size).toBe(0);
});

it('marks are read as they were written', () => {
  const marks = new Map([
    ['a', mark(0.5)],
    ['constructor', mark(1, true)],
    ['__proto__', mark(0)],
  ]);
  expect([...parseEpisodeMarks(serializeEpisodeMarks(marks))]).toEqual([...marks]);
});

it.each([
  '',
  'null',
  '{}',
  '"text"',
  '7',
  '[',
  '{"mediaid":"a"}',
  '[null, 7, {}, [], {"mediaid":7,"progress":0.5}]',
])('stored marks that are %s are ignored', (text) => {
  expect(parseEpisodeMarks(text).size).toBe(0);
});

it('only a wrong mark is skipped, and the newest 2,000 of 10,000 are kept', () => {
  const entries = Array.from({ length: 10_000 }, (_, index) => ({
    mediaid: `e${index}`,
    progress: 0.5,
    watched: 'yes',
  }));
  const marks = parseEpisodeMarks(JSON.stringify([{ mediaid: 'bad', progress: '0.5' }, ...entries]));
  expect(marks.size).toBe(2_000);
  expect(marks.get('e9999')).toEqual(mark(0.5));
  expect(marks.has('e7999')).toBe(false);
});
