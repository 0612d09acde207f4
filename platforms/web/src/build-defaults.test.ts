import { expect, it } from 'vitest';

import { toBuildDefaults } from './build-defaults.ts';

it('maps every APP_ variable to its key in .webapp.ini', () => {
  expect(
    toBuildDefaults({
      APP_API_BASE_URL: 'https://content.example.test',
      APP_DEFAULT_CONFIG_SOURCE: 'te5tavod',
      APP_UNSAFE_ALLOW_ANY_CONFIG_SOURCE: 'true',
      APP_JWP_API_URL: 'https://sims.example.test',
    }),
  ).toEqual({
    apiBaseUrl: 'https://content.example.test',
    defaultConfigSource: 'te5tavod',
    UNSAFE_allowAnyConfigSource: 'true',
    jwpApiUrl: 'https://sims.example.test',
  });
});

it('ignores all other environment variables', () => {
  expect(toBuildDefaults({ MODE: 'production', PROD: true, SECRET: 'x', APP_FLAG: true })).toEqual({});
});

it('accepts the names of the JW OTT Web App, and prefers ours', () => {
  expect(
    toBuildDefaults({
      APP_LANGUAGES: 'nl',
      APP_ENABLED_LANGUAGES: 'en,es',
      APP_GTM_TAG_ID: 'GTM-ABCD123',
      APP_BODY_FONT_FAMILY: 'google:Roboto, system:Arial',
      APP_BODY_ALT_FONT_FAMILY: 'Georgia',
    }),
  ).toEqual({
    languages: 'nl',
    tagManagerId: 'GTM-ABCD123',
    fontBody: 'Roboto, Arial',
    fontAlt: 'Georgia',
  });
});
