import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import sirv from 'sirv';

import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test as base } from '../support/site.ts';
import { expectToPlay } from '../support/watching.ts';

/** A site on files that `npm run content` wrote, on generic web hosts. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DIST = path.join(ROOT, 'platforms', 'web', 'dist');
const CLIPS = path.join(ROOT, 'platforms', 'sandbox', 'media', 'clips');
const TITLES = `title,description,genre,picture,video,series,season,episode
Neon Nights,"A city, at night",Drama,strip.jpg,neon.mp4,,,
Reef,Under water,Nature,strip.jpg,reef.mp4,,,
Dunes,Sand and wind,Nature,strip.jpg,dunes.mp4,,,
The Long Walk,Home again,Drama,strip.jpg,,Long Walk,,
The Door,,,strip.jpg,neon.mp4,Long Walk,1,1
The Road,,,strip.jpg,reef.mp4,Long Walk,1,2
The Sea,,,strip.jpg,dunes.mp4,Long Walk,2,1
`;

const test = base.extend<{ readonly staticOrigin: string }>({
  // Playwright reads a fixture's dependencies from its parameters; this one has none.
  // eslint-disable-next-line no-empty-pattern -- see above
  staticOrigin: async ({}, use) => {
    const root = mkdtempSync(path.join(tmpdir(), 'marquee-static-'));
    const films = path.join(root, 'Tidewater');
    mkdirSync(films);
    for (const clip of ['neon', 'reef', 'dunes'])
      copyFileSync(path.join(CLIPS, clip, 'v360.mp4'), path.join(films, `${clip}.mp4`));
    copyFileSync(path.join(CLIPS, 'neon', 'strip.jpg'), path.join(films, 'strip.jpg'));
    writeFileSync(path.join(films, 'titles.csv'), TITLES);
    const content = `${films}-site`;
    const [contentHost, webHost] = [createServer(), createServer()];
    const contentOrigin = await listen(contentHost);
    const call = ['scripts/content.mjs', films, '--base-url', contentOrigin];
    // Serves MP4 files unchanged, whether or not the machine has ffmpeg.
    const env = { ...process.env, FFMPEG_PATH: path.join(root, 'no-ffmpeg') };
    await promisify(execFile)(process.execPath, call, { cwd: ROOT, env });
    serve(contentHost, content, { 'Access-Control-Allow-Origin': '*' });
    serve(webHost, linkBundle(root, path.join(content, 'webapp.ini')), {});
    await use(await listen(webHost));
    for (const server of [contentHost, webHost]) {
      server.closeAllConnections();
      server.close();
    }
    rmSync(root, { recursive: true });
  },
});

/** Links the build into a folder with settings of its own. */
function linkBundle(root: string, settings: string): string {
  const folder = path.join(root, 'web');
  mkdirSync(folder);
  copyFileSync(settings, path.join(folder, '.webapp.ini'));
  copyFileSync(path.join(DIST, 'index.html'), path.join(folder, 'index.html'));
  for (const name of ['assets', 'icons']) symlinkSync(path.join(DIST, name), path.join(folder, name));
  return folder;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
}

function serve(server: Server, folder: string, headers: Readonly<Record<string, string>>): void {
  const isApp = Object.keys(headers).length === 0;
  const answer = sirv(folder, { dev: true, dotfiles: true, single: isApp });
  server.on('request', (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    answer(request, response);
  });
}

test('home has genre rows, search finds titles, and a film plays and is a favorite on home @video', async ({
  page,
  staticOrigin,
}) => {
  await page.goto(staticOrigin);
  await expect(page).toHaveTitle('Tidewater');
  await expect(
    page.getByRole('region', { name: 'Nature' }).getByRole('link', { name: /^Reef/ }),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Open search' }).click();
  await page.getByRole('searchbox').fill('dun');
  await expect(page.getByRole('main').getByRole('link', { name: /^Dunes/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Reef/ })).toHaveCount(0);
  await page.goto(staticOrigin);
  await page
    .getByRole('region', { name: 'Nature' })
    .getByRole('link', { name: /^Dunes/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dunes' })).toBeVisible();
  await page.getByRole('button', { name: 'Favorite' }).click();
  await page.getByRole('link', { name: 'Start watching' }).click();
  await expectToPlay(page);
  await page.goto(staticOrigin);
  await expect(
    page.getByRole('region', { name: 'Favorites' }).getByRole('link', { name: /^Dunes/ }),
  ).toBeVisible();
});

test('a series shows its episodes by season, and a played episode is in Continue watching @video', async ({
  page,
  staticOrigin,
}) => {
  await page.goto(staticOrigin);
  await page
    .getByRole('region', { name: 'Drama' })
    .getByRole('link', { name: /^The Long Walk/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Long Walk' })).toBeVisible();
  await expect(page.getByText('Home again').first()).toBeVisible();
  const episodes = page.getByRole('list', { name: 'Episodes' });
  await expect(episodes.getByRole('listitem')).toHaveCount(2);
  await episodes.getByRole('link', { name: /^The Road/ }).click();
  await expectToPlay(page);
  const video = page.locator('video');
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration / 2;
  });
  await expectToPlay(page);
  await page.goto(staticOrigin);
  const begun = page.getByRole('region', { name: 'Continue watching' });
  await expect(begun.getByRole('link', { name: /The Road|The Long Walk/ })).toBeVisible();
});
