import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';

import { listFiles, ROOT } from '../setup/paths.mjs';
import { runNode } from '../setup/run-process.mjs';
import { checkConfiguration } from './check-configuration.mjs';
import { checkSettings } from './check-settings.mjs';
import { findSimilarWord } from './similar-words.mjs';

const SITES = path.join(ROOT, 'platforms', 'sandbox', 'catalogue', 'sites');

const valid = {
  siteName: 'Tidewater',
  description: 'Movies from the coast',
  siteId: 'sItE0001',
  content: [{ type: 'playlist', contentId: 'Pb3nKw9L' }],
  menu: [{ label: 'Movies', contentId: 'Pd5oMy1N' }],
};

/**
 * @param {unknown} configuration text, or an object to be written as such
 * @returns {Promise<string>} each finding in a line
 */
async function check(configuration) {
  const text =
    typeof configuration === 'string' ? configuration : JSON.stringify(configuration, undefined, 2);
  const { findings } = await checkConfiguration(text, 'site.json');
  return findings
    .map(
      ({ level, line, column, path: field, problem, meaning, remedy }) =>
        `${line}:${column} ${field} ${level}: ${problem} ${meaning} ${remedy}`,
    )
    .join('\n');
}

test('a minimal configuration is valid', async () => {
  assert.equal(await check(valid), '');
});

for (const file of listFiles(SITES, (name) => name.endsWith('.json')))
  test(`the sample configuration ${path.basename(file)} is valid`, async () => {
    const text = readFileSync(file, 'utf8').replaceAll('{base}', 'http://localhost:8081/t/demo');
    const { findings, config } = await checkConfiguration(text, file);
    assert.deepEqual(
      findings.filter(({ level }) => level === 'error'),
      [],
    );
    assert.ok(config);
  });

test('the examples of the contract are valid, `$schema` included', async () => {
  const example = {
    $schema: 'https://www.example.com/site-config.schema.json',
    ...valid,
    analyticsToken: null,
    assets: { banner: null },
    styling: null,
    features: null,
    integrations: { jwp: { clientId: '9a8b7c6d', assetId: 55012, useSandbox: true } },
    custom: null,
    contentProtection: { accessModel: 'svod', drm: { defaultPolicyId: 'pL0dR5aB' } },
  };
  assert.equal(await check(example), '');
});

/** What the documentation of the JW OTT Web App has as examples, as one configuration. */
const referenceExample = {
  player: 'xQRl7M0d',
  siteName: 'My OTT Application',
  description: 'A description',
  siteId: 'sItE0001',
  analyticsToken: 'tOkEn123',
  assets: { banner: '/images/logo.png' },
  menu: [
    { label: 'Movies', contentId: 'lrYLc95e', filterTags: 'Action,Comedy,Drama', type: 'playlist' },
    { label: 'Series', contentId: 'lrYLc95e', type: 'playlist' },
  ],
  content: [
    { contentId: 'lrYLc95e', featured: true, type: 'playlist' },
    { type: 'favorites', title: 'Best videos', enableText: false },
    { contentId: 'WXu7kuaW', type: 'playlist' },
    { type: 'continue_watching', enableText: false },
  ],
  styling: {
    backgroundColor: null,
    highlightColor: null,
    headerBackground: null,
    dynamicBlur: true,
    posterFading: true,
    shelfTitles: true,
    footerText: 'Blender Foundation',
  },
  features: {
    enableSharing: true,
    recommendationsPlaylist: 'IHBjjkSN',
    searchPlaylist: 'D4soEviP',
    favorites_list: 'fAvOr001',
    continue_watching_list: 'cOnTi001',
  },
  integrations: {
    cleeng: {
      id: '440058292',
      useSandbox: true,
      monthlyOffer: 'S970187168_NL',
      yearlyOffer: 'S467691538_NL',
    },
  },
  contentSigningService: { host: 'https://sign.example.com', drmPolicyId: 'pL0dR5aB' },
};

test('the documented example of the JW OTT Web App has no errors; what the app ignores of it is named', async () => {
  const lines = (await check(referenceExample)).split('\n');
  assert.deepEqual(
    lines.filter((line) => !/ warning: /.test(line)),
    [],
  );
  const older = lines.flatMap(
    (line) => / (\S+) warning: .* is a key of older configurations/.exec(line)?.[1] ?? [],
  );
  assert.deepEqual(older, [
    'player',
    'content[1].enableText',
    'content[3].enableText',
    'styling.dynamicBlur',
    'styling.posterFading',
    'styling.shelfTitles',
    'features.enableSharing',
    'features.favorites_list',
    'features.continue_watching_list',
  ]);
});

