import { describe, expect, it } from 'vitest';

import { loadAbout } from './load-about.ts';

describe.each(['en', 'es', 'th', 'nl', 'fr', 'de'])('the page about the product in %s', (language) => {
  it('names the product, has its parts and links to the licenses', async () => {
    const text = await loadAbout(language);
    expect(text).toContain('**Marquee**');
    expect(text.match(/^## /gm)).toHaveLength(3);
    expect(text).toContain('](/o/licenses)');
  });

  it('has its own text, which is loaded once', async () => {
    expect(loadAbout(language)).toBe(loadAbout(language));
    if (language !== 'en') expect(await loadAbout(language)).not.toBe(await loadAbout('en'));
  });
});

it.each(['ja', '', 'constructor', '../en'])('is English for %j', async (language) => {
  expect(await loadAbout(language)).toBe(await loadAbout('en'));
});
