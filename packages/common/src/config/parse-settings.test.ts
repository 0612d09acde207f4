import { describe, expect, it } from 'vitest';

import { parseIni, parseSettings, parseSourceSettings } from './parse-settings.ts';
import type { Settings } from './settings.ts';

const single = (text: string) => Object.fromEntries(parseIni(text).single);
const lists = (text: string) => Object.fromEntries(parseIni(text).lists);

describe('INI text', () => {
  it.each<[string, string, Record<string, string>]>([
    ['gives a key its value', 'key = value', { key: 'value' }],
    ['needs no spaces around the equals sign', 'key=value', { key: 'value' }],
    ['keeps further equals signs in the value', 'key = a=b=c', { key: 'a=b=c' }],
    ['may have any kind of line end', 'a = 1\r\nb = 2\rc = 3\n', { a: '1', b: '2', c: '3' }],
    ['may start with a byte order mark', '\uFEFFkey = value', { key: 'value' }],
    ['ignores comments', '; a = 1\n# b = 2\n  ; c = 3\nkey = value', { key: 'value' }],
    ['ends a value where a comment begins', 'key = value ; why', { key: 'value' }],
    ['reads a comment in place of a value as empty', 'key = ; why', { key: '' }],
    ['keeps a semicolon inside a word', 'key = a;b', { key: 'a;b' }],
    ['keeps a number sign, as in colors and addresses', 'key = #fff', { key: '#fff' }],
    ['removes double quotes', 'key = "a value"', { key: 'a value' }],
    ['removes single quotes', "key = 'a value'", { key: 'a value' }],
    ['keeps quoted text unchanged', 'key = " a ; b "', { key: ' a ; b ' }],
    ['removes a comment after quotes', 'key = "a" ; b', { key: 'a' }],
    ['ends quoted text at the next quote, also before a comment with some', 'key = "a" ; "b"', { key: 'a' }],
    ['keeps the quotes of several texts', 'key = "a" | "b"', { key: '"a" | "b"' }],
    ['keeps quotes that are not closed', 'key = "a', { key: '"a' }],
    ['reads an empty value as empty text', 'key =', { key: '' }],
    ['takes the last of a repeated key', 'key = 1\nkey = 2', { key: '2' }],
    ['ignores sections and garbage', '[section]\n???\n= value\njust words\nkey = value', { key: 'value' }],
    [
      'allows keys named like members of objects',
      '__proto__ = a\nconstructor = b',
      JSON.parse('{"__proto__":"a","constructor":"b"}'),
    ],
  ])('%s', (_, text, expected) => {
    expect(single(text)).toEqual(expected);
  });

  it.each<[string, string, Record<string, readonly string[]>]>([
    ['collects repeated keys with brackets', 'key[] = a\nkey[] = b', { key: ['a', 'b'] }],
    ['leaves out empty entries', 'key[] = a\nkey[] =\nkey[] = ""', { key: ['a'] }],
    ['does not make a list of a key without brackets', 'key = a', {}],
  ])('%s', (_, text, expected) => {
    expect(lists(text)).toEqual(expected);
  });

  it.each<[string, string | undefined]>([
    ['nothing', undefined],
    ['an empty file', ''],
    ['an HTML page', '<!doctype html><html><body>\ndefaultConfigSource = evil0000\n</body></html>'],
    ['an HTML page after blank lines', '\n\n  <html>\nkey = value'],
    ['more than 65,536 characters', `key = value\n${';'.repeat(65_536)}`],
    ['bytes of a picture', '\u0089PNG\r\n\u001A\n\u0000\u0000\u0000\rIHDR'],
  ])('%s gives no values', (_, text) => {
    const values = parseIni(text);
    expect([values.single.size, values.lists.size]).toEqual([0, 0]);
  });
});