/** The mistakes of operators, each with the words that it gets. @type {readonly [string, unknown, RegExp][]} */
const mistakes = [
  [
    'a trailing comma',
    '{\n  "siteId": "a",\n  "description": "",\n}',
    /^3:20 {2}error: There is a comma after the last entry\. Browsers refuse .* The site does not start.* Remove this comma\.$/m,
  ],
  [
    'a trailing comma in a list, beside a comment',
    '{"siteId": "a", "description": "", // mine\n "content": [{"type": "favorites"},],\n "features": {"favoritesList": "x"}}',
    /^1:36 .*There is a comment\..*Remove the comment\.\n2:35 .*comma after the last entry/,
  ],
  [
    'a missing comma',
    '{\n "siteId": "a"\n "description": ""\n}',
    /^3:2 .*There is no comma before “"description"”/,
  ],
  ['a missing brace', '{"siteId": "a"', /^1:15 .*The file ends before an object does\. .* Add the missing }/],
  [
    'curly quotation marks',
    '{ “siteId”: "a" }',
    /^1:3 .*quotation marks that JSON does not know\. .*straight double ones/,
  ],
  ['a text without an end', '{"siteId": "a\n}', /^1:12 .*The text “"a” has no end/],
  [
    'a word of another language',
    '{"siteId": "a", "description": None}',
    /^1:32 .*does not allow “None”.*true, false or null/,
  ],
  ['two documents', '{"siteId": "a", "description": ""} {}', /^1:36 .*There is more text after the end/],
  ['an empty file', '', /The file is empty/],
  ['a page in its place', '<!doctype html><title>x</title>', /This is HTML, not JSON\. .*Check the address/],
  ['another encoding', '{\0"\0s\0', /not UTF-8/],
  [
    'a letter of another encoding',
    Buffer.from(JSON.stringify({ ...valid, siteName: 'Café' }, undefined, 2), 'latin1').toString(),
    /^2:15 siteName warning: There is a character that is not UTF-8\. Viewers see “Caf�”\. Save the file with the encoding UTF-8/,
  ],
  [
    'a row that is no object',
    { ...valid, content: ['Pb3nKw9L'] },
    /content\[0\] error: “content\[0\]” must be an object: \{ … \}, but is “Pb3nKw9L”\. Row 1 .* for example \{"type":"playlist","contentId":"Pb3nKw9L"\}/,
  ],
  ['a file nested without end', '['.repeat(100_000), /nested more than 200 deep/],
  ['a list in place of the object', [], /The configuration must be an object|“?The configuration”? must be/],
  [
    'a missing field',
    { ...valid, siteId: undefined },
    /^1:1 {2}error: “siteId” is missing\. The site does not start.*Add “siteId”, for example "sItE0001"/,
  ],
  [
    'a wrong type that stops the site',
    { ...valid, siteId: 12 },
    /^4:13 siteId error: “siteId” must be text in quotation marks, but is 12\. The site does not start/,
  ],
  [
    'a wrong type that does not',
    { ...valid, siteName: 12 },
    /^2:15 siteName error: “siteName” must be text, but is 12\. The app uses the default instead: "My OTT Application"/,
  ],
  [
    'rows that are no list',
    { ...valid, content: {} },
    /content error: “content” must be a list: \[ … \], but is an object\. The site does not start/,
  ],
  [
    'a wrong layout',
    { ...valid, content: [{ type: 'playlist', contentId: 'x', custom: { layoutType: 'heroo' } }] },
    /content\[0\]\.custom\.layoutType error: “layoutType” is “heroo”, which is none of hero, featured, shelf\. The app uses the default instead: "shelf"\. Did you mean “hero”\?/,
  ],
  [
    'a wrong kind of row',
    { ...valid, content: [{ type: 'playlists', contentId: 'x' }] },
    /content\[0\]\.type error: .* Row 1 of the home page is left out\. Did you mean “playlist”\?/,
  ],
  [
    'a row without its playlist',
    { ...valid, content: [{ type: 'playlist' }] },
    /content\[0\] error: “contentId” is missing\. Row 1 of the home page is left out\./,
  ],
  [
    'a menu entry without a label',
    { ...valid, menu: [{ contentId: 'x' }] },
    /menu\[0\] error: “label” is missing\. Entry 1 of the menu is left out/,
  ],
  [
    'an unknown integration',
    { ...valid, integrations: { cleng: { id: '7' } } },
    /integrations\.cleng error: “cleng” is no integration of this build\. The site has no accounts\. Did you mean “cleeng”\?/,
  ],
  [
    'two integrations',
    {
      ...valid,
      integrations: { cleeng: { id: '7', useSandbox: true }, jwp: { clientId: 'c', useSandbox: true } },
    },
    /integrations error: Two integrations are turned on: cleeng and jwp\. The site does not start/,
  ],
  [
    'an unknown language',
    { ...valid, supportedLanguages: [{ code: 'it', displayName: 'Italiano' }] },
    /supportedLanguages\[0\]\.code error: The app has no texts for “it”\. All languages of the app are offered instead/,
  ],
  [
    'a wrong color',
    { ...valid, styling: { backgroundColor: 'dark blue' } },
    /styling\.backgroundColor error: .*must be a hex color such as #1a2b3c, but is “dark blue”\. The app uses the default instead: "#0d0f14"/,
  ],
  [
    'a color without contrast',
    { ...valid, styling: { backgroundColor: '#000000', highlightColor: '#111111' } },
    /styling\.highlightColor warning: “highlightColor” has a contrast of 1\.1:1/,
  ],
  [
    'the wrong case of a key',
    { ...valid, sitename: 'x' },
    /^\d+:3 sitename warning: “sitename” is not a known key\. The app ignores it\. Did you mean “siteName”\?/,
  ],
  [
    'a wrong key of the custom parameters',
    { ...valid, custom: { urlsigning: true } },
    /custom\.urlsigning warning: .*Did you mean “urlSigning”\?/,
  ],
  [
    'a word that is neither true nor false',
    { ...valid, custom: { inlinePlayer: 'maybe' } },
    /custom\.inlinePlayer error: “inlinePlayer” must be true or false, but is “maybe”/,
  ],
  [
    'an address without a scheme',
    { ...valid, assets: { banner: 'www.example.com/logo.png' } },
    /assets\.banner error: .*must be an http\(s\) address or a path/,
  ],
  [
    'signing without a service',
    { ...valid, custom: { urlSigning: true } },
    /custom\.urlSigning error: .*nothing signs/,
  ],
  [
    'a service without signing',
    { ...valid, custom: { entitlementHost: 'https://e.test' } },
    /custom\.entitlementHost error: .*“urlSigning” is not/,
  ],
  ['ads without a document', { ...valid, adConfig: 'x' }, /adConfig error: .*No ads are played/],
  [
    'an address of ads that is none',
    { ...valid, adConfig: 'x', adScheduleUrls: { xml: 'ads.xml' } },
    /adConfig error: .*No ads are played/,
  ],
  [
    'an ad schedule beside an ad configuration without an address',
    { ...valid, adConfig: 'x', adSchedule: 'y' },
    /^\d+:\d+ adSchedule warning: Both .*“adSchedule” counts/,
  ],
  [
    'an ad schedule that an ad configuration replaces',
    { ...valid, adConfig: 'x', adSchedule: 'y', adScheduleUrls: { json: 'https://a.test/b.json' } },
    /adSchedule warning: Both .*“adConfig” counts/,
  ],
  [
    'a list that no feature fills',
    { ...valid, content: [{ type: 'favorites' }] },
    /content\[0\]\.type warning: .*needs “features\.favoritesList”.*never shown/,
  ],
  [
    'a system for tests by omission',
    { ...valid, integrations: { cleeng: { id: '7' } } },
    /integrations\.cleeng warning: “useSandbox” is missing/,
  ],
  [
    'a model that the integrations contradict',
    { ...valid, contentProtection: { accessModel: 'svod' } },
    /contentProtection\.accessModel warning: .*free for everyone/,
  ],
  [
    'a text in a language that is not offered',
    { ...valid, menu: [{ label: 'a', contentId: 'b', custom: { 'label-it': 'c' } }] },
    /custom\.label-it warning: The app has no language “it”/,
  ],
  [
    'a key of older configurations',
    { ...valid, features: { enableCasting: true } },
    /features\.enableCasting warning: .*older configurations.*castReceiverId = off/,
  ],
  [
    'a repeated key',
    '{"siteId": "a", "siteId": "b", "description": "", "content": [{"type": "playlist", "contentId": "x"}]}',
    /^1:17 siteId warning: “siteId” is there twice\. The last one counts/,
  ],
  ['no rows', { ...valid, content: [] }, /content warning: There are no rows\. The home page is empty/],
  ['five megabytes', ' '.repeat(5_000_000), /has 5\.0 MB; at most 1 MB are checked/],
];

