import { afterEach, describe, expect, it } from 'vitest';

import { renderMarkdown } from './render-markdown.ts';

const ORIGIN = 'https://site.test';

/** Adds the nodes to the document, as a page does, so that any script in them would run. */
function renderInto(text: string): HTMLElement {
  const page = document.createElement('div');
  page.replaceChildren(renderMarkdown(text, { tableLabel: 'Table', origin: ORIGIN }));
  document.body.append(page);
  return page;
}

afterEach(() => document.body.replaceChildren());

const ALLOWED_SCHEMES = /^(?:https?:|mailto:|tel:|\/(?!\/)|#text-)/;
const ALLOWED_ATTRIBUTES = new Set(
  'href src alt title lang dir start align colspan rowspan scope target rel loading decoding id role aria-label tabindex data-table'.split(
    ' ',
  ),
);
const DANGEROUS_TAGS =
  'script,style,link,meta,base,iframe,frame,object,embed,applet,form,input,button,textarea,select,option,svg,math,template,noscript,video,audio,source,track,portal,dialog,slot,marquee,isindex,body,html,xmp,plaintext,title';

function expectHarmless(page: HTMLElement): void {
  expect(page.querySelectorAll(DANGEROUS_TAGS)).toHaveLength(0);
  for (const element of page.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect([...ALLOWED_ATTRIBUTES]).toContain(name);
      if (name === 'href' || name === 'src') expect(value).toMatch(ALLOWED_SCHEMES);
      if (name === 'id') expect(value).toMatch(/^text-/);
    }
  }
  // Serialized and parsed again, it is unchanged: nothing depends on a second parser.
  const again = document.createElement('div');
  again.innerHTML = page.innerHTML;
  expect(again.querySelectorAll(DANGEROUS_TAGS)).toHaveLength(0);
  expect(again.innerHTML).toBe(page.innerHTML);
}

const PAYLOADS = [
  // Scripts
  '<script>window.hostile = true</script>',
  '<SCRIPT SRC=https://evil.test/x.js></SCRIPT>',
  '<scr<script>ipt>window.hostile = true</scr</script>ipt>',
  '<script\x20type="text/javascript">window.hostile = true;</script>',
  '`<script>` <script>window.hostile = true</script> text',
  // Handlers
  '<img src=x onerror="window.hostile = true">',
  '<img src=x:x onerror=window.hostile=true//',
  '<a href="https://a.test" onclick="window.hostile = true">words</a>',
  '<body onload="window.hostile = true">',
  '<details open ontoggle="window.hostile = true"><summary>x</summary></details>',
  '<p onmouseover=window.hostile=true>words</p>',
  '<video src=x onerror=window.hostile=true></video>',
  '<input autofocus onfocus="window.hostile = true">',
  '<marquee onstart=window.hostile=true>x</marquee>',
  '![alt" onerror="window.hostile=true](https://a.test/x.png)',
  '[words](https://a.test "title\\" onmouseover=\\"window.hostile=true")',
  // Addresses
  '[words](javascript:window.hostile=true)',
  '[words](JaVaScRiPt:window.hostile=true)',
  '[words](java&#x09;script:window.hostile=true)',
  '[words](&#106;avascript:window.hostile=true)',
  '[words](javascript&colon;window.hostile=true)',
  '<a href=" javascript:window.hostile=true">words</a>',
  '<a href="java\nscript:window.hostile=true">words</a>',
  '<a href="\u0001javascript:window.hostile=true">words</a>',
  '[words](vbscript:msgbox)',
  '[words](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[words](file:///etc/passwd)',
  '[words](blob:https://site.test/1)',
  '<javascript:window.hostile=true>',
  '![x](javascript:window.hostile=true)',
  '![x](data:image/svg+xml,<svg onload=window.hostile=true>)',
  '[ref]\n\n[ref]: javascript:window.hostile=true',
  // Frames, forms, styles and what changes the page
  '<iframe src="https://evil.test"></iframe>',
  '<iframe srcdoc="<script>parent.hostile=true</script>"></iframe>',
  '<object data="data:text/html,x"></object><embed src=x>',
  '<form action="https://evil.test"><input name=password><button>Sign in</button></form>',
  '<button formaction=javascript:window.hostile=true>x</button>',
  '<style>body { display: none }</style>',
  '<p style="position:fixed;inset:0">over all</p>',
  '<link rel=stylesheet href=https://evil.test/x.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.test">',
  '<base href="https://evil.test/">',
  '<div class="admin" id="content" name="body" data-x="1">clobbers</div>',
  '<a id=textContent name=children href=https://a.test>words</a>',
  '<template><script>window.hostile=true</script></template>',
  '<dialog open>Sign in again</dialog>',
  // Foreign content
  '<svg onload="window.hostile = true"></svg>',
  '<svg><script>window.hostile = true</script></svg>',
  '<svg><a xlink:href="javascript:window.hostile=true"><text>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=window.hostile=true>#x"></use></svg>',
  '<svg><animate attributeName=href values=javascript:window.hostile=true /></svg>',
  '<math href="javascript:window.hostile=true">x</math>',
  // Texts that become something else when they are read a second time
  '<noscript><p title="</noscript><img src=x onerror=window.hostile=true>">',
  '<svg></p><style><a id="</style><img src=1 onerror=window.hostile=true>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hostile=true&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.hostile=true>',
  '<svg><desc><noscript></noscript></desc><style><!--</style><a title="--><img src=x onerror=window.hostile=true>">',
  '<xmp><p title="</xmp><img src=x onerror=window.hostile=true>">',
  '<!--><img src=x onerror=window.hostile=true>-->',
  '<textarea><img title="</textarea><img src=x onerror=window.hostile=true>"></textarea>',
  '<select><style></select><img src=x onerror=window.hostile=true></style>',
  '<a href="https://a.test/`onmouseover=window.hostile=true`">words</a>',
  '<![CDATA[<img src=x onerror=window.hostile=true>]]>',
  '<?xml-stylesheet href="javascript:window.hostile=true"?>',
  '<custom-element onclick=window.hostile=true is=x-y>words</custom-element>',
];

