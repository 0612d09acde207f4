import { createSitePorts, SITE_SETTINGS, startSite } from '@marquee/testing/sites/start-site.ts';
import { expect, it } from 'vitest';

import { StartRecord } from './start-record.ts';

async function listProblems(settings: string, config: Readonly<Record<string, unknown>> = {}) {
  const ports = createSitePorts(`${SITE_SETTINGS}\n${settings}`, config);
  const { container } = await startSite({ ports });
  const lines = container
    .get(StartRecord)
    .problems.map(({ document, path, problem }) => `${document}: ${path} ${problem}`);
  return { lines, logged: ports.logger.lines };
}

it.each<[name: string, settings: string, config: Readonly<Record<string, unknown>>, line: string]>([
  [
    'an integration',
    '',
    { integrations: { cleeeng: { id: '7' } } },
    'configuration: integrations.cleeeng is no integration of this build',
  ],
  [
    'a language of the configuration',
    '',
    {
      supportedLanguages: [
        { code: 'nl', displayName: 'NL' },
        { code: 'xx', displayName: 'XX' },
      ],
    },
    'configuration: supportedLanguages has no texts for xx',
  ],
  [
    'a language of the settings',
    'languages[] = de\nlanguages[] = it',
    {},
    'settings: languages[] has no texts for it',
  ],
])('%s that this build does not have is reported and logged', async (_, settings, config, line) => {
  const { lines, logged } = await listProblems(settings, config);
  expect(lines).toEqual([line]);
  expect(logged).toContain(`warn The ${line}; it is ignored`);
});

it('known integrations and languages are not reported', async () => {
  const config = {
    integrations: { cleeng: { id: '' } },
    supportedLanguages: [{ code: 'TH', displayName: 'TH' }],
  };
  expect((await listProblems('languages[] = xx\ndefaultLanguage = th', config)).lines).toEqual([]);
});
