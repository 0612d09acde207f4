import { describe, expect, it } from 'vitest';

import {
  decodeXml,
  flattenXml,
  readAttribute,
  scanElements,
  XmlSyntaxError,
} from './xmltv-schedule-format.ts';

const contents = (text: string, name = 'a') => [...scanElements(text, name)].map(({ content }) => content);

describe('flattenXml', () => {
  it('leaves comments out and writes CDATA as text', () => {
    expect(flattenXml('<a><!-- <b> -->x<![CDATA[1 < 2 & 3]]></a>')).toBe('<a>x1 &lt; 2 &amp; 3</a>');
  });

  it('treats a comment in CDATA as text, and ignores CDATA in a comment', () => {
    expect(flattenXml('<![CDATA[<!-- x -->]]>')).toBe('&lt;!-- x --&gt;');
    expect(flattenXml('<!-- <![CDATA[ -->y')).toBe('y');
  });

  it('leaves out a document type without declarations', () => {
    expect(flattenXml('<?xml version="1.0"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n<tv/>')).toBe(
      '<?xml version="1.0"?>\n\n<tv/>',
    );
  });

  it.each(['<!-- no end', '<![CDATA[ no end', '<!DOCTYPE tv []>', '<!doctype tv>'])(
    'fails for %s',
    (text) => {
      expect(() => flattenXml(text)).toThrow(XmlSyntaxError);
    },
  );
});

describe('scanElements', () => {
  it('finds all elements of a name in order, including empty ones, but not longer names', () => {
    expect(contents('<a>1</a><ab>2</ab><a/><a x="/">3</a ><A>4</A>')).toEqual(['1', '', '3']);
  });

  it('does not end a tag at a > in quotes', () => {
    expect([...scanElements('<a t=">" u=\'>\'>1</a>', 'a')]).toEqual([
      { attributes: ' t=">" u=\'>\'', content: '1' },
    ]);
  });

  it.each(['<a', '<a>', '<a x="', '<a><a><a>'])('finds nothing in %s, which never ends', (text) => {
    expect(contents(text)).toEqual([]);
  });

  it.each([
    ['tags that never end', '<a '.repeat(1_000_000)],
    ['tags that never close', '<a>'.repeat(1_000_000)],
    ['quotes that never close', `<a ${'"\''.repeat(1_000_000)}`],
    ['comments that never close', '<!--'.repeat(1_000_000)],
    ['one start tag of a million letters', `<a ${'x'.repeat(1_000_000)}>1</a>`],
    ['one start tag of a million spaces', `<a x${' '.repeat(1_000_000)}y>1</a>`],
    ['a million names without a value', `<a ${'b= '.repeat(1_000_000)}>1</a>`],
    ['a million unrelated attributes', `<a ${'x="1" '.repeat(1_000_000)}>1</a>`],
  ])('reads %s in one pass', (_, text) => {
    const read = () =>
      [...scanElements(flattenXml(text), 'a')].map((part) => readAttribute(part.attributes, 'b'));
    // With backtracking any of these takes hours, so that finishing at all is the proof.
    expect([[], [undefined], XmlSyntaxError]).toContainEqual(attempt(read));
  });
});

it('reads attributes in either kind of quotes, and only those that exist', () => {
  const attributes = ' start="1" stop = \'a "b" &amp; c\' bare=x lone empty="" q="start=\'2\'" end="3"';
  const names = ['start', 'stop', 'empty', 'art', 'bare', 'lone', 'end'];
  expect(names.map((name) => readAttribute(attributes, name))).toEqual([
    '1',
    'a "b" & c',
    '',
    undefined,
    undefined,
    undefined,
    '3',
  ]);
});

it('decodes the five entities and numeric ones, and keeps unknown ones as text', () => {
  expect(decodeXml('&lt;&#65;&#x42;&amp;amp;&quot;&apos; &nbsp; &#x110000; AT&T')).toBe(
    '<AB&amp;"\' &nbsp; &#x110000; AT&T',
  );
});

function attempt(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error instanceof XmlSyntaxError ? XmlSyntaxError : error;
  }
}
