import { expect, it } from 'vitest';

import { parseSettings } from './parse-settings.ts';
import { getAccountConfigAddress } from './account-config-address.ts';

it('the URL of a configuration in the own back end has the language of the interface', () => {
  const settings = parseSettings('accountApiUrl = https://backend.example.test/api', {});
  expect(getAccountConfigAddress('a/b c', settings, 'nl')).toBe(
    'https://backend.example.test/api/appconfig/a%2Fb%20c?locale=nl',
  );
});

it('without the URL of the back end, the configuration is on the content host', () => {
  const settings = parseSettings('apiBaseUrl = https://content.example.test', {});
  expect(getAccountConfigAddress('a1b2c3d4', settings, 'nl')).toBe(
    'https://content.example.test/apps/configs/a1b2c3d4.json',
  );
});
