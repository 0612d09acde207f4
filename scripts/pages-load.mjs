import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ROOT } from './setup/paths.mjs';
import { runNode } from './setup/run-process.mjs';

/*
 * Measures `npm run pages` with a generated catalog: node scripts/pages-load.mjs [titles]. The content host runs in
 * this process, the command in one of its own. Prints the command's figures for speed and memory, for a first run and
 * for one without changes.
 */

const DEFAULT_TITLES = 20_000;
const TITLES_PER_LIST = 2_000;

const count = Number(process.argv[2] ?? DEFAULT_TITLES);
const lists = Math.ceil(count / TITLES_PER_LIST);
const words = 'A fishing town wakes up, and nobody has seen the boat that came in at night. '.repeat(4);

/** @param {string} id */
function toTitle(id) {
  const file = `https://cdn.example.test/manifests/${id}.m3u8`;
  return {
    mediaid: id,
    title: `Harbor number ${id}`,
    description: words,
    image: `https://cdn.example.test/${id}.jpg`,
    images: [320, 480, 640, 720, 1280, 1920].map((width) => ({
      src: `https://cdn.example.test/${id}-${width}.jpg`,
      width,
    })),
    duration: 5412,
    pubdate: 1_718_000_000,
    tags: 'movie,Drama,Coast',
    sources: [{ file, type: 'application/vnd.apple.mpegurl' }],
    contentType: 'movie',
    genre: 'Drama',
    actors: 'A B, C D, E F',
  };
}

/**
 * @param {number} list
 * @param {number} offset of the first title, from 1
 * @param {number} limit
 */
function toList(list, offset, limit) {
  const size = Math.min(TITLES_PER_LIST, count - list * TITLES_PER_LIST);
  const ids = Array.from({ length: Math.max(0, Math.min(limit, size - offset + 1)) }, (_, index) =>
    String(list * TITLES_PER_LIST + offset + index).padStart(8, '0'),
  );
  const next = offset + limit <= size ? { next: `/x?page_offset=${offset + limit}&page_limit=${limit}` } : {};
  return { feedid: `List${list}`, title: `List ${list}`, playlist: ids.map(toTitle), links: next };
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
  const content = Array.from({ length: lists }, (_, list) => ({
    type: 'playlist',
    contentId: `List${list}`,
  }));
  const [, id] = /List(\d+)$/.exec(pathname) ?? [];
  const body =
    id === undefined
      ? { siteName: 'Load', description: '', siteId: 'sItE0001', content, menu: [] }
      : toList(
          Number(id),
          Number(searchParams.get('page_offset') ?? 1),
          Number(searchParams.get('page_limit') ?? 500),
        );
  response.end(JSON.stringify(body));
});
await new Promise((resolve) => server.listen(0, () => resolve(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const out = mkdtempSync(path.join(tmpdir(), 'marquee-pages-load-'));
try {
  const shell = `<html lang="en"><head><title></title><script>${'x'.repeat(13_000)}</script></head><body><div id="root"></div></body></html>`;
  writeFileSync(path.join(out, 'index.html'), shell);
  writeFileSync(
    path.join(out, '.webapp.ini'),
    `defaultConfigSource = abcd1234\napiBaseUrl = http://localhost:${port}\n`,
  );
  for (const run of ['First run', 'Nothing changed']) {
    const { output } = await runNode(['scripts/pages.mjs', '--site-url', 'https://site.test', '--out', out], {
      quiet: true,
      cwd: ROOT,
    });
    console.log(`${run}: ${output.trim().split('\n').at(-1)}`);
  }
  for (const name of readdirSync(out).filter((each) => each.startsWith('sitemap')))
    console.log(`${name}: ${Math.round(statSync(path.join(out, name)).size / 1e3)} kB`);
} finally {
  server.close();
  rmSync(out, { recursive: true });
}