for (const [title, configuration, words] of mistakes)
  test(`${title} is named`, async () => {
    assert.match(await check(configuration), words);
  });

test('ads with a schedule in JSON are no mistake', async () => {
  const ads = { adConfig: 'x', adScheduleUrls: { json: 'https://a.test/b.json' } };
  assert.doesNotMatch(await check({ ...valid, ...ads }), /\bad[CS]/);
});

test('a key that only objects have is a key like any other', async () => {
  assert.match(await check('{"__proto__": {"siteId": "a"}, "description": ""}'), /“siteId” is missing/);
});

test('a file that is wrong throughout has a bounded list', async () => {
  const rows = Array.from({ length: 500 }, () => ({ type: 'x' }));
  const { findings } = await checkConfiguration(JSON.stringify({ ...valid, content: rows }), 'site.json');
  assert.equal(findings.length, 101);
  assert.match(findings.at(-1)?.problem ?? '', /There are \d+ more problems/);
});

/** @param {string} text */
function checkIni(text) {
  return checkSettings(text, '.webapp.ini')
    .map(({ level, line, problem, meaning, remedy }) => `${line} ${level}: ${problem} ${meaning} ${remedy}`)
    .join('\n');
}

test('settings without mistakes are valid', () => {
  const text =
    '; mine\n\n[site]\ndefaultConfigSource = abcd1234\nlanguages[] = en\nlanguages[] = NL\nplayerEngine = "Shaka" ; ours\ncastReceiverId = off\n';
  assert.equal(checkIni(text), '');
  for (const address of [
    'https://bücher.example',
    'http://[::1]:80/a;b',
    'https://my_host',
    '/api',
    '',
    '"https://a.test" ; not "https://b.test"',
  ])
    assert.equal(checkIni(`apiBaseUrl = ${address}`), '');
});

