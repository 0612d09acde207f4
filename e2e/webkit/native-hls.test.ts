import type { Site } from '../support/site.ts';
import { expect, test } from './webkit-test.ts';

/**
 * Playback as on an iPhone before iOS 17.1, in the engine of iPhones: without Media Source Extensions the browser plays
 * HLS itself.
 */
test.use({ hasMediaSource: false });

const FILM = '/m/9rUPMHDm/undertow-season';
const SHORT = '/m/JZsLSa1P';
const VOICES = '/m/Elv3nNms';

/** Replaces the sources and captions of the film. */
async function serveFilm(
  site: Site,
  streams: { readonly sources: readonly object[]; readonly tracks?: readonly object[] },
): Promise<void> {
  const film = { title: 'Undertow Season', duration: 60, mediaid: '9rUPMHDm' };
  await site.media(film.mediaid, { title: film.title, playlist: [{ ...film, ...streams }] });
}

test('a film plays from its page, seeks, and resumes', async ({ webkit }) => {
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

test('the keys pause, skip and resume', async ({ webkit }) => {
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
  await expect.poll(() => webkit.readCaption(), { timeout: 20_000 }).not.toBe('');
});

test('captions of a file are shown where the stream has none', async ({ webkit, site }) => {
  const { contentBase } = site;
  await serveFilm(site, {
    sources: [{ file: `${contentBase}/manifests/JZsLSa1P.m3u8`, type: 'application/vnd.apple.mpegurl' }],
    tracks: [
      { file: `${contentBase}/tracks/Elv3nNms-nl.vtt`, kind: 'captions', label: 'Polski', language: 'pl' },
    ],
  });
  await webkit.open(`${FILM}?play=1`);
  await webkit.expectToPlay();
  await webkit.chooseInPlayer(/^Subtitles/, 'Polski');
  await expect.poll(() => webkit.readCaption(), { timeout: 20_000 }).not.toBe('');
});

test('another audio track of the stream plays when it is chosen', async ({ webkit }) => {
  const readEnabled = () =>
    webkit.run(() => {
      // Without Media Source Extensions, only WebKit exposes the audio tracks of a video.
      const video = document.querySelector<
        HTMLVideoElement & { audioTracks: Iterable<{ enabled: boolean }> }
      >('[data-player] video[slot="media"]');
      return [...(video?.audioTracks ?? [])].map(({ enabled }) => enabled);
    });
  await webkit.open(`${VOICES}?play=1`);
  await webkit.expectToPlay();
  expect(await readEnabled()).toEqual([true, false, false]);
  // Named by its index: see the faults of this engine.
  await webkit.chooseInPlayer(/^Audio/, 'Audio 2');
  await expect.poll(readEnabled).toEqual([false, true, false]);
  await webkit.expectToPlay();
});

test('the next title plays when a title ends', async ({ webkit }) => {
  await webkit.expectNext(SHORT);
});

test('a file plays when no stream can be played', async ({ webkit, site }) => {
  await serveFilm(site, {
    sources: [
      { file: `${site.contentBase}/manifests/missing.m3u8`, type: 'application/vnd.apple.mpegurl' },
      { file: `${site.contentBase}/ads/creatives/neon-2.mp4`, type: 'video/mp4', label: '540p' },
    ],
  });
  await webkit.open(`${FILM}?play=1`);
  await webkit.expectToPlay();
  expect((await webkit.readVideo()).source).toContain('.mp4');
});

test('a title that fails to load shows an error, and plays on Try again', async ({ webkit, site }) => {
  await site.faults({ route: 'manifest', kind: 'status', status: 500 });
  await webkit.open(`${FILM}?play=1`);
  await webkit.part('button', 'Try again').expectSeen(25_000);
  await site.faults();
  await webkit.part('button', 'Try again').click();
  await webkit.expectToPlay();
});
