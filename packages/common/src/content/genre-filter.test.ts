import { describe, expect, it } from 'vitest';
import { mediaItem } from '@marquee/testing/media-items.ts';

import { filterByGenre, getGenres, readGenre } from './genre-filter.ts';

describe('the genres of a list', () => {
  it('are the filter tags of its menu entry, each once', () => {
    const menu = [
      { contentId: 'other', filterTags: ['Crime'] },
      { contentId: 'films', filterTags: ['Drama', 'Action', 'Drama'] },
    ];
    expect(getGenres(menu, 'films')).toEqual(['Drama', 'Action']);
  });

  it('are empty without such an entry, or without tags in it', () => {
    expect(getGenres([{ contentId: 'films', filterTags: [] }], 'films')).toEqual([]);
    expect(getGenres([], 'films')).toEqual([]);
  });

  it('are those of the entry with tags, when two entries link to the list', () => {
    const menu = [
      { contentId: 'films', filterTags: [] },
      { contentId: 'films', filterTags: ['Drama'] },
    ];
    expect(getGenres(menu, 'films')).toEqual(['Drama']);
  });
});

it('accepts only a genre of the list from the URL', () => {
  expect(readGenre('Drama', ['Action', 'Drama'])).toBe('Drama');
  for (const value of [null, '', 'drama', 'Crime', '__proto__', 'x'.repeat(5_000)]) {
    expect(readGenre(value, ['Action', 'Drama'])).toBeUndefined();
  }
});

describe('items of a genre', () => {
  const items = [
    mediaItem({ mediaid: 'a', tags: 'movie,Drama' }),
    mediaItem({ mediaid: 'b', tags: 'movie,drama', genre: 'Drama' }),
    mediaItem({ mediaid: 'c', tags: 'Melodrama' }),
    mediaItem({ mediaid: 'd', tags: undefined }),
  ];

  it('are those with exactly that tag', () => {
    expect(filterByGenre(items, 'Drama').map(({ id }) => id)).toEqual(['a']);
  });

  it('are all items when none is chosen', () => {
    expect(filterByGenre(items, undefined)).toBe(items);
  });
});
