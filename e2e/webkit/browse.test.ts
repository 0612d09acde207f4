import { HOSTILE_CONFIG } from '../support/hostile-config.ts';
import { expect, test } from './webkit-test.ts';

/** Browsing in WebKit: start, rows, lists, titles, series, search, languages and the guide. */

const FILM = '/m/omFeSLct/the-salt-meridian';
const SERIES = '/m/HhWzNBGi/orbital-dispatch';
const CHANNELS = '/p/LiveChn1/live-channels';

const scrollTop = () => window.scrollY;
const scrollDown = () => {
  window.scrollTo(0, document.documentElement.scrollHeight);
};

test.describe('Start', () => {
  test('a missing configuration shows that it was not found', async ({ webkit, site }) => {
    await site.faults({ route: 'config', kind: 'status', status: 404 });
    await webkit.open('/');
    await webkit.part('heading', 'Config not found').expectSeen();
    await webkit.part('button', 'Show technical details').expectSeen();
  });

  test('a failing host shows an error, and Try again works once the host is back', async ({
    webkit,
    site,
  }) => {
    await site.faults({ route: 'config', kind: 'status', status: 503 });
    await webkit.open('/');
    await webkit.part('heading', 'Failed to load the config').expectSeen();
    await site.faults();
    await webkit.part('button', 'Try again').click();
    await webkit.part('region', 'New this week').part('link').expectSeen();
  });

  test('settings that fail to load are not treated as missing: Try again opens the site', async ({
    webkit,
    site,
  }) => {
    await site.faults({ route: 'settings', kind: 'status', status: 503 });
    await webkit.open('/');
    await webkit.part('heading', 'This couldn’t be loaded').expectSeen();
    await site.faults();
    await webkit.part('button', 'Try again').click();
    await webkit.part('region', 'New this week').expectSeen();
  });

  test('the settings and the configuration are each requested once', async ({ webkit, site }) => {
    await webkit.open('/');
    await webkit.part('region', 'New this week').expectSeen();
    const routes = (await site.requests()).map(({ route }) => route);
    expect(routes.filter((route) => route === 'settings')).toHaveLength(1);
    expect(routes.filter((route) => route === 'config')).toHaveLength(1);
  });
});

test.describe('Home', () => {
  test('shows its rows; a card opens its title, and going back returns to the scrolled page', async ({
    webkit,
  }) => {
    await webkit.open('/');
    const shelf = webkit.part('region', 'New this week');
    await shelf.part('listitem').part('link').expectSeen();
    expect(await shelf.part('listitem').count()).toBeGreaterThan(3);
    await webkit.part('region', 'Trending now').part('listitem').part('link').click();
    await webkit.part('tab', 'About').expectSeen();
    await expect.poll(() => webkit.run(scrollTop)).toBe(0);
    await webkit.goBack();
    await webkit.part('region', 'Trending now').part('link').expectSeen();
    await expect.poll(() => webkit.run(scrollTop)).toBeGreaterThan(0);
  });

  test('a row that fails shows an error in its place, and loads with Try again', async ({ webkit, site }) => {
    await site.faults({ route: 'playlist', match: 'qk0E4QxA', kind: 'status', status: 400 });
    await webkit.open('/');
    await webkit.part('heading', 'New this week').expectSeen();
    await webkit.expectWords(/Could not load items/);
    await site.faults();
    await webkit.part('button', 'Try again').click();
    await webkit.part('heading', 'Trending now').expectSeen();
    await webkit.expectNoWords(/Could not load items/);
  });

  test('the hero’s button shows the next title', async ({ webkit }) => {
    await webkit.open('/');
    await webkit.part('button', 'Next title').click();
    await webkit.part('group', '2 of 6').part('link').expectSeen();
  });

  test('the arrow keys move through a row, and Enter opens a title', async ({ webkit }) => {
    await webkit.open('/');
    const card = webkit.part('region', 'New this week').part('listitem').part('link');
    await card.expectSeen();
    await card.focus();
    const focused = () => webkit.run(() => document.activeElement?.getAttribute('href') ?? '');
    const first = await focused();
    await webkit.press('ArrowRight');
    await expect.poll(focused).not.toBe(first);
    const second = await focused();
    await webkit.press('Enter');
    await webkit.part('tab', 'About').expectSeen();
    expect(await webkit.run(() => location.pathname)).toBe(second.split('?')[0]);
  });
});

test('a playlist shows six rows first and more on scrolling', async ({ webkit }) => {
  await webkit.open('/p/PkxKD4B6/films');
  await webkit.part('heading', 'Films').expectSeen();
  const cards = webkit.part('main').part('listitem');
  await expect.poll(() => cards.count()).toBe(30);
  await webkit.run(scrollDown);
  await expect.poll(() => cards.count()).toBeGreaterThan(30);
});

