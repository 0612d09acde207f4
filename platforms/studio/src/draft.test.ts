import { describe, expect, it } from 'vitest';

import {
  LOGO_PATH,
  moveEntry,
  parseConfigurationText,
  parseDraft,
  withConfiguration,
  withValue,
  type Draft,
} from './draft.ts';
import { reduceHistory, startHistory } from './draft-history.ts';

const toDraft = (siteName: string): Draft => ({
  config: { siteName },
  fontBody: '',
  fontAlt: '',
  logo: undefined,
});

describe('a configuration file', () => {
  it('of 5 MB is refused with a message', () => {
    expect(() => parseConfigurationText(`{"description":"${'x'.repeat(5_000_000)}"}`)).toThrow(
      /larger than 1 MB/,
    );
  });

  it.each(['', '[1]', '{"a":', 'null'])('%o is refused with a message', (text) => {
    expect(() => parseConfigurationText(text)).toThrow(/not the JSON of a configuration/);
  });

  it('keeps the uploaded logo only when it names that logo', () => {
    const draft = { ...toDraft('A'), logo: 'data:image/png;base64,AA==' };
    const other = { siteName: 'B', assets: { banner: 'https://b.example.test/logo.png' } };
    expect(withConfiguration(draft, other)).toEqual({ ...draft, config: other, logo: undefined });
    const own = { siteName: 'A', assets: { banner: LOGO_PATH } };
    expect(withConfiguration(draft, own).logo).toBe(draft.logo);
  });

  it('keeps keys that the form does not know', () => {
    expect(parseConfigurationText('{"custom":{"mine":1}}')).toEqual({ custom: { mine: 1 } });
  });
});

describe('a stored draft', () => {
  it('keeps its logo only when it is a PNG', () => {
    const logo = 'data:image/svg+xml;base64,AQID';
    expect(parseDraft({ ...toDraft('One'), logo })?.logo).toBeUndefined();
    expect(parseDraft({ ...toDraft('One'), logo: 'data:image/png;base64,AQID' })?.logo).toBeDefined();
  });

  it.each([undefined, null, 1, [], {}, { config: [] }])('cannot be read from %o', (value) => {
    expect(parseDraft(value)).toBeUndefined();
  });
});

describe('changes', () => {
  it('leave the order of keys and everything else as it was', () => {
    const config = { a: 1, rows: [{ title: 'x', id: 'y' }], z: 2 };
    const changed = withValue(config, ['rows', 0, 'title'], 'New');
    expect(JSON.stringify(changed)).toBe('{"a":1,"rows":[{"title":"New","id":"y"}],"z":2}');
    expect(config.rows[0]?.title).toBe('x');
  });

  it('remove the key of a cleared field', () => {
    expect(withValue({ styling: { a: 1, b: 2 } }, ['styling', 'a'], undefined)).toEqual({
      styling: { b: 2 },
    });
  });

  it('move an entry, but not beyond the ends', () => {
    const list = ['a', 'b', 'c'];
    expect(moveEntry(list, 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moveEntry(list, 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moveEntry(list, 0, -1)).toBe(list);
    expect(moveEntry(list, 2, 3)).toBe(list);
  });
});

describe('undo', () => {
  const change = (history: ReturnType<typeof startHistory>, siteName: string, field?: string) =>
    reduceHistory(history, {
      type: 'change',
      draft: toDraft(siteName),
      ...(field !== undefined && { field }),
    });

  it('reverts a step, and redo applies it again', () => {
    const changed = change(startHistory(toDraft('One')), 'Two');
    const undone = reduceHistory(changed, { type: 'undo' });
    expect(undone.present.config).toEqual({ siteName: 'One' });
    expect(reduceHistory(undone, { type: 'redo' }).present.config).toEqual({ siteName: 'Two' });
  });

  it('treats typing in one field as one step', () => {
    const typed = change(change(startHistory(toDraft('One')), 'Tw', 'siteName'), 'Two', 'siteName');
    expect(reduceHistory(typed, { type: 'undo' }).present.config).toEqual({ siteName: 'One' });
  });

  it('without a step changes nothing', () => {
    const history = startHistory(toDraft('One'));
    expect(reduceHistory(history, { type: 'undo' })).toBe(history);
    expect(reduceHistory(history, { type: 'redo' })).toBe(history);
  });
});
