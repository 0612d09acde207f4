import { afterEach, describe, expect, it, vi } from 'vitest';

import { guardScriptSinks } from './trusted-types.ts';

type Rule = (text: string, type: string, sink: string) => string | null;
type Rules = Readonly<Record<'createHTML' | 'createScript' | 'createScriptURL', Rule>>;

/** The rules that the browser receives. */
function readRules(): Rules {
  const policies: [string, Rules][] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: Rules) => policies.push([name, rules]),
  });
  guardScriptSinks();
  const [[name, rules] = []] = policies;
  expect(name).toBe('default');
  if (!rules) throw new Error('There is no policy');
  return rules;
}

afterEach(() => vi.unstubAllGlobals());

describe('Texts that become HTML', () => {
  const toHtml = (html: string, sink = 'Element innerHTML') =>
    readRules().createHTML(html, 'TrustedHTML', sink);

  it.each(['', '<style>a{}</style><slot name="media"></slot>', '<script></script>', 'one = two'])(
    'may be %j',
    (html) => {
      expect(toHtml(html)).toBe(html);
    },
  );

  it.each([
    '<script>go()</script>',
    '<SCRIPT src=x>',
    '<img src=x onerror=go()>',
    '<svg\nonload = go()>',
    '<a href="javascript:go()">',
    '<iframe src="/">',
    '<base href="//other.test">',
  ])('may not be %j, unless they are only read', (html) => {
    expect(toHtml(html)).toBeNull();
    expect(toHtml(html, 'DOMParser parseFromString')).toBe(html);
  });
});

describe('Texts that become code', () => {
  it('may only be JSON', () => {
    const { createScript } = readRules();
    expect(createScript('{"@type":"VideoObject"}', 'TrustedScript', '')).toBe('{"@type":"VideoObject"}');
    expect(createScript('go()', 'TrustedScript', '')).toBeNull();
  });

  it('may only be loaded from a host', () => {
    const { createScriptURL } = readRules();
    for (const address of ['/sw.js', 'https://vendor.test/sdk.js'])
      expect(createScriptURL(address, 'TrustedScriptURL', '')).toBe(address);
    for (const address of ['data:text/javascript,go()', 'blob:https://site.test/1', 'javascript:go()'])
      expect(createScriptURL(address, 'TrustedScriptURL', '')).toBeNull();
  });
});

it('does nothing in browsers without trusted types', () => {
  expect(() => guardScriptSinks()).not.toThrow();
});
