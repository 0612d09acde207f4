import { describe, expect, it } from 'vitest';

import { getMinimumAge } from './maturity-rating.ts';

describe('the minimum age of a rating', () => {
  it.each([
    ['MPA', { G: 0, PG: 9, 'PG-13': 13, R: 17, 'NC-17': 18, 'Rated R': 17, 'MPAA: PG-13': 13 }],
    ['US television', { 'TV-Y': 0, 'TV-Y7': 7, 'TV-Y7-FV': 7, 'TV-G': 0, 'TV-PG': 9, tv14: 14, 'TV MA': 17 }],
    ['BBFC', { U: 0, Uc: 0, '12A': 12, '15': 15, 'BBFC 18': 18, R18: 18 }],
    ['FSK', { 'FSK 0': 0, 'FSK-6': 6, fsk12: 12, 'ab 16': 16, 'FSK ab 6': 6, 'ab 6 Jahren': 6 }],
    ['FSK in words', { 'FSK ab 12 freigegeben': 12, 'Freigegeben ab 12 Jahren': 12 }],
    ['CNC and CSA', { 'Tous publics': 0, 'Tout public': 0, TP: 0, '-10': 10, '-12': 12, '-16 ans': 16 }],
    ['ICAA', { A: 18, Apta: 0, 'Todos los públicos': 0, 'Apta para todos los públicos': 0, '+7': 7 }],
    ['Kijkwijzer', { AL: 0, 'Alle leeftijden': 0, '6': 6, '9': 9, 'Kijkwijzer 14': 14 }],
    ['ClassInd', { L: 0, Livre: 0, A10: 10, '14 anos': 14 }],
    ['Thailand', { ส: 0, ท: 0, 'น 13+': 13, 'น 15+': 15, 'ฉ 20': 20 }],
    ['PEGI and ESRB', { 'PEGI 3': 3, 'PEGI 16': 16, E: 0, 'E10+': 10, T: 13, M: 17, AO: 18 }],
    ['Australia', { 'MA 15+': 15, 'R18+': 18 }],
    ['India and Italy', { UA: 12, 'U/A 7+': 7, A: 18, VM14: 14 }],
  ] as const)('is known for %s', (_, ages) => {
    for (const [rating, age] of Object.entries(ages))
      expect([rating, getMinimumAge(rating)]).toEqual([rating, age]);
  });

  it.each([
    undefined,
    '',
    ' ',
    'NR',
    'Unrated',
    'Not Rated',
    'TBC',
    '99',
    '1234',
    '-',
    'constructor',
    '<b>6</b>',
  ])('is unknown for %j', (rating) => {
    expect(getMinimumAge(rating)).toBeUndefined();
  });

  it('is the higher age for a label used by two systems', () => {
    expect([getMinimumAge('M'), getMinimumAge('A'), getMinimumAge('T')]).toEqual([17, 18, 13]);
    // Children in Canada, adults in Mexico and Argentina.
    expect(getMinimumAge('C')).toBe(18);
  });

  it.each([
    ['M, 7', 17],
    ['A; 12', 18],
    ['T，P', 13],
    ['PG, FSK 6', 9],
    ['TV-G, XYZ', undefined],
    ['G,', 0],
  ])('is the highest of a list: %j', (rating, age) => {
    expect(getMinimumAge(rating)).toBe(age);
  });
});
