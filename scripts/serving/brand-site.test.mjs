import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

import { runNode } from '../setup/run-process.mjs';
import { readBrandSite } from './brand-site.mjs';
import { findFreePorts } from './find-ports.mjs';
import { describePhoneAddress, findNetworkAddress } from './phone-address.mjs';
import { toSettingsPath } from './settings-proxy.mjs';
import { startSandbox } from './start-sandbox.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-brand-'));
after(() => rmSync(folder, { recursive: true }));

test('the sandbox serves a brand’s site beside its own: titles that play, search and logo', async () => {
  writeFileSync(path.join(folder, 'brand.json'), '{ "siteName": "Tidewater" }');
  writeFileSync(
    path.join(folder, 'titles.csv'),
    'title,genre,clip\nLow Tide,Drama,ocean\nReef,Nature,reef\n',
  );
  writeFileSync(
    path.join(folder, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><rect width="200" height="60"/></svg>',
  );
  const brand = await readBrandSite(['--brand', folder]);
  assert.ok(brand);
  const [port = 0] = await findFreePorts(1);
  const sandbox = await startSandbox(port, { quiet: true, control: false, moreCatalogue: brand.catalogue });
  const host = `http://localhost:${port}`;
  /** @param {string} address @returns {Promise<any>} */
  const fetchJson = async (address) => (await fetch(address)).json();
  try {
    // The demo of another brand begins meanwhile.
    const other = path.join(folder, 'other');
    mkdirSync(other);
    writeFileSync(path.join(other, 'brand.json'), '{ "siteName": "Saltbox" }');
    writeFileSync(path.join(other, 'titles.csv'), 'title\nSalt\n');
    assert.ok(await readBrandSite(['--brand', other]));
    const settings = await fetch(
      host + toSettingsPath({ sandboxPort: port, site: brand.site }, { host: 'localhost' }),
    );
    assert.match(await settings.text(), new RegExp(`defaultConfigSource = ${brand.site}`));
    const config = await fetchJson(`${host}/t/demo/apps/configs/${brand.site}.json`);
    assert.equal(config.siteName, 'Tidewater');
    assert.equal((await fetch(config.assets.banner)).headers.get('content-type'), 'image/png');
    const { searchPlaylist } = config.features;
    const found = await fetchJson(`${host}/t/demo/v2/playlists/${searchPlaylist}?search=reef`);
    assert.deepEqual(
      found.playlist.map((/** @type {{ title: string }} */ { title }) => title),
      ['Reef'],
    );
    assert.equal((await fetch(found.playlist[0].image)).status, 200);
    const manifest = await fetch(found.playlist[0].sources[0].file);
    assert.match(await manifest.text(), /^#EXTM3U/);
    assert.equal((await fetch(`${host}/t/demo/apps/configs/mqfree01.json`)).status, 200);
  } finally {
    await sandbox.stop();
  }
});

test('npm run demo refuses a wrong call with its usage, and a brand that cannot be shown with the reason', async () => {
  const empty = path.join(folder, 'empty');
  mkdirSync(empty);
  const comma = path.join(folder, 'comma');
  mkdirSync(comma);
  writeFileSync(path.join(comma, 'brand.json'), '{\n  "siteName": "Tidewater",\n}\n');
  for (const [parameters, code, says] of /** @type {const} */ ([
    [['--brand'], 2, /Usage: npm run demo/],
    [['--color', 'red'], 2, /Usage: npm run demo/],
    [['--brand', empty], 1, /no file “brand\.json”/],
    [['--brand', comma], 1, /brand\.json:2\S*\n {2}error: There is a comma after the last entry\./],
    [
      ['--brand', path.join(folder, 'nowhere')],
      1,
      /folder is not there.*\n {2}meaning: The demo does not start\.\n {2}remedy: Write the path of a folder/,
    ],
  ])) {
    const ended = await runNode(['scripts/demo.mjs', ...parameters], { quiet: true });
    assert.equal(ended.code, code, ended.output);
    assert.match(ended.output, says);
  }
});

test('a phone gets the first address of a real network, as text and as a QR code', async () => {
  const entry = (/** @type {string} */ address, internal = false) =>
    /** @type {import('node:os').NetworkInterfaceInfo} */ ({ address, family: 'IPv4', internal });
  const networks = {
    lo: [entry('127.0.0.1', true)],
    docker0: [entry('172.17.0.1')],
    idle: [entry('169.254.3.4')],
    wlan0: [entry('192.0.2.7')],
  };
  assert.equal(findNetworkAddress(networks), '192.0.2.7');
  assert.equal(findNetworkAddress({ lo: networks.lo, docker0: networks.docker0 }), '172.17.0.1');
  assert.equal(findNetworkAddress({ lo: networks.lo }), undefined);
  const text = await describePhoneAddress(8080, 'demo.example.com');
  assert.match(text, /http:\/\/demo\.example\.com:8080\/\n\n[█▀▄ \n]+$/);
});