test.describe('A title', () => {
  test('shows its facts, also in the About tab', async ({ webkit }) => {
    await webkit.open(FILM);
    await webkit.expectTitle('The Salt Meridian - Marquee');
    await webkit.part('heading', 'The Salt Meridian').expectSeen();
    await webkit.part('link', 'Start watching').expectSeen();
    await webkit.part('tab', 'About').click();
    await webkit.part('tabpanel', 'About').expectText(/Sunniva Pellingate/);
  });

  test('loads with Try again after the host failed', async ({ webkit, site }) => {
    await site.faults({ route: 'media', kind: 'status', status: 400 });
    await webkit.open(FILM);
    await webkit.part('button', 'Try again').expectSeen();
    await site.faults();
    await webkit.part('button', 'Try again').click();
    await webkit.part('heading', 'The Salt Meridian').expectSeen();
  });

  test('is a favorite on the home page, also after a reload, until it is removed', async ({ webkit }) => {
    await webkit.open(FILM);
    const heart = webkit.part('button', 'Favorite');
    await heart.click();
    await heart.expectAttribute('aria-pressed', 'true');
    await webkit.open('/');
    await webkit
      .part('region', 'Favorites')
      .part('link', /The Salt Meridian/)
      .expectSeen();
    await webkit.open(FILM);
    await heart.expectAttribute('aria-pressed', 'true');
    await heart.click();
    await heart.expectAttribute('aria-pressed', 'false');
    await webkit.open('/');
    await webkit.part('region', 'New this week').expectSeen();
    await webkit.part('region', 'Favorites').expectGone();
  });
});

test('my list shows favorites and history without an account, and can be sorted, cleared and restored', async ({
  webkit,
}) => {
  await webkit.open('/');
  await webkit.part('region', 'New this week').expectSeen();
  await webkit.run(() => {
    localStorage.setItem('jwapp.history', '[{"mediaid":"omFeSLct","progress":0.4}]');
    localStorage.setItem('jwapp.favorites', '[{"mediaid":"omFeSLct"},{"mediaid":"asv94cMD"}]');
  });
  await webkit.open('/my-list?sort=title');
  const favorites = webkit.part('region', 'Favorites');
  await favorites.part('link', /Neon Vespers/).expectSeen();
  expect(await favorites.part('link').texts()).toEqual([
    expect.stringContaining('Neon Vespers'),
    expect.stringContaining('The Salt Meridian'),
  ]);
  await webkit
    .part('region', 'Watch history')
    .part('link', /The Salt Meridian/)
    .expectSeen();
  await webkit.part('button', 'Clear favorites').click();
  await favorites.part('link').expectGone();
  await webkit.part('button', 'Undo').click();
  await favorites.part('link', /Neon Vespers/).expectSeen();
});

test('two windows keep each other’s favorites', async ({ webkit }) => {
  await webkit.open(FILM);
  await webkit.part('button', 'Favorite').expectSeen();
  await webkit.inAnotherWindow(async () => {
    await webkit.open('/m/asv94cMD/neon-vespers');
    await webkit.part('button', 'Favorite').click();
    await webkit.part('button', 'Favorite').expectAttribute('aria-pressed', 'true');
  });
  const stored = () => webkit.run(() => localStorage.getItem('jwapp.favorites'));
  await expect.poll(stored).toContain('asv94cMD');
  await webkit.part('button', 'Favorite').click();
  await expect.poll(stored).toBe('[{"mediaid":"omFeSLct"},{"mediaid":"asv94cMD"}]');
});

test('a kids profile blocks an unsuitable title, and requires its PIN to leave', async ({ webkit }) => {
  await webkit.open('/profiles');
  await webkit.part('button', 'Add profile').click();
  const dialog = webkit.part('dialog', 'Add profile');
  await dialog.part('textbox', 'Name').fill('Noor');
  await dialog.part('checkbox', 'Kids profile').click();
  await dialog.part('textbox', /^PIN/).fill('4711');
  await dialog.part('button', 'Save').click();
  await webkit.part('button', /^Noor/).click();
  await webkit.expectAddress(/\/$/);
  await webkit.open(FILM);
  await webkit.part('heading', 'This title isn’t for this profile').expectSeen();
  await webkit.part('link', 'Switch profile').click();
  await webkit.part('textbox', 'PIN').fill('0000');
  await webkit.press('Enter');
  await webkit.expectWords(/Wrong PIN\. Try again\./);
  await webkit.part('textbox', 'PIN').fill('4711');
  await webkit.press('Enter');
  await webkit.part('button', /^Main profile/).click();
  await webkit.expectAddress(/\/$/);
  await webkit.open(FILM);
  await webkit.part('button', 'Favorite').expectSeen();
});