/** @type {readonly [string, string, RegExp][]} */
const iniMistakes = [
  [
    'the wrong case of a key',
    'apibaseurl = https://a.test',
    /^1 warning: “apibaseurl” is not a known key\. .*Did you mean “apiBaseUrl”\?/,
  ],
  [
    'an address without a scheme',
    '\napiBaseUrl = content.example.com',
    /^2 error: “apiBaseUrl” must be an address that begins with https:\/\/ .*but is “content\.example\.com”\. The app uses the default instead: "https:\/\/cdn\.jwplayer\.com"/,
  ],
  [
    'a host with characters that no host has',
    'helpUrl = /help\napiBaseUrl = https://cdn.example.com;',
    /^2 error: “https:\/\/cdn\.example\.com;” has characters in its host that no host has\. .*A comment begins with a space/,
  ],
  [
    'two addresses for notifications',
    'jwpNotificationsUrl = wss://notify.example.com, wss://other.example.com',
    /^1 error: “wss:.*” is not an address\. All requests there fail\./,
  ],
  [
    'an address that none can be',
    'helpUrl = https://help example.com',
    /^1 error: “https:\/\/help example\.com” is not an address\. The app ignores it\./,
  ],
  [
    'a wrong engine',
    'playerEngine = shakaa',
    /“playerEngine” is “shakaa”, which is none of shaka, jwplayer\. .*Did you mean “shaka”\?/,
  ],
  ['a wrong way of client data', 'cmcd = header', /“cmcd” is “header”.*Did you mean “headers”\?/],
  ['a wrong language', 'languages[] = it', /“languages” is “it”, which is none of en, de/],
  [
    'a list without brackets',
    'languages = en',
    /languages is a list, and needs brackets\. .*Write languages\[\] = value/,
  ],
  ['brackets without a list', 'helpUrl[] = https://a.test', /helpUrl is no list/],
  [
    'a line of another form',
    'defaultConfigSource: abcd1234',
    /^1 error: This line is not of the form key = value/,
  ],
  ['a repeated key', 'helpUrl = /a\nhelpUrl = /b', /^2 warning: helpUrl is in line 1 as well/],
  [
    'another encoding',
    Buffer.from('\uFEFFdefaultConfigSource = abcd1234\r\n', 'utf16le').toString(),
    /^undefined error: The text is not UTF-8\. The app ignores the file .* Save the file with the encoding UTF-8/,
  ],
  [
    'a letter of another encoding',
    Buffer.from('helpUrl = /help\nfooterText = Café\n', 'latin1').toString(),
    /^2 warning: There is a character that is not UTF-8\. .*“Caf�”\. Save the file/,
  ],
  [
    'a quotation mark without an end',
    'defaultConfigSource = "abcd1234',
    /^1 error: A quotation mark is opened and never closed\. .*“"abcd1234” .*Write defaultConfigSource = "abcd1234"/,
  ],
  [
    'a page in its place',
    '<!doctype html>',
    /This is HTML, not a settings file\. The app ignores the file .*begin with a dot/,
  ],
];

