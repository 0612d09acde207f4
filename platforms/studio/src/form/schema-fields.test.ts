import { describe, expect, it } from 'vitest';

import schema from '../../../web/public/site-config.schema.json' with { type: 'json' };
import { listProblems } from './list-problems.ts';
import { listFields } from './schema-fields.ts';

const kinds = (definition?: string) =>
  Object.fromEntries(listFields(schema, definition).map(({ name, kind }) => [name, kind]));

describe('the form of the schema', () => {
  it('has the plain fields of the site, without deprecated ones and sections', () => {
    expect(kinds()).toEqual({
      siteName: 'text',
      description: 'text',
      siteId: 'text',
      analyticsToken: 'text',
      adConfig: 'text',
      adSchedule: 'text',
      adDeliveryMethod: 'choice',
    });
  });

  it('resolves colors, choices and flags through their definitions', () => {
    expect(kinds('styling')).toMatchObject({ backgroundColor: 'color', footerText: 'text' });
    expect(kinds('row')).toEqual({
      type: 'choice',
      contentId: 'text',
      title: 'text',
      backgroundColor: 'color',
    });
    expect(kinds('features')).toMatchObject({ searchPlaylist: 'text', profiles: 'flag' });
  });

  it('marks flags that are on by default', () => {
    const on = listFields(schema, 'features').filter(({ isOnByDefault }) => isOnByDefault);
    expect(on.map(({ name }) => name)).toEqual(['profiles']);
  });
});

describe('the problems of a draft', () => {
  it('are those of the product’s own parser', () => {
    const config = {
      siteId: 'x',
      description: '',
      styling: { highlightColor: 'red' },
      content: [{ type: 'playlist' }],
    };
    expect(listProblems(config).map(({ path }) => path)).toEqual([
      'content[0].contentId',
      'styling.highlightColor',
    ]);
    expect(listProblems({ description: '' }).map(({ path }) => path)).toEqual(['siteId']);
  });
});
