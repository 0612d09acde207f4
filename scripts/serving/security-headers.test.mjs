import assert from 'node:assert/strict';
import { test } from 'node:test';

import { computeSecurityHeaders, hashInlineScripts } from './security-headers.mjs';

const HTML = '<script>start()</script><script type="module" src="/assets/a.js"></script>';

/** @param {string} settings */
function readPolicy(settings) {
  const policy = computeSecurityHeaders({ settings, html: HTML })['Content-Security-Policy'] ?? '';
  return new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
}

test('without settings the public content host is allowed', () => {
  const policy = readPolicy('');
  assert.ok(policy.get('connect-src')?.includes('https://cdn.jwplayer.com'));
  assert.ok(policy.get('img-src')?.includes('https://content.jwplatform.com'));
});

test('a configured content host takes the place of the public one, without its path', () => {
  const policy = readPolicy('apiBaseUrl = http://localhost:8081/t/demo');
  for (const directive of ['connect-src', 'img-src', 'media-src']) {
    assert.ok(policy.get(directive)?.includes('http://localhost:8081'), directive);
  }
  assert.ok(!policy.get('connect-src')?.includes('https://cdn.jwplayer.com'));
});

test('a service is allowed only when its address is set', () => {
  assert.ok(!readPolicy('').get('connect-src')?.includes('https://bridge.example.test'));
  const settings = '; the bridge\napiAccessBridgeUrl = "https://bridge.example.test/v1"\n';
  assert.ok(readPolicy(settings).get('connect-src')?.includes('https://bridge.example.test'));
});

test('the broker of notifications may be talked to unless a socket of their own is set', () => {
  const broker = 'wss://*.amazonaws.com';
  assert.ok(readPolicy('').get('connect-src')?.includes(broker));
  const own = readPolicy('jwpNotificationsUrl = wss://notify.example.test/x').get('connect-src');
  assert.ok(own?.includes('wss://notify.example.test'));
  assert.ok(!own?.includes(broker));
});

test('a vendor’s code is allowed only when it is switched on', () => {
  assert.deepEqual(readPolicy('playerEngine = shaka\ncastReceiverId = off').get('script-src')?.length, 2);
  assert.ok(readPolicy('playerEngine = jwplayer').get('script-src')?.includes('https://cdn.jwplayer.com'));
});

test('texts become HTML or code by the site’s own rules alone, but where a vendor’s code writes HTML as it likes', () => {
  const html = `<script>trustedTypes.createPolicy('default', {})</script>${HTML}`;
  const isRequired = (/** @type {string} */ settings, page = html) =>
    computeSecurityHeaders({ settings, html: page })['Content-Security-Policy']?.endsWith(
      "; require-trusted-types-for 'script'",
    );
  assert.equal(isRequired(''), true);
  assert.equal(isRequired('', HTML), false, 'a build that makes no policies');
  for (const vendor of [
    'playerEngine = jwplayer',
    'adyenClientKey = test_1',
    'captchaSiteKey = key',
    'tagManagerId = GTM-ABC123',
  ])
    assert.equal(isRequired(vendor), false, vendor);
});

test('card fields and banks are allowed as frames where cards are taken, and their scripts are not', () => {
  const without = readPolicy('castReceiverId = off');
  const policy = readPolicy('castReceiverId = off\nadyenClientKey = test_1');
  for (const directive of ['frame-src', 'form-action']) {
    assert.ok(policy.get(directive)?.includes('https:'), directive);
    assert.ok(!without.get(directive)?.includes('https:'), directive);
  }
  assert.deepEqual(policy.get('script-src'), without.get('script-src'));
});

test('the code of casting is allowed by its paths alone, and not at all where casting is off', () => {
  const getCastSources = (/** @type {string} */ settings) =>
    (readPolicy(settings).get('script-src') ?? []).filter((source) => source.includes('gstatic'));
  assert.deepEqual(getCastSources(''), [
    'https://www.gstatic.com/cv/js/sender/',
    'https://www.gstatic.com/cast/sdk/libs/',
    'https://www.gstatic.com/eureka/clank/',
  ]);
  for (const word of ['off', 'No', 'false', '0'])
    assert.deepEqual(getCastSources(`castReceiverId = ${word}`), []);
});

test('the content host may send scripts only for the JW player, whose library it has', () => {
  const host = 'apiBaseUrl = https://content.example.test/v1\n';
  const allowed = readPolicy(`${host}playerEngine = JWPlayer`).get('script-src');
  assert.ok(allowed?.includes('https://content.example.test'));
  assert.ok(!allowed?.includes('https://cdn.jwplayer.com'));
  assert.ok(!readPolicy(host).get('script-src')?.includes('https://content.example.test'));
});

