import { describe, expect, it } from 'vitest';
import type { MenuItem } from '@marquee/common/config/site-config.ts';

import { getNavigationLinks, needsSidebar } from './site-navigation.ts';

const menuItem = (overrides: Partial<MenuItem> = {}): MenuItem => ({
  label: 'Films',
  localizedLabels: {},
  contentId: 'Pd5oMy1N',
  type: 'playlist',
  filterTags: [],
  ...overrides,
});

describe('navigation links', () => {
  // spec: product 2.33, product 3.22
  it('begins with home and links each entry to its kind of screen', () => {
    const menu = [
      menuItem(),
      menuItem({ label: 'For you', contentId: 'Ls8tQ2vN', type: 'content_list' }),
      menuItem({ label: 'Help', contentId: 'Pg7qOa3P', type: 'media' }),
    ];
    expect(getNavigationLinks(menu, 'Home', 'en').map(({ to }) => to)).toEqual([
      '/',
      '/p/Pd5oMy1N/films',
      '/n/Ls8tQ2vN/for-you',
      '/m/Pg7qOa3P/help',
    ]);
  });

  // spec: product 2.34
  it('shows the label in the language, and the base label where there is none', () => {
    const menu = [menuItem({ localizedLabels: { es: 'Cine' } })];
    expect(getNavigationLinks(menu, 'Inicio', 'es')[1]?.label).toBe('Cine');
    expect(getNavigationLinks(menu, 'Home', 'nl')[1]?.label).toBe('Films');
  });
});

describe('sidebar', () => {
  // spec: product 2.47, product 9.41
  it.each([
    [4, false, false],
    [5, false, true],
    [1, true, true],
    [0, true, true],
  ])('with %i entries and a narrow window %s, it is used: %s', (count, isNarrow, expected) => {
    expect(
      needsSidebar(
        Array.from({ length: count }, () => menuItem()),
        isNarrow,
      ),
    ).toBe(expected);
  });
});
