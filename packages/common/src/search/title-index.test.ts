import { QueryClient } from '@tanstack/query-core';
import { FakeClock } from '@marquee/testing/fakes/fake-clock.ts';
import { describe, expect, it, vi } from 'vitest';

import { TitleIndex } from './title-index.ts';

function start(...titles: readonly string[]) {
  const clock = new FakeClock();
  const queryClient = new QueryClient();
  const index = new TitleIndex(queryClient, clock);
  const controller = new AbortController();
  const addList = (names: readonly string[], key = 'list', language = 'en') => {
    const items = names.map((title) => ({ id: title, title }));
    queryClient.setQueryData(['content', 'playlist', key, {}, language], { items });
  };
  addList(titles);
  index.follow('en', controller.signal);
  clock.advance(0);
  const find = (text: string, limit = 5) => index.find(text, limit).map(({ title }) => title);
  return { index, clock, queryClient, controller, addList, find };
}

describe('suggestions from loaded titles', () => {
  it('rank the beginning of a title above the beginning of a word, and that above typos', () => {
    const { find } = start('A Dawn Chorus', 'Dwan', 'Dawn Patrol', 'Harbour');
    expect(find('dawn')).toEqual(['Dawn Patrol', 'A Dawn Chorus', 'Dwan']);
  });

  it('rank the shorter of two equal matches first, and stop at the requested number', () => {
    const { find } = start('Dawn of the Rivers', 'Dawn', 'Dawning');
    expect(find('daw', 2)).toEqual(['Dawn', 'Dawning']);
  });

  it.each([
    ['two letters in the wrong order', 'habrour'],
    ['a missing letter', 'harbur'],
    ['an extra letter', 'harbbour'],
    ['a wrong letter', 'harbiur'],
    ['two typos in a long word', 'cloockwrk'],
    ['a typo in a word of several', 'harbour dwan'],
    ['spaces left out', 'harbouratdawn'],
    ['words in another order', 'dawn harbour'],
    ['an unfinished word with a typo', 'clokwor'],
    ['other case', 'HARBOUR'],
  ])('forgive %s', (_, text) => {
    const { find } = start('Harbour at Dawn', 'Clockwork', 'Silence', 'Paper Moon');
    expect(find(text)).toEqual([text.startsWith('cl') ? 'Clockwork' : 'Harbour at Dawn']);
  });

  it.each(['hrb', 'sun', 'harbour moon', 'xqzw', 'blade 2094', '', ' ', '!?'])(
    'do not guess at %j',
    (text) => {
      expect(start('Harbour at Dawn', 'Silence', 'Blade 2049').find(text)).toEqual([]);
    },
  );

  it.each([
    ['accents', 'ocean', 'Océan'],
    ['typed accents', 'océan', 'Ocean'],
    ['letters that are spelled out', 'strasse', 'Straße'],
    ['strokes', 'oresund', 'Øresund'],
    ['apostrophes', 'dont look', 'Don’t Look'],
    ['punctuation', 'spider man', 'Spider-Man: Home'],
    ['full width letters', 'tokyo', 'ＴＯＫＹＯ'],
  ])('ignore %s', (_, text, title) => {
    expect(start(title).find(text)).toEqual([title]);
  });

  it('find Thai words anywhere in a title, which has no spaces, even with a typo', () => {
    const { find } = start('ความลับของทะเลสาบ', 'ภูเขาสีคราม');
    expect(find('ทะเลสาบ')).toEqual(['ความลับของทะเลสาบ']);
    expect(find('ทะเลสบ')).toEqual(['ความลับของทะเลสาบ']);
    expect(find('ภูเขา')).toEqual(['ภูเขาสีคราม']);
    expect(find('มหาสมุทร')).toEqual([]);
  });
});

