import { expect, it } from 'vitest';

import { BrowserNavigation } from './browser-navigation.ts';

it('takes the fragment out of the address, without another step in the history', () => {
  window.history.replaceState({ kept: true }, '', '/m/abc?play=1#token=secret');
  const steps = window.history.length;
  const navigation = new BrowserNavigation();
  expect(navigation.getAddress()).toContain('#token=secret');
  navigation.clearFragment();
  expect(navigation.getAddress()).toMatch(/\/m\/abc\?play=1$/);
  expect(window.history.length).toBe(steps);
  expect(window.history.state).toEqual({ kept: true });
});
