import { expect, it } from 'vitest';

import { readLinkedText } from './custom-field.tsx';

const read = (html: string) =>
  readLinkedText(html).map(({ text, url }) => (url ? `[${text}](${url})` : text));

it('a link to the web is kept', () => {
  expect(
    read('I accept the <a href="https://site.test/terms?a=1&amp;b=2" target="_blank">terms</a>.'),
  ).toEqual(['I accept the ', '[terms](https://site.test/terms?a=1&b=2)', '.']);
});

it.each([
  ['<a href="javascript:alert(1)">terms</a>', ['terms']],
  ["<a href='data:text/html,x'>terms</a>", ['terms']],
  ['<a href="java&#115;cript:alert(1)">terms</a>', ['terms']],
  ['<a onclick="alert(1)" href="/terms">terms</a>', ['terms']],
  ['<img src=x onerror=alert(1)>Yes', ['Yes']],
  ['<script>alert(1)</script>Yes', ['Yes']],
  ['<script>alert(1)', []],
  ['<svg><a href="https://x.test">x</a></svg>Yes', ['Yes']],
  ['<b>Yes</b>, <!-- no --> I do', ['Yes', ', ', ' I do']],
  ['&lt;b&gt; 1 < 2 &amp; 3', ['<b> 1 < 2 & 3']],
  ['', []],
])('%s is read as %j', (html, parts) => {
  expect(read(html)).toEqual(parts);
});

it('an overlong label is cut', () => {
  expect(read('a'.repeat(10_000_000))[0]).toHaveLength(5_000);
});
