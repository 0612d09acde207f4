import { expect, it } from 'vitest';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { DeviceLoginRedirect } from './device-login-redirect.tsx';

// spec: accounts 2.7, product 2.21
it('/tv redirects to home with u=login-device', async () => {
  const { getLocation } = await renderScreen(<DeviceLoginRedirect />, { at: '/tv', path: '/tv' });
  expect(getLocation()).toBe('/?u=login-device');
});

// spec: accounts 2.7
it('/tv keeps the code in the URL and drops all other parameters', async () => {
  const at = '/tv?code=K7QX2M&deviceName=Yours&u=login';
  const { getLocation } = await renderScreen(<DeviceLoginRedirect />, { at, path: '/tv' });
  expect(getLocation()).toBe('/?u=login-device&code=K7QX2M');
});
