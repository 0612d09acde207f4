import { FakeStorage } from '@marquee/testing/fakes/fake-ports.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { BrowserLanguageMemory } from './browser-language-memory.ts';

const storage = new FakeStorage();
const memory = new BrowserLanguageMemory(storage);

afterEach(() => {
  vi.restoreAllMocks();
  storage.values.clear();
  document.cookie = 'jwapp.language=; max-age=0; path=/';
});

// spec: product 4.69
it('the chosen language is stored for a year in the cookie jwapp.language, and in storage', () => {
  const set = vi.spyOn(document, 'cookie', 'set');
  memory.remember('nl');
  expect(set.mock.calls).toEqual([['jwapp.language=nl; path=/; max-age=31536000; SameSite=Lax']]);
  expect([...storage.values]).toEqual([['jwapp.language', 'nl']]);
});

// spec: product 4.69
it('the cookie precedes jwapp.language in storage, which precedes the browser’s languages', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['th-TH', 'en']);
  storage.write('jwapp.language', 'de');
  expect(memory.preferredLanguages()).toEqual(['de', 'th-TH', 'en']);
  document.cookie = 'jwapp.language=fr; path=/';
  expect(memory.preferredLanguages()).toEqual(['fr', 'de', 'th-TH', 'en']);
});

it('a language is remembered in storage where cookies throw', () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en']);
  memory.remember('nl');
  expect(memory.preferredLanguages()).toEqual(['nl', 'en']);
});

it('a cookie without a language code is ignored', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en']);
  document.cookie = 'jwapp.language=<script>; path=/';
  expect(memory.preferredLanguages()).toEqual(['en']);
});
