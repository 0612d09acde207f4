import { expect, it } from 'vitest';

import { parseSettings } from '../config/parse-settings.ts';
import { getAccountConfigAddress } from './account-config.ts';

it('a configuration that the own back end keeps is there in the language of the interface', () => {
  const settings = parseSettings('accountApiUrl = https://backend.example.test/api', {});
  expect(getAccountConfigAddress('a/b c', settings, 'nl')).toBe(
    'https://backend.example.test/api/appconfig/a%2Fb%20c?locale=nl',
  );
});

it('without the address of the back end it is on the content host', () => {
  const settings = parseSettings('apiBaseUrl = https://content.example.test', {});
  expect(getAccountConfigAddress('a1b2c3d4', settings, 'nl')).toBe(
    'https://content.example.test/apps/configs/a1b2c3d4.json',
  );
});
