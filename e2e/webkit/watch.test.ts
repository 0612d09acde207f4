import { expect, test } from './webkit-test.ts';

/** Watching in WebKit with Media Source Extensions, as on a Mac, an iPad or an iPhone since iOS 17.1. */

const FILM = '/m/9rUPMHDm/undertow-season';
const SHORT = '/m/JZsLSa1P';

test('a film plays from its page, seeks, and resumes after the viewer leaves', async ({ webkit }) => {
  await webkit.open(FILM);
  await webkit.part('link', 'Start watching').click();
  await webkit.expectToPlay();
  expect((await webkit.readVideo()).source).toMatch(/^blob:/);
  await webkit.seekTo(3_598.5);
  await expect
    .poll(async () => (await webkit.readVideo()).positionS, { timeout: 20_000 })
    .toBeGreaterThan(3_601);
  await webkit.expectNoWords(/Loading the video/);
  await webkit.goBack();
  await webkit.part('link', /^Continue watching/).click();
  await webkit.expectToPlay();
  expect((await webkit.readVideo()).positionS).toBeGreaterThan(3_580);
});

test('the keys pause, skip and mute', async ({ webkit }) => {
  await webkit.open(`${FILM}?play=1`);
  await webkit.expectToPlay();
  const positionS = await webkit.pauseAndSkip();
  await webkit.press('j');
  await expect.poll(async () => (await webkit.readVideo()).positionS).toBeLessThan(positionS + 2);
  await webkit.press('m');
  await expect.poll(() => webkit.run(() => document.querySelector('video')?.muted)).toBe(true);
  await webkit.press('k');
  await expect.poll(async () => (await webkit.readVideo()).isPaused).toBe(false);
});

test('the video plays in the chosen quality', async ({ webkit }) => {
  await webkit.open(`${FILM}?play=1`);
  await webkit.expectToPlay();
  await webkit.openInPlayer(/^Quality/);
  const [, best = '', ...others] = await webkit.part('menuitemradio').texts();
  await webkit.press('Escape');
  const worst = others.at(-1) ?? '';
  expect(Number.parseInt(worst)).toBeLessThan(Number.parseInt(best));
  for (const quality of [worst, best]) {
    await webkit.chooseInPlayer(/^Quality/, quality);
    await expect
      .poll(async () => (await webkit.readVideo()).height, { timeout: 25_000, message: quality })
      .toBe(Number.parseInt(quality));
  }
});

test('the chosen speed is kept on another title', async ({ webkit }) => {
  const speed = () => webkit.run(() => document.querySelector('video')?.playbackRate);
  await webkit.open(`${FILM}?play=1`);
  await webkit.expectToPlay();
  await webkit.chooseInPlayer(/^Speed/, '1.5×');
  await expect.poll(speed).toBe(1.5);
  await webkit.open(`${SHORT}?play=1`);
  await webkit.expectToPlay();
  await expect.poll(speed).toBe(1.5);
});

test('the seek bar moves by keyboard: ten seconds, a minute, to both ends', async ({ webkit }) => {
  const position = async () => (await webkit.readVideo()).positionS;
  await webkit.open(`${FILM}?play=1`);
  await webkit.expectToPlay();
  await webkit.press('k');
  await webkit.moveMouse();
  await webkit.part('slider', 'Playback position').focus();
  await webkit.press('Home');
  await expect.poll(position).toBeLessThan(1);
  await webkit.press('ArrowRight');
  await expect.poll(position).toBeCloseTo(10, 0);
  await webkit.press('PageUp');
  await expect.poll(position).toBeCloseTo(70, 0);
  await webkit.press('PageDown');
  await expect.poll(position).toBeCloseTo(10, 0);
  const { durationS } = await webkit.readVideo();
  await webkit.press('End');
  await expect.poll(position).toBeGreaterThan(durationS - 5);
});

test('a card in Continue watching resumes at once', async ({ webkit }) => {
  await webkit.open('/');
  await webkit.part('region', 'New this week').expectSeen();
  await webkit.run(() =>
    localStorage.setItem('jwapp.history', '[{"mediaid":"omFeSLct","progress":0.4,"duration":7080}]'),
  );
  await webkit.reload();
  await webkit
    .part('region', 'Continue watching')
    .part('link', /The Salt Meridian .* left/)
    .click();
  await webkit.expectToPlay();
  expect((await webkit.readVideo()).positionS).toBeGreaterThan(2_700);
});

test('captions are shown when they are chosen, and none when they are off', async ({ webkit }) => {
  await webkit.open(`${FILM}?play=1`);
  await webkit.expectToPlay();
  await webkit.chooseInPlayer(/^Subtitles/, 'Español');
  await expect.poll(() => webkit.readCaption(), { timeout: 20_000 }).not.toBe('');
  await webkit.chooseInPlayer(/^Subtitles/, 'Off');
  await expect.poll(() => webkit.readCaption()).toBe('');
});

test('the next title plays when a title ends', async ({ webkit }) => {
  await webkit.expectNext(SHORT);
});

test('a live event plays', async ({ webkit }) => {
  await webkit.open('/m/5aE8C5Te?play=1');
  await webkit.expectToPlay();
});

test('a channel plays from its page, and going back leads to the guide', async ({ webkit }) => {
  await webkit.open('/p/LiveChn1/live-channels');
  await webkit.part('link', 'Watch live').click();
  await webkit.expectToPlay();
  await webkit.press('Escape');
  await webkit.part('grid', 'TV guide').expectSeen();
  expect(await webkit.run(() => document.querySelector('video'))).toBeNull();
});

test('an ad plays before the film', async ({ webkit, site }) => {
  await site.ads('ad_schedules', 'AdSched1', {
    adscheduleid: 'AdSched1',
    client: 'vast',
    schedule: [{ offset: 'pre', type: 'linear', tag: [`${site.contentBase}/ads/wrapper/1/short.xml`] }],
  });
  await webkit.open('/m/9rUPMHDm?play=1&app-config=mqadsc01');
  await webkit.part('region', 'Ad').expectSeen(25_000);
  await webkit.part('region', 'Ad').expectGone(30_000);
  await webkit.expectToPlay();
  expect((await webkit.readVideo()).source).toMatch(/^blob:/);
  const told = ['impression', 'start', 'complete'].map((event) =>
    expect.objectContaining({ ad: 'short', event }),
  );
  expect(await site.beacons()).toEqual(expect.arrayContaining(told));
});

test('a geo-blocked title shows that it is not available in the region', async ({ webkit }) => {
  await webkit.open('/m/GeoBlck1?play=1');
  await webkit.part('heading', 'Not available in your region').expectSeen(25_000);
});

test('a lost connection offers Try again, which works when the host is back', async ({ webkit, site }) => {
  await site.faults({ route: 'manifest', method: 'GET', kind: 'status', status: 503 });
  await webkit.open(`${FILM}?play=1`);
  await webkit.part('button', 'Try again').expectSeen(25_000);
  await site.faults();
  await webkit.part('button', 'Try again').click();
  await webkit.expectToPlay();
});
