import { expect, it } from 'vitest';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { DeviceLoginRedirect } from './device-login-redirect.tsx';

it('/tv redirects to home with u=login-device', async () => {
  const { getLocation } = await renderScreen(<DeviceLoginRedirect />, { at: '/tv', path: '/tv' });
  expect(getLocation()).toBe('/?u=login-device');
});

it('/tv keeps the code of its address, and nothing else', async () => {
  const at = '/tv?code=K7QX2M&deviceName=Yours&u=login';
  const { getLocation } = await renderScreen(<DeviceLoginRedirect />, { at, path: '/tv' });
  expect(getLocation()).toBe('/?u=login-device&code=K7QX2M');
});