describe('hostile text', () => {
  it.each(PAYLOADS)('runs nothing and leaves nothing dangerous: %s', (text) => {
    const page = renderInto(text);
    expectHarmless(page);
    expect(Reflect.has(window, 'hostile')).toBe(false);
    page.remove();
  });

  it('runs nothing between good text either, which is kept', () => {
    const page = renderInto(`# Before\n\n${PAYLOADS.slice(0, 30).join('\n\n')}\n\nafter`);
    expectHarmless(page);
    expect(page).toHaveTextContent('Before');
    page.remove();
  });

  it('keeps the text of an unsafe link', () => {
    const page = renderInto('Read [these words](javascript:alert(1)).');
    expect(page).toHaveTextContent('Read these words.');
    expect(page.querySelector('a[href]')).toBeNull();
    page.remove();
  });
});

describe('text that is hard on a parser', () => {
  it.each([
    ['quotes in quotes', '>'.repeat(20_000)],
    ['lists in lists', Array.from({ length: 3_000 }, (_, depth) => `${' '.repeat(depth)}- x`).join('\n')],
    ['brackets', '['.repeat(20_000)],
    ['stars', '*a '.repeat(10_000)],
    ['tags', '<b>'.repeat(500)],
    ['underscores', 'a_'.repeat(100_000)],
  ])('is shown in bounded time: %s', (_, text) => {
    const page = renderInto(text);
    expectHarmless(page);
    page.remove();
  });
});

it('a long paragraph keeps its links and emphasis', () => {
  const page = renderInto('[some words](/p/abc) **and** more of them. '.repeat(200));
  expect(page.querySelectorAll('p')).toHaveLength(1);
  expect(page.querySelectorAll('a').length).toBeGreaterThan(190);
  expect(page.querySelectorAll('strong').length).toBeGreaterThan(190);
  page.remove();
});

