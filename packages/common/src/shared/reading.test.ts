import { describe, expect, it } from 'vitest';

import { isFalseWord, isTrueWord, readArray, readList, readNumber, readRecord, readText } from './reading.ts';

describe('records and lists', () => {
  it.each<[string, unknown]>([
    ['a list', []],
    ['null', null],
    ['text', 'text'],
    ['nothing', undefined],
  ])('%s is not a record', (_, value) => {
    expect(readRecord(value)).toBeUndefined();
  });

  it('an object is a record', () => {
    expect(readRecord({ a: 1 })).toEqual({ a: 1 });
  });

  it.each<[string, unknown]>([
    ['an object with a length', { length: 0 }],
    ['text', 'a,b'],
    ['nothing', undefined],
  ])('%s is not a list', (_, value) => {
    expect(readArray(value)).toBeUndefined();
  });
});

describe('text', () => {
  it.each<[string, unknown, string | undefined]>([
    ['is trimmed', '  Harbour ', 'Harbour'],
    ['that is empty counts as missing', '', undefined],
    ['that is only white space counts as missing', ' \t\n', undefined],
    ['is never made from a number', 7, undefined],
    ['is never made from a list', ['a'], undefined],
  ])('%s', (_, value, expected) => {
    expect(readText(value)).toBe(expected);
  });
});

describe('numbers', () => {
  it.each<[string, unknown, number | undefined]>([
    ['a number', 7.5, 7.5],
    ['zero', 0, 0],
    ['a number in text', ' 42 ', 42],
    ['a negative number in text', '-3', -3],
    ['text with more than a number', '12 min', undefined],
    ['empty text', '', undefined],
    ['infinity', Infinity, undefined],
    ['infinity in text', 'Infinity', undefined],
    ['not a number', Number.NaN, undefined],
    ['a boolean', true, undefined],
    ['null', null, undefined],
    ['a list with a number', [5], undefined],
  ])('%s is read as a number or not at all', (_, value, expected) => {
    expect(readNumber(value)).toBe(expected);
  });
});

describe('comma lists', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['are split and trimmed', ' a, b ,c', ['a', 'b', 'c']],
    ['lose empty parts', 'a,,b, ,', ['a', 'b']],
    ['may be real lists', ['a', ' b '], ['a', 'b']],
    ['omit entries that are not text', ['a', 5, null, '', 'b'], ['a', 'b']],
    ['are empty when missing', undefined, []],
    ['are empty when they are neither text nor a list', { 0: 'a' }, []],
  ])('%s', (_, value, expected) => {
    expect(readList(value)).toEqual(expected);
  });
});

describe('boolean words (content-host 3.5)', () => {
  it.each(['true', '1', 'yes', 'on', 'TRUE', 'Yes', ' on ', true, 1])('%j is true', (value) => {
    expect(isTrueWord(value)).toBe(true);
    expect(isFalseWord(value)).toBe(false);
  });

  it.each(['false', '0', 'no', 'off', 'FALSE', 'No', ' off ', false, 0])('%j is false', (value) => {
    expect(isFalseWord(value)).toBe(true);
    expect(isTrueWord(value)).toBe(false);
  });

  it.each<unknown>([
    '',
    'maybe',
    'y',
    '2',
    null,
    undefined,
    {},
    [],
    ['true'],
    [1],
    { toString: 1, valueOf: 2 },
  ])('%j is neither', (value) => {
    expect([isTrueWord(value), isFalseWord(value)]).toEqual([false, false]);
  });
});
