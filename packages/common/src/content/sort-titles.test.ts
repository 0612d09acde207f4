import { createMediaItem } from '@marquee/testing/media-item.ts';
import { describe, expect, it } from 'vitest';

import { readSortOrder, sortItems } from './sort-titles.ts';

const items = [
  createMediaItem({ mediaid: 'b', title: 'Part 10', pubdate: 20 }),
  createMediaItem({ mediaid: 'a', title: 'Part 2', pubdate: undefined }),
  createMediaItem({ mediaid: 'c', title: 'Äpfel', pubdate: 30 }),
];
const ids = (order: 'new' | 'title' | undefined, language = 'de') =>
  sortItems(items, order, language).map(({ id }) => id);

describe('the order of a list', () => {
  it('is unchanged by default', () => {
    expect(ids(undefined)).toEqual(['b', 'a', 'c']);
  });

  it('by date has the newest first, and those without a date last', () => {
    expect(ids('new')).toEqual(['c', 'b', 'a']);
  });

  it('by title follows the language and the value of numbers', () => {
    expect(ids('title')).toEqual(['c', 'a', 'b']);
  });

  it.each([
    ['new', 'new'],
    ['title', 'title'],
    ['TITLE', undefined],
    ['', undefined],
    [null, undefined],
  ])('for the parameter %s is %s', (value, order) => {
    expect(readSortOrder(value)).toBe(order);
  });
});