test('the tag manager’s host is allowed only for an id that the app would load', () => {
  const HOST = 'https://www.googletagmanager.com';
  assert.ok(readPolicy('tagManagerId = GTM-AB12CD').get('script-src')?.includes(HOST));
  for (const id of [
    '',
    'gtm-ab12cd',
    'GTM-',
    'G-AB12CD',
    'GTM-AB12CD; script-src *',
    'GTM-AB&12"><script>',
  ]) {
    assert.ok(!readPolicy(`tagManagerId = "${id}"`).get('script-src')?.includes(HOST), id);
  }
});

test('analytics and error reports may be sent to the addresses of the settings, on plain http too', () => {
  const policy = readPolicy('analyticsUrl = http://m.test:99/a\nerrorReportUrl = https://e.test/report?x=1');
  assert.ok(policy.get('connect-src')?.includes('http://m.test:99'));
  assert.ok(policy.get('connect-src')?.includes('https://e.test'));
  assert.ok(!policy.get('script-src')?.includes('https://e.test'));
});

test('scripts run from our own files and by hash, never inline or evaluated', () => {
  const sources = readPolicy('castReceiverId = off').get('script-src') ?? [];
  assert.deepEqual(sources, ["'self'", ...hashInlineScripts(HTML)]);
  assert.ok(!sources.includes("'unsafe-inline'"));
});

test('plug-ins, foreign bases and foreign frames around us are forbidden', () => {
  const policy = readPolicy('');
  assert.deepEqual(policy.get('object-src'), ["'none'"]);
  assert.deepEqual(policy.get('base-uri'), ["'none'"]);
  assert.deepEqual(policy.get('frame-ancestors'), ["'self'"]);
});

test('a value that is no address adds nothing', () => {
  const before = readPolicy('').get('connect-src');
  const after = readPolicy('analyticsUrl = x; script-src *\nerrorReportUrl = javascript:alert(1)').get(
    'connect-src',
  );
  assert.deepEqual(after, before);
});

test('an address with characters that no host has adds nothing to the files of web hosts', () => {
  for (const host of ['a"b.example', '$host.example', 'cdn.example;', '{env.X}.example', "a'b.example"]) {
    const policy = computeSecurityHeaders({ settings: `accountApiUrl = https://${host}/api`, html: HTML });
    assert.deepEqual(policy, computeSecurityHeaders({ settings: '', html: HTML }), host);
  }
  for (const origin of ['https://xn--bcher-kva.example:8443', 'http://[2001:db8::1]:8081', 'http://10.0.0.5'])
    assert.ok(readPolicy(`accountApiUrl = ${origin}/api`).get('connect-src')?.includes(origin), origin);
});

test('a comment in place of a value, and a last line without one, switch a setting off as in the app', () => {
  for (const settings of ['captchaSiteKey = ; none', 'captchaSiteKey = abc\ncaptchaSiteKey =']) {
    const policy = readPolicy(settings);
    assert.ok(!policy.get('script-src')?.some((source) => source.includes('recaptcha')), settings);
  }
  assert.deepEqual(readPolicy('apiBaseUrl = ; the public one'), readPolicy(''));
  assert.deepEqual(
    readPolicy('apiBaseUrl = "https://a.test" ; not "https://b.test"'),
    readPolicy('apiBaseUrl = https://a.test'),
  );
});

test('a setting of the build counts unless it is blank or the file overrides it', () => {
  const of = (
    /** @type {string} */ settings,
    /** @type {Readonly<Record<string, string>>} */ buildDefaults,
  ) => computeSecurityHeaders({ settings, html: HTML, buildDefaults });
  const written = computeSecurityHeaders({ settings: 'captchaSiteKey = abc', html: HTML });
  assert.deepEqual(of('', { captchaSiteKey: 'abc', apiBaseUrl: ' ' }), written);
  assert.deepEqual(of('playerEngine = shaka\ncaptchaSiteKey = abc', { playerEngine: 'jwplayer' }), written);
});

test('only inline code is hashed, byte by byte', () => {
  const html =
    '<!-- <script>no()</script> --><script src="/a.js"></script><script type="application/ld+json">{}</script>';
  assert.deepEqual(hashInlineScripts(html), []);
  // echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
  assert.deepEqual(hashInlineScripts('<script>alert(1)</script>'), [
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
  ]);
});
