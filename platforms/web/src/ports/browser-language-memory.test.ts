import { FakeStorage } from '@marquee/testing/fake-ports.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { BrowserLanguageMemory } from './browser-language-memory.ts';

const storage = new FakeStorage();
const memory = new BrowserLanguageMemory(storage);

afterEach(() => {
  vi.restoreAllMocks();
  storage.values.clear();
  document.cookie = 'jwapp.language=; max-age=0; path=/';
});

it('the chosen language is kept in the cookie jwapp.language for a year', () => {
  const set = vi.spyOn(document, 'cookie', 'set');
  memory.remember('nl');
  expect(set.mock.calls).toEqual([['jwapp.language=nl; path=/; max-age=31536000; SameSite=Lax']]);
});

it('the cookie comes before jwapp.language in storage, and that before the browser’s languages', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['th-TH', 'en']);
  storage.write('jwapp.language', 'de');
  expect(memory.preferredLanguages()).toEqual(['de', 'th-TH', 'en']);
  memory.remember('fr');
  expect(memory.preferredLanguages()).toEqual(['fr', 'de', 'th-TH', 'en']);
});

it('a cookie that holds no language code is passed over', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en']);
  document.cookie = 'jwapp.language=<script>; path=/';
  expect(memory.preferredLanguages()).toEqual(['en']);
});