describe('links', () => {
  const link = (text: string): HTMLAnchorElement | null => {
    const page = renderInto(text);
    page.remove();
    return page.querySelector('a[href]');
  };

  it('to other sites open in a new tab without access to the page', () => {
    expect(link('[a](https://other.test/x?y=1)')).toHaveAttribute('href', 'https://other.test/x?y=1');
    expect(link('[a](https://other.test)')).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link('[a](https://other.test)')).toHaveAttribute('target', '_blank');
  });

  it('to a page of this site stay in this window, by path or full URL', () => {
    expect(link('[a](/p/abc?filter=Drama#top)')).toHaveAttribute('href', '/p/abc?filter=Drama#top');
    expect(link('[a](https://site.test/o/about)')).toHaveAttribute('href', '/o/about');
    expect(link('[a](/p/abc)')).not.toHaveAttribute('target');
  });

  it.each(['//evil.test/x', '/\\evil.test/x', '\\\\evil.test'])(
    '%s is treated as another host',
    (address) => {
      expect(link(`<a href="${address}">a</a>`)?.target).toBe('_blank');
    },
  );

  it('to mail and phone are kept', () => {
    expect(link('[a](mailto:a@b.test)')).toHaveAttribute('href', 'mailto:a@b.test');
    expect(link('[a](tel:+31201234567)')).toHaveAttribute('href', 'tel:+31201234567');
  });

  it('within the text point to its headings', () => {
    const page = renderInto('[a](#what-we-keep)\n\n## What we keep');
    expect(page.querySelector('a')).toHaveAttribute('href', '#text-what-we-keep');
    expect(page.querySelector('#text-what-we-keep')).toHaveTextContent('What we keep');
    page.remove();
  });

  it.each([
    ['Über uns', '#über-uns'],
    ['Prix à Noël', '#prix-à-noël'],
    ['คำถาม', '#คำถาม'],
    ['100 % Kino', '#100-%-kino'],
  ])('within the text point to the heading %s in any language', (heading, address) => {
    const page = renderInto(`[a](${address})\n\n## ${heading}`);
    const id = page.querySelector('a')?.getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(id)).toHaveTextContent(heading);
    page.remove();
  });
});

describe('headings', () => {
  it.each([
    ['# a\n\n## b\n\n### c', ['H2', 'H3', 'H4']],
    ['### a\n\n#### b', ['H2', 'H3']],
    ['# a\n\n#### b\n\n# c', ['H2', 'H3', 'H2']],
    ['### a\n\n# b', ['H2', 'H2']],
    ['<h1>a</h1>\n\n<h6>b</h6>', ['H2', 'H3']],
  ])('begin at the second level and skip no level: %j', (text, levels) => {
    const page = renderInto(text);
    expect([...page.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ tagName }) => tagName)).toEqual(levels);
    page.remove();
  });
});

describe('markdown supports', () => {
  it('paragraphs, lists, quotes, code, emphasis and tasks', () => {
    const page = renderInto('**a** *b* ~~c~~ `d`\n\n- e\n\n1. f\n\n> g\n\n```\nh\n```\n\n- [x] i\n- [ ] j');
    for (const tag of ['strong', 'em', 'del', 'code', 'ul', 'ol', 'blockquote', 'pre']) {
      expect(page.querySelector(tag)).not.toBeNull();
    }
    expect(page).toHaveTextContent('☑ i');
    expect(page).toHaveTextContent('☐ j');
    page.remove();
  });

  it('headings, in their own language and writing direction', () => {
    const page = renderInto('<h1 lang="ar" dir="rtl" align="center">عن الموقع</h1>');
    const heading = page.querySelector('h2');
    expect(heading).toHaveTextContent('عن الموقع');
    expect([heading?.lang, heading?.dir, heading?.getAttribute('align')]).toEqual(['ar', 'rtl', 'center']);
    expectHarmless(page);
  });

  it('pictures, which load lazily and have a text alternative', () => {
    const page = renderInto('![A boat](https://a.test/boat.png)\n\n<img src="/icons/x.png">');
    const [boat, bare] = page.querySelectorAll('img');
    expect(boat).toHaveAttribute('loading', 'lazy');
    expect(boat).toHaveAttribute('alt', 'A boat');
    expect(bare).toHaveAttribute('alt', '');
    page.remove();
  });

  it('tables, in a scrollable box that can be reached by keyboard', () => {
    const page = renderInto('| a | b |\n|---|---|\n| 1 | 2 |');
    const box = page.querySelector('table')?.parentElement;
    expect(box).toHaveAttribute('tabindex', '0');
    expect(box).toHaveAttribute('role', 'group');
    expect(box).toHaveAccessibleName('Table');
    page.remove();
  });
});
