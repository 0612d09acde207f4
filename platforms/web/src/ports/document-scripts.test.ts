import { expect, it } from 'vitest';

import { DocumentScripts } from './browser-ports.ts';

it('lists the scripts from other hosts', () => {
  for (const src of [
    '/assets/a.js',
    'https://www.googletagmanager.com/gtm.js',
    'data:text/javascript,1',
    '',
  ]) {
    const script = document.createElement('script');
    // Of a kind that is never run.
    script.type = 'text/plain';
    if (src !== '') script.src = src;
    document.head.append(script);
  }
  expect(new DocumentScripts().listForeign()).toEqual(['https://www.googletagmanager.com/gtm.js']);
});
