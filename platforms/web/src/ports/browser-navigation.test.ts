import { expect, it } from 'vitest';

import { BrowserNavigation } from './browser-ports.ts';

it('removes the fragment from the URL without a new history entry', () => {
  window.history.replaceState({ kept: true }, '', '/m/abc?play=1#token=secret');
  const steps = window.history.length;
  const navigation = new BrowserNavigation();
  expect(navigation.getAddress()).toContain('#token=secret');
  navigation.clearFragment();
  expect(navigation.getAddress()).toMatch(/\/m\/abc\?play=1$/);
  expect(window.history.length).toBe(steps);
  expect(window.history.state).toEqual({ kept: true });
});

it.each([
  ['in a new history entry after it', false, 1],
  ['in place of the current history entry', true, 0],
])('opens another query of the page %s, and notifies the router', (_, isReplacing, added) => {
  window.history.replaceState({ key: 'a', idx: 4 }, '', '/m/abc?play=1');
  const steps = window.history.length;
  const told: string[] = [];
  const hear = () => told.push(window.location.search);
  window.addEventListener('popstate', hear);
  new BrowserNavigation().openSearch('play=1&u=payment-error', isReplacing);
  window.removeEventListener('popstate', hear);
  expect(told).toEqual(['?play=1&u=payment-error']);
  expect([window.location.pathname, window.history.length]).toEqual(['/m/abc', steps + added]);
  expect(window.history.state).toMatchObject({ idx: 4 + added });
});
