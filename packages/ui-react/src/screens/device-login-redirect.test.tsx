import { expect, it } from 'vitest';
import { renderScreen } from '@marquee/testing/render-screen.tsx';

import { DeviceLoginRedirect } from './device-login-redirect.tsx';

it('/tv redirects to home with u=login-device', async () => {
  const { getLocation } = await renderScreen(<DeviceLoginRedirect />, { at: '/tv', path: '/tv' });
  expect(getLocation()).toBe('/?u=login-device');
});
