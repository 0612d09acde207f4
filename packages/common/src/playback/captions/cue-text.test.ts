import { describe, expect, it } from 'vitest';

import { parseCueText, type CuePart } from './cue-text.ts';

/** Short notation of parts: `kind.class(annotation)[…]`. */
const show = (parts: readonly CuePart[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const { kind, classes, annotation } = part;
      const names = classes.map((name) => `.${name}`).join('');
      return `${kind}${names}${annotation === '' ? '' : `(${annotation})`}[${show(part.parts)}]`;
    })
    .join('');

const parse = (text: string) => show(parseCueText(text));

describe('the text of a cue', () => {
  it.each([
    ['Plain words.', 'Plain words.'],
    ['Two\nlines', 'Two\nlines'],
    [
      '<b>bold <i>and slanted</i></b> and <u>under</u>',
      'bold[bold italic[and slanted]] and underline[under]',
    ],
    ['<c.yellow.BG_blue>coloured</c>', 'class.yellow.bg_blue[coloured]'],
    ['<v Esme O&apos;Neil>Hello</v>', "voice(Esme O'Neil)[Hello]"],
    ['<v.loud Esme>Hello', 'voice.loud(Esme)[Hello]'],
    ['<lang en-GB>colour</lang>', 'lang(en-GB)[colour]'],
    ['<ruby>漢<rt>かん</rt></ruby>', 'ruby[漢ruby-text[かん]]'],
    ['<ruby>漢<rt>かん</ruby>字', 'ruby[漢ruby-text[かん]]字'],
  ])('%j is parsed as %j', (text, parts) => {
    expect(parse(text)).toBe(parts);
  });

  it.each([
    ['R&amp;B &lt;3 &gt; &nbsp;&quot;', 'R&B <3 > \u00a0"'],
    ['&#65;&#x1F3AC; &#0; &#x110000; &unknown; &', 'A🎬 &#0; &#x110000; &unknown; &'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ])('has its entities decoded: %j', (text, letters) => {
    expect(parseCueText(text)).toEqual([letters]);
  });

  it.each([
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<00:00:01.000>karaoke', 'karaoke'],
    ['a</b>b</>c<>d', 'abcd'],
    ['ends in <b', 'ends in bold[]'],
    ['<constructor>x', 'x'],
  ])('drops other tags: %j', (text, parts) => {
    expect(parse(text)).toBe(parts);
  });

  it('is limited in depth', () => {
    const text = `${'<b>'.repeat(10_000)}deep`;
    expect(parse(text)).toBe(`${'bold['.repeat(12)}deep${']'.repeat(12)}`);
  });
});