describe('settings', () => {
  // spec: product 9.52
  it('without a file and build defaults are those of a site that is not set up', () => {
    expect(parseSettings(undefined, {})).toEqual({
      additionalAllowedConfigSources: [],
      allowAnyConfigSource: false,
      apiBaseUrl: 'https://cdn.jwplayer.com',
      configFromAccountApi: false,
      languages: [],
      playerEngine: 'shaka',
      playerId: 'M4qoGvUk',
      castReceiverId: 'CC1AD845',
      standInPayments: false,
    });
  });

  it.each<[key: string, value: string, setting: keyof Settings, expected: unknown]>([
    ['defaultConfigSource', 'te5tavod', 'defaultConfigSource', 'te5tavod'],
    ['additionalAllowedConfigSources[]', 'te5tsvod', 'additionalAllowedConfigSources', ['te5tsvod']],
    ['UNSAFE_allowAnyConfigSource', 'true', 'allowAnyConfigSource', true],
    [
      'apiBaseUrl',
      'https://content.example.test/t/demo',
      'apiBaseUrl',
      'https://content.example.test/t/demo',
    ],
    ['apiAccessBridgeUrl', 'http://localhost:8081', 'apiAccessBridgeUrl', 'http://localhost:8081'],
    ['accountApiUrl', '/account', 'accountApiUrl', '/account'],
    ['configFromAccountApi', 'yes', 'configFromAccountApi', true],
    ['cleengApiUrl', 'https://cleeng.example.test', 'cleengApiUrl', 'https://cleeng.example.test'],
    ['cleengAuthUrl', 'https://auth.example.test', 'cleengAuthUrl', 'https://auth.example.test'],
    ['jwpApiUrl', 'https://jwp.example.test', 'jwpApiUrl', 'https://jwp.example.test'],
    ['jwpNotificationsUrl', 'wss://notify.example.test', 'jwpNotificationsUrl', 'wss://notify.example.test'],
    ['playerEngine', 'JWPlayer', 'playerEngine', 'jwplayer'],
    ['playerId', 'aBcDeFgH', 'playerId', 'aBcDeFgH'],
    ['playerLicenseKey', 'key==', 'playerLicenseKey', 'key=='],
    ['cmcd', 'Headers', 'cmcd', 'headers'],
    ['cmcd', 'query', 'cmcd', 'query'],
    ['cmcd', 'yes', 'cmcd', undefined],
    ['castReceiverId', 'ab12cd34', 'castReceiverId', 'AB12CD34'],
    ['castReceiverId', 'off', 'castReceiverId', undefined],
    ['castReceiverId', 'https://evil.example.test', 'castReceiverId', 'CC1AD845'],
    ['castReceiverId', '', 'castReceiverId', 'CC1AD845'],
    ['adyenClientKey', 'test_ABC', 'adyenClientKey', 'test_ABC'],
    ['adyenEnvironment', 'test', 'adyenEnvironment', 'test'],
    ['captchaSiteKey', '6Lc', 'captchaSiteKey', '6Lc'],
    ['tagManagerId', 'GTM-1', 'tagManagerId', 'GTM-1'],
    ['analyticsUrl', 'https://a.example.test/collect', 'analyticsUrl', 'https://a.example.test/collect'],
    ['errorReportUrl', '/errors', 'errorReportUrl', '/errors'],
    ['fontBody', 'Inter', 'fontBody', 'Inter'],
    ['fontAlt', '"Playfair Display"', 'fontAlt', 'Playfair Display'],
    ['defaultLanguage', 'NL', 'defaultLanguage', 'nl'],
    ['languages[]', 'EN', 'languages', ['en']],
    ['helpUrl', 'https://help.example.test', 'helpUrl', 'https://help.example.test'],
    ['footerText', 'A | B', 'footerText', 'A | B'],
    ['UNSAFE_standInPayments', '1', 'standInPayments', true],
  ])('%s = %s is read', (key, value, setting, expected) => {
    const settings = parseSettings(`${key} = ${value}`, {});
    expect(settings[setting]).toEqual(expected);
    expect({ ...settings, [setting]: undefined }).toEqual({ ...parseSettings('', {}), [setting]: undefined });
  });

  it.each([
    'apiAccessBridgeUrl',
    'accountApiUrl',
    'cleengApiUrl',
    'cleengAuthUrl',
    'jwpApiUrl',
    'analyticsUrl',
    'errorReportUrl',
    'helpUrl',
  ] as const)('%s counts as not set when it is no http(s) address or path', (key) => {
    for (const value of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.test',
      'ftp://a.test',
      'a.test',
      '/\\evil.test',
    ]) {
      expect(parseSettings(`${key} = ${value}`, {})[key]).toBeUndefined();
    }
  });

  it('an address of notifications that no WebSocket takes leaves JWP’s own', () => {
    expect(parseSettings('jwpNotificationsUrl = notify.test', {}).jwpNotificationsUrl).toBeUndefined();
  });

  it('an invalid content host falls back to the public one', () => {
    expect(parseSettings('apiBaseUrl = javascript:alert(1)', {}).apiBaseUrl).toBe('https://cdn.jwplayer.com');
  });

  it('URLs lose their trailing slashes, so that paths can be appended', () => {
    expect(parseSettings('apiBaseUrl = https://content.example.test/base//', {}).apiBaseUrl).toBe(
      'https://content.example.test/base',
    );
  });

  it('relative paths count from the root of the site, on every page', () => {
    const settings = parseSettings('apiBaseUrl = ./content\nhelpUrl = ../help', {});
    expect([settings.apiBaseUrl, settings.helpUrl]).toEqual(['/content', '/help']);
  });

  it.each(['false', '0', 'no', 'off', '', 'maybe'])('the unsafe flag stays off for %j', (value) => {
    expect(parseSettings(`UNSAFE_allowAnyConfigSource = ${value}`, {}).allowAnyConfigSource).toBe(false);
  });

  it('an unknown engine falls back to the default one', () => {
    expect(parseSettings('playerEngine = vlc', {}).playerEngine).toBe('shaka');
  });

  it('keys are case-sensitive', () => {
    expect(parseSettings('DEFAULTCONFIGSOURCE = te5tavod', {}).defaultConfigSource).toBeUndefined();
  });

  it('an unknown key changes nothing', () => {
    expect(parseSettings('unknown = value\nunknown[] = value', {})).toEqual(parseSettings('', {}));
  });
});