describe('the content of the index', () => {
  it('comes from the lists, titles and searches in this language', () => {
    const { find, queryClient, addList, clock } = start('Dawn one');
    queryClient.setQueryData(['content', 'media', 'x', 'en'], { id: 'x', title: 'Dawn two' });
    queryClient.setQueryData(['search', {}, 'q', 'en'], {
      query: 'q',
      playlist: { items: [{ id: 'y', title: 'Dawn three' }] },
    });
    addList(['Dawn four'], 'other', 'nl');
    queryClient.setQueryData(['account', 'user', 'en'], { id: 'z', title: 'Dawn five' });
    clock.advance(0);
    expect(find('dawn')).toEqual(['Dawn one', 'Dawn two', 'Dawn three']);
  });

  it('omits trailers and broken items', () => {
    const { find, queryClient, clock } = start();
    const items = [
      null,
      5,
      { id: 'a' },
      { title: 'Dawn' },
      { id: 't', title: 'Dawn', contentType: 'trailer' },
    ];
    queryClient.setQueryData(['content', 'playlist', 'b', {}, 'en'], { items });
    queryClient.setQueryData(['content', 'playlist', 'c', {}, 'en'], null);
    clock.advance(0);
    expect(find('dawn')).toEqual([]);
  });

  it('names the series of an episode once it is known, by its list or by its playlist', () => {
    const { index, queryClient, clock } = start();
    const episode = { id: 'e1', title: 'Dawn', contentType: 'episode', playlistId: 'Latest01' };
    const seriesOf = () => index.find('dawn', 5).map(({ seriesTitle }) => seriesTitle);
    queryClient.setQueryData(['content', 'playlist', 'Latest01', {}, 'en'], { items: [episode] });
    clock.advance(0);
    expect(seriesOf()).toEqual([undefined]);
    queryClient.setQueryData(['content', 'episodes', 'Series01', 'all', 'en'], {
      pages: [{ items: [episode] }],
    });
    queryClient.setQueryData(['content', 'media', 'Series01', 'en'], {
      id: 'Series01',
      title: 'Harbour',
      contentType: 'series',
    });
    queryClient.setQueryData(['content', 'playlist', 'x', {}, 'en'], {
      items: [
        { id: 'e2', title: 'Dawn two', episodeNumber: 2, playlistId: 'Legacy01' },
        { id: 's2', title: 'Old sea', legacySeriesId: 'Legacy01' },
      ],
    });
    clock.advance(0);
    expect(seriesOf()).toEqual(['Harbour', 'Old sea']);
  });

  it('holds a title once, under its newest name', () => {
    const { find, queryClient, clock } = start('Dawn');
    queryClient.setQueryData(['content', 'media', 'Dawn', 'en'], { id: 'Dawn', title: 'Dawn again' });
    clock.advance(0);
    expect(find('dawn')).toEqual(['Dawn again']);
  });

  it('changes with the language', () => {
    const { find, index, addList, clock } = start('Dawn');
    addList(['Dageraad'], 'list', 'nl');
    const { version, told } = { version: index.getVersion(), told: vi.fn() };
    index.onChange(told);
    index.follow('nl', new AbortController().signal);
    // At once, so that no text in the old language stays visible.
    expect(told).toHaveBeenCalledOnce();
    expect(index.getVersion()).toBeGreaterThan(version);
    clock.advance(0);
    expect([find('dawn'), find('dag')]).toEqual([[], ['Dageraad']]);
  });

  it('stays unchanged once its signal is aborted', () => {
    const { find, controller, addList, clock } = start('Dawn');
    controller.abort();
    addList(['Dawn late'], 'late');
    clock.advance(0);
    expect(find('dawn')).toEqual(['Dawn']);
  });

  it('adds thousands of titles in slices and notifies after each', () => {
    const { index, addList, clock, find } = start();
    const listener = vi.fn();
    const stop = index.onChange(listener);
    addList(Array.from({ length: 5_000 }, (_, number) => `Dawn ${number}`));
    expect(find('dawn')).toEqual([]);
    expect(clock.waiting).toBe(1);
    clock.advance(0);
    expect(listener).toHaveBeenCalledTimes(25);
    expect(find('dawn 4999')).toEqual(['Dawn 4999']);
    stop();
    addList(['Dusk'], 'dusk');
    clock.advance(0);
    expect(listener).toHaveBeenCalledTimes(25);
  });

  it('drops the oldest titles when there are more than 5,000', () => {
    const { addList, clock, find } = start('Oldest title');
    addList(
      Array.from({ length: 5_000 }, (_, number) => `Dawn ${number}`),
      'many',
    );
    clock.advance(0);
    expect(find('oldest')).toEqual([]);
  });
});
