import { afterEach, beforeEach, expect, it } from 'vitest';

import { GoogleTagManager } from './google-tag-manager.ts';

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

// Files share a page: another one may have left its tags.
beforeEach(() => document.head.replaceChildren());

afterEach(() => {
  document.head.replaceChildren();
  delete window.dataLayer;
});

// spec: product 1.34
it('the tag manager is one script from its own host, loaded once', () => {
  const tagManager = new GoogleTagManager();
  tagManager.load('GTM-AB12CD');
  tagManager.load('GTM-AB12CD');
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD']);
  expect(window.dataLayer).toEqual([expect.objectContaining({ event: 'gtm.js' })]);
});

it('an id is always encoded as a parameter', () => {
  new GoogleTagManager().load('x&y=1#"><script>');
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=x%26y%3D1%23%22%3E%3Cscript%3E']);
});

it('unloading does nothing before it was loaded', () => {
  expect(() => {
    new GoogleTagManager().unload();
  }).not.toThrow();
});