describe('a problem in the settings', () => {
  const report = (text: string) => {
    const lines: string[] = [];
    parseSettings(text, {}, (path, problem) => lines.push(`${path} ${problem}`));
    return lines;
  };

  it.each<[line: string, problem: string]>([
    ['apiBaseUrl = content.example.test', 'apiBaseUrl must be an http(s) address or a path'],
    ['jwpNotificationsUrl = https://a.test', 'jwpNotificationsUrl must be a ws(s) address'],
    ['jwpNotificationsUrl = wss://a b', 'jwpNotificationsUrl must be a ws(s) address'],
    ['helpUrl = javascript:alert(1)', 'helpUrl must be an http(s) address or a path'],
    ['playerEngine = jwplayr', 'playerEngine must be one of shaka, jwplayer'],
    ['cmcd = yes', 'cmcd must be one of query, headers'],
    ['castReceiverId = none', 'castReceiverId must be eight hexadecimal digits or off'],
    ['UNSAFE_allowAnyConfigSource = maybe', 'UNSAFE_allowAnyConfigSource must be true or false'],
    ['DefaultConfigSource = te5tavod', 'DefaultConfigSource is not a known key'],
    ['helpUrl[] = /help', 'helpUrl[] is not a known key'],
    ['languages = en', 'languages must end with []'],
    ['defaultConfigSource: te5tavod', 'line 1 must be key = value'],
    ['<!doctype html>', '(root) is HTML or too long'],
    [';'.repeat(65_537), '(root) is HTML or too long'],
  ])('%.40s: %s', (line, problem) => {
    expect(report(line)).toEqual([problem]);
  });

  it('is not reported for comments, sections, blank lines, empty values and valid values', () => {
    const text =
      '; a\n# b\n[section]\n\n  \ncmcd =\nUNSAFE_standInPayments = off\nplayerEngine = Shaka\nlanguages[] = EN';
    expect(report(text)).toEqual([]);
  });
});

it.each([
  '',
  '<!doctype html>',
  'defaultConfigSource = a\nadditionalAllowedConfigSources[] = b\nUNSAFE_allowAnyConfigSource = Yes',
  'apiBaseUrl = https://content.example.test/base//\nconfigFromAccountApi = on',
  'apiBaseUrl = content.example.test\nUNSAFE_allowAnyConfigSource = maybe\ndefaultConfigSource = " "',
  'apiBaseUrl = /',
])('the settings that lead to the configuration are read the same way in the page: %j', (text) => {
  for (const defaults of [
    {},
    { apiBaseUrl: '/api', defaultConfigSource: 'd', additionalAllowedConfigSources: 'e,f' },
  ])
    expect(parseSettings(text, defaults)).toMatchObject(parseSourceSettings(text, defaults));
});

describe('defaults of the build', () => {
  const defaults = {
    defaultConfigSource: 'bu1ld000',
    additionalAllowedConfigSources: 'a, b',
    playerId: 'BuIlD000',
  };

  it('apply to keys missing from the file', () => {
    expect(parseSettings('helpUrl = /help', defaults)).toMatchObject({
      defaultConfigSource: 'bu1ld000',
      additionalAllowedConfigSources: ['a', 'b'],
      playerId: 'BuIlD000',
      helpUrl: '/help',
    });
  });

  it('apply when the file is HTML', () => {
    expect(parseSettings('<!doctype html>', defaults).defaultConfigSource).toBe('bu1ld000');
  });

  it('are overridden by the file', () => {
    expect(
      parseSettings('defaultConfigSource = f1le0000\nadditionalAllowedConfigSources[] = c', defaults),
    ).toMatchObject({
      defaultConfigSource: 'f1le0000',
      additionalAllowedConfigSources: ['c'],
    });
  });

  it('apply to an empty value in the file', () => {
    expect(parseSettings('defaultConfigSource =\nplayerId = ""', defaults)).toMatchObject({
      defaultConfigSource: 'bu1ld000',
      playerId: 'BuIlD000',
    });
  });

  it('can turn on a setting that is off by default', () => {
    expect(parseSettings('', { UNSAFE_allowAnyConfigSource: 'true' }).allowAnyConfigSource).toBe(true);
  });

  it('can be turned off by the file', () => {
    expect(
      parseSettings('UNSAFE_allowAnyConfigSource = false', { UNSAFE_allowAnyConfigSource: 'true' })
        .allowAnyConfigSource,
    ).toBe(false);
  });
});
