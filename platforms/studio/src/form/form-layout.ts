import type { Path } from '../draft.ts';

/** The fields of the schema in one part of the form. */
export interface FormPart {
  readonly path: Path;
  readonly definition?: string;
  readonly only?: RegExp;
}

export const SITE: readonly FormPart[] = [{ path: [], only: /^(?:siteName|description|siteId)$/ }];
export const FEATURES: readonly FormPart[] = [
  { path: ['features'], definition: 'features' },
  { path: ['custom'], definition: 'custom' },
];
export const ADS: readonly FormPart[] = [
  { path: [], only: /^(?:ad|analytics)/ },
  { path: ['adScheduleUrls'], definition: 'adScheduleUrls' },
];
export const ACCOUNTS: readonly FormPart[] = [
  { path: ['integrations', 'own'], definition: 'own' },
  { path: ['integrations', 'cleeng'], definition: 'cleeng' },
  { path: ['integrations', 'jwp'], definition: 'jwp' },
];

/** A list of the configuration, whose entries are added, moved and removed. */
export interface FormList {
  readonly name: 'content' | 'menu' | 'supportedLanguages';
  readonly title: string;
  readonly addLabel: string;
  readonly newEntry: unknown;
  /** Fields of an entry; paths are inside it. */
  readonly parts: readonly FormPart[];
}

export const LISTS: readonly FormList[] = [
  {
    name: 'content',
    title: 'Rows of the home page',
    addLabel: 'Add row',
    newEntry: { type: 'playlist', contentId: '' },
    parts: [
      { path: [], definition: 'row' },
      { path: ['custom'], definition: 'rowCustom' },
    ],
  },
  {
    name: 'menu',
    title: 'Menu',
    addLabel: 'Add entry',
    newEntry: { label: '', contentId: '' },
    parts: [{ path: [], definition: 'menuEntry' }],
  },
  {
    name: 'supportedLanguages',
    title: 'Languages',
    addLabel: 'Add language',
    newEntry: { code: 'en', displayName: 'English' },
    parts: [{ path: [], definition: 'language' }],
  },
];

/** Fields with a control of their own. */
export const OTHER_FIELDS: readonly Path[] = [
  ['styling', 'backgroundColor'],
  ['styling', 'highlightColor'],
  ['styling', 'headerBackground'],
  ['styling', 'footerText'],
  ['assets', 'banner'],
];
