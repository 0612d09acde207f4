import { expect, it } from 'vitest';

import { toBuildDefaults } from './build-defaults.ts';

it('gives every APP_ variable the name of its key in .webapp.ini', () => {
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

it('takes nothing else of the environment', () => {
  expect(toBuildDefaults({ MODE: 'production', PROD: true, SECRET: 'x', APP_FLAG: true })).toEqual({});
});

it('takes the names of the JW OTT Web App, and ours before them', () => {
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
