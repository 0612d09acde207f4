import { expect, test } from './webkit-test.ts';

/**
 * The way of an iPhone before iOS 17.1, in the engine that iPhones have: without Media Source Extensions the browser plays
 * HLS itself.
 */
test.use({ hasMediaSource: false });

const FILM = '/m/9rUPMHDm/undertow-season';
const SHORT = '/m/JZsLSa1P';
const VOICES = '/m/Elv3nNms';

test('a film plays from its page, can be moved in, and resumes', async ({ webkit }) => {
  await webkit.open(FILM);
  await webkit.part('link', 'Start watching').click();
  await webkit.expectToPlay();
  const { durationS, source } = await webkit.readVideo();
  expect(source).toContain('.m3u8');
  await webkit.seekTo(durationS / 2);
  await webkit.expectToPlay();
  await webkit.expectNoWords(/Loading the video/);
  const { positionS } = await webkit.readVideo();
  expect(positionS).toBeGreaterThan(durationS / 2 - 10);
  await webkit.goBack();
  await webkit.part('link', /^Continue watching/).click();
  await webkit.expectToPlay();
  expect((await webkit.readVideo()).positionS).toBeGreaterThan(positionS - 10);
});

test('the keys pause, skip and mute', async ({ webkit }) => {
  await webkit.open(`${FILM}?play=1`);
  await webkit.expectToPlay();
  await webkit.pauseAndSkip();
  await webkit.press('k');
  await webkit.expectToPlay();
});

test('captions of the stream are shown', async ({ webkit }) => {
  await webkit.open(`${VOICES}?play=1`);
  await webkit.expectToPlay();
  await webkit.chooseInPlayer(/^Subtitles/, 'Nederlands');
  await expect
    .poll(() => webkit.run(() => document.querySelector('[data-captions] p')?.textContent ?? ''), {
      timeout: 20_000,
    })
    .not.toBe('');
});

test('the next title follows a title that ends', async ({ webkit }) => {
  await webkit.expectNext(SHORT);
});

test('a file is played where no stream can be', async ({ webkit, site }) => {
  await site.media('9rUPMHDm', {
    title: 'Undertow Season',
    playlist: [
      {
        mediaid: '9rUPMHDm',
        title: 'Undertow Season',
        duration: 60,
        sources: [
          { file: `${site.contentBase}/manifests/missing.m3u8`, type: 'application/vnd.apple.mpegurl' },
          { file: `${site.contentBase}/ads/creatives/neon-2.mp4`, type: 'video/mp4', label: '540p' },
        ],
      },
    ],
  });
  await webkit.open(`${FILM}?play=1`);
  await webkit.expectToPlay();
  expect((await webkit.readVideo()).source).toContain('.mp4');
});

test('a title that cannot be loaded shows an error, and plays at another try', async ({ webkit, site }) => {
  await site.faults({ route: 'manifest', kind: 'status', status: 500 });
  await webkit.open(`${FILM}?play=1`);
  await webkit.part('button', 'Try again').expectSeen(25_000);
  await site.faults();
  await webkit.part('button', 'Try again').click();
  await webkit.expectToPlay();
});