for (const [title, text, words] of iniMistakes)
  test(`settings: ${title} is named`, () => {
    assert.match(checkIni(text), words);
  });

test('similar words are found, others are not', () => {
  const words = ['siteName', 'highlightColor', 'cleeng'];
  assert.equal(findSimilarWord('site_name', words), 'siteName');
  assert.equal(findSimilarWord('higlightColour', words), 'highlightColor');
  assert.equal(findSimilarWord('celeng', words), 'cleeng');
  assert.equal(findSimilarWord('zebra', words), undefined);
});

/** @param {readonly string[]} parameters */
function run(...parameters) {
  return runNode(['scripts/validate.mjs', ...parameters], { quiet: true });
}

test('the command says what is wrong where, and fails', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-validate-'));
  try {
    const file = path.join(folder, 'site.json');
    writeFileSync(file, JSON.stringify({ ...valid, siteId: 12 }, undefined, 2));
    const { code, output } = await run(file);
    assert.equal(code, 1);
    assert.match(
      output,
      /site\.json:4:13 siteId\n {2}error: .*\n {2}meaning: .*\n {2}remedy: .*\n\n.*: 1 error, 0 warnings\.\n$/,
    );
    const json = await run(file, '--json');
    assert.deepEqual([json.code, JSON.parse(json.output).findings[0].line], [1, 4]);
    writeFileSync(file, JSON.stringify(valid));
    assert.deepEqual(await run(file), { code: 0, output: `${file} is valid.\n` });
    assert.match((await run(path.join(folder, 'none.json'))).output, /There is no such file/);
    assert.match((await run(folder)).output, /This is a folder/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the command without a file says how it is called', async () => {
  const { code, output } = await run();
  assert.deepEqual([code, /Usage: npm run validate/.test(output)], [2, true]);
});

test('the command reads addresses, and survives hosts that go away', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/cut.json') {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('{"siteId":', () => response.destroy());
    } else if (request.url === '/gzip' || request.url === '/br')
      response.writeHead(200, { 'Content-Encoding': request.url.slice(1) }).end(JSON.stringify(valid));
    else if (request.url === '/huge.json') response.end(' '.repeat(5_000_000));
    else if (request.url === '/site.json') response.end(JSON.stringify(valid));
    else response.writeHead(404).end();
  });
  await /** @type {Promise<void>} */ (new Promise((resolve) => server.listen(0, () => resolve())));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  try {
    const base = `http://localhost:${port}`;
    assert.match((await run(`${base}/site.json`)).output, /is valid/);
    assert.match((await run(`${base}/none.json`)).output, /The host answers 404/);
    assert.match(
      (await run(`${base}/cut.json`)).output,
      /closed the connection before the answer was complete/,
    );
    for (const encoding of ['gzip', 'br'])
      assert.match(
        (await run(`${base}/${encoding}`)).output,
        /error: The answer is not compressed as its Content-Encoding says\./,
        encoding,
      );
    assert.match((await run(`${base}/huge.json`)).output, /longer than 1 MB; no more of it was read/);
  } finally {
    server.close();
  }
  assert.match((await run(`http://localhost:${port}/site.json`)).output, /nothing listens at this port/);
});
