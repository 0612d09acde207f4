import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Browser } from '@playwright/test';

import { takePicture } from './picture.ts';
import type { PictureResult } from './picture-job.ts';

const SHEET_WIDTH_PX = 1_600;
const STYLE = `
  body { margin: 16px; background: #24262b; color: #f4f4f4; font: 13px/1.4 system-ui, sans-serif; }
  main { display: grid; grid-template-columns: repeat(auto-fill, minmax(var(--tile), 1fr)); gap: 16px; align-items: start; }
  figure { margin: 0; }
  figure > a { display: block; aspect-ratio: var(--ratio); overflow: hidden; background: #34363c; }
  img { display: block; inline-size: 100%; }
  [data-faulty] > a { outline: 3px solid #ff5d5d; }
  [data-faulty] figcaption { color: #ff9d9d; }
  a { color: inherit; }
`;
/** Width of a tile, and the visible part of a long page. */
const TILES: Readonly<Record<number, string>> = {
  390: '--tile: 180px; --ratio: 390 / 1000',
  820: '--tile: 240px; --ratio: 820 / 1300',
  844: '--tile: 300px; --ratio: 844 / 800',
  1440: '--tile: 370px; --ratio: 1440 / 1200',
  2560: '--tile: 500px; --ratio: 2560 / 2000',
};

/** Writes `sheet-{width}.html` and a screenshot of it for each width, and `index.html` with links to them. */
export async function writeContactSheets(
  browser: Browser,
  results: readonly PictureResult[],
  folder: string,
): Promise<void> {
  const widths = [...new Set(results.map(({ job }) => job.width))];
  for (const width of widths) {
    const name = `sheet-${width}`;
    const tiles = results.filter(({ job }) => job.width === width).map(toTile);
    const file = path.join(folder, `${name}.html`);
    writeFileSync(
      file,
      toPage(`${width} px`, `<main style="${TILES[width] ?? ''}">${tiles.join('\n')}</main>`),
    );
    await writeSheetPicture(browser, file, path.join(folder, `${name}.webp`));
  }
  const links = widths.map((width) => `<li><a href="sheet-${width}.html">${width} px</a></li>`);
  const faults = results.flatMap(({ file, faults: all }) =>
    all.map((fault) => `<li>${file}: ${escape(fault)}</li>`),
  );
  writeFileSync(
    path.join(folder, 'index.html'),
    toPage('Screens', `<h1>Screens</h1><ul>${links.join('')}</ul><ul>${faults.join('')}</ul>`),
  );
}

async function writeSheetPicture(browser: Browser, file: string, picture: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH_PX, height: 1_000 } });
  await page.goto(pathToFileURL(file).href);
  await takePicture(page, picture, { isWindowOnly: false, isPhone: false });
  await page.close();
}

function toTile({ file, faults }: PictureResult): string {
  return `<figure ${faults.length > 0 ? 'data-faulty' : ''} title="${escape(faults.join('\n'))}">
    <a href="${file}"><img src="${file}" alt=""></a><figcaption>${file}</figcaption></figure>`;
}

function toPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style>${body}</html>\n`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