test.describe('A series', () => {
  test('shows its episodes, and a chosen season alone', async ({ webkit }) => {
    await webkit.open(`${SERIES}?season=all`);
    const rows = webkit.part('list', 'Episodes').part('listitem');
    await rows.expectText(/Please Hold/);
    await webkit.part('button', 'The annex').click();
    await expect.poll(() => rows.count()).toBe(10);
    await webkit.expectAddress(/[?&]season=3/);
  });

  test('shows the details of an episode and starts it', async ({ webkit }) => {
    await webkit.open(SERIES);
    const episodes = webkit.part('list', 'Episodes');
    await episodes.part('link', 'Details of The Polite Asteroid').click();
    await webkit.expectTitle('The Polite Asteroid - Orbital Dispatch - Marquee');
    await episodes.part('link', /^The Polite Asteroid/).click();
    await webkit.part('dialog', 'The Polite Asteroid').expectSeen();
    await webkit.expectAddress(/play=1/);
  });

  test('restores scroll position and focus in its list of episodes on going back', async ({ webkit }) => {
    const top = () => webkit.run(() => window.scrollY);
    await webkit.open(`${SERIES}?season=3`);
    const row = webkit.part('list', 'Episodes').part('link', 'Details of Priority Mail');
    await row.click();
    await webkit.expectAddress(/[?&]e=/);
    await expect.poll(top).toBe(0);
    await webkit.goBack();
    await webkit.expectAddress(/season=3$/);
    await expect.poll(top).toBeGreaterThan(0);
    expect(await webkit.run(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
      /Priority Mail/,
    );
  });

  test('of the legacy kind opens from the URL of its item, and shows an episode’s details', async ({
    webkit,
  }) => {
    await webkit.open('/m/6raPI8Kj/field-recordings?season=all');
    await webkit.expectAddress(/\/s\/66ehmKst\//);
    const episodes = webkit.part('list', 'Episodes');
    await expect.poll(() => episodes.part('listitem').count()).toBe(4);
    await episodes.part('link', 'Details of Reed Organ').click();
    await webkit.expectTitle('Reed Organ - Field Recordings - Marquee');
  });
});

test('scripts in the texts of a site stay text', async ({ webkit, site }) => {
  await site.config('mqfree01', HOSTILE_CONFIG);
  await webkit.open('/');
  await webkit.part('heading', /<script>alert\(1\)<\/script>/).expectSeen();
  await webkit.expectTitle('<img src=x onerror=alert(1)>');
  await webkit.open('/m/Hostile1');
  await webkit.part('link', 'Start watching').expectSeen();
});

test.describe('Search', () => {
  test('opens over a page, finds titles while the viewer types, and returns to the page', async ({
    webkit,
  }) => {
    await webkit.open('/p/PkxKD4B6/films');
    await webkit.part('button', 'Open search').click();
    await webkit.part('searchbox', /Search/).fill('salt');
    await webkit.expectAddress(/\/q\/salt$/);
    await webkit
      .part('main')
      .part('link', /The Salt Meridian/)
      .expectSeen();
    await webkit.press('Escape');
    if (/\/q\//.test(await webkit.run(() => location.pathname))) await webkit.press('Escape');
    await webkit.expectAddress(/\/p\/PkxKD4B6\/films$/);
  });

  test('suggests titles despite a typo, chosen with the arrow keys', async ({ webkit }) => {
    await webkit.open('/');
    await webkit.part('heading', 'New this week').expectSeen();
    await webkit.part('button', 'Open search').click();
    await webkit.part('searchbox', /Search/).fill('neon vespres');
    await webkit.part('option', /^Neon Vespers/).expectSeen();
    await webkit.press('ArrowDown');
    await webkit.press('Enter');
    await webkit.expectAddress(/\/m\/asv94cMD/);
  });

  test('shows the query of its URL, even with special characters', async ({ webkit }) => {
    await webkit.open(`/q/${encodeURIComponent('50% off / what?')}`);
    await webkit.part('searchbox', /Search/).expectValue('50% off / what?');
    await webkit.expectWords(/Use fewer or more general words\./);
  });

  test('shows an error when it fails, and works with Try again', async ({ webkit, site }) => {
    await site.faults({ route: 'playlist', match: '0tvowAsx', kind: 'status', status: 400 });
    await webkit.open('/q/salt');
    await webkit.part('heading', 'Search isn’t available').expectSeen();
    await site.faults();
    await webkit.part('button', 'Try again').click();
    await webkit
      .part('main')
      .part('link', /The Salt Meridian/)
      .expectSeen();
  });
});

test('the language is chosen, and kept after a reload', async ({ webkit }) => {
  await webkit.open('/o/about');
  await webkit
    .part('banner')
    .part('combobox')
    .choose(/Deutsch/);
  await webkit.part('heading', /Über/).expectSeen();
  expect(await webkit.run(() => document.documentElement.lang)).toBe('de');
  await webkit.reload();
  await webkit.part('heading', /Über/).expectSeen();
});

test.describe('The guide', () => {
  test('shows the current program, and works by keyboard', async ({ webkit }) => {
    await webkit.open(`${CHANNELS}?view=guide`);
    const live = webkit.part('grid', 'TV guide').part('button', /^Live /);
    await live.expectSeen();
    await webkit.part('link', 'Watch live').expectSeen();
    await live.focus();
    const focused = () => webkit.run(() => document.activeElement?.textContent ?? '');
    const first = await focused();
    await webkit.press('ArrowRight');
    await expect.poll(focused).not.toBe(first);
    await webkit.press('Control', 'End');
    await expect.poll(focused).toBe('Station Ten');
    await webkit.press('p');
    await expect.poll(focused).toBe('Paper Boat');
    await webkit.press('Enter');
    await webkit.expectAddress(/channel=Ch03Kids/);
  });

  // Not played, because of the fault with early seeks in `scripts/checking/webkit-faults.mjs`.
  test('opens a past program, which can be watched as a recording', async ({ webkit }) => {
    await webkit.open(CHANNELS);
    const live = webkit.part('grid', 'TV guide').part('button', /^Live /);
    await live.expectSeen();
    await live.focus();
    await webkit.press('ArrowLeft');
    await webkit.press('Enter');
    await webkit.expectAddress(/start=.*&end=/);
    await webkit.part('link', 'Start watching').expectSeen();
  });

  test('shows a chosen day, and Now returns to the current time', async ({ webkit }) => {
    await webkit.open(CHANNELS);
    const isNowInView = () =>
      webkit.run(() => {
        const { left = 0, right = 0 } =
          document.querySelector('[role=grid] [data-live]')?.getBoundingClientRect() ?? {};
        return right > 0 && left < window.innerWidth && right > left;
      });
    await expect.poll(isNowInView).toBe(true);
    await webkit.part('combobox', 'Day').choose(/^(?!Today|Yesterday|Tomorrow)/);
    await expect.poll(isNowInView).toBe(false);
    await webkit.part('button', 'Now').click();
    await expect.poll(isNowInView).toBe(true);
  });
});

test.describe('A new version', () => {
  const keepDocument = () => {
    document.documentElement.dataset['old'] = '';
  };
  const isOldDocument = () => 'old' in document.documentElement.dataset;

  test('waits until the viewer updates, and then takes over', async ({ webkit, host }) => {
    await webkit.open('/');
    await webkit.expectWords(/You can now open this site offline/, 25_000);
    await webkit.reload();
    host.deployNewVersion();
    await webkit.reload();
    await webkit.run(keepDocument);
    await webkit.part('button', 'Update').expectSeen(25_000);
    expect(await webkit.run(isOldDocument), 'nothing reloads by itself').toBe(true);
    await webkit.part('button', 'Update').click();
    await expect.poll(() => webkit.run(isOldDocument), { timeout: 10_000 }).toBe(false);
    await webkit.part('region', 'New this week').expectSeen();
    await webkit.part('button', 'Update').expectGone();
  });

  test('is loaded when a chunk is missing', async ({ webkit, host }) => {
    await webkit.open('/');
    await webkit.part('region', 'New this week').expectSeen();
    await webkit.run(keepDocument);
    host.replaceFolder();
    host.answerMissingWithIndex();
    await webkit.part('banner').part('link', 'Films').click();
    await webkit.part('heading', 'Films').expectSeen();
    await expect.poll(() => webkit.run(isOldDocument)).toBe(false);
  });
});

test('from the second page load on, home works without a network, and shows a notice offline', async ({
  webkit,
  site,
  host,
}) => {
  await webkit.open('/');
  await webkit.expectWords(/You can now open this site offline/, 25_000);
  host.stop();
  await site.faults({ route: '*', kind: 'reset' });
  await webkit.reload();
  await webkit.part('region', 'New this week').part('link').expectSeen();
  // An unreachable host is not the same as being offline, which this driver cannot simulate.
  await webkit.run(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    dispatchEvent(new Event('offline'));
  });
  await webkit.expectWords(/You’re offline/);
});
