import { configDefaults, defineConfig } from 'vitest/config';

import { nodeProject, pageProject } from './configs/vitest/projects.ts';

/** Both sign in people at the back end. */
const REMEMBER_HASHES = 'platforms/backend/src/fixtures/remember-hashes.ts';

/** All unit and integration tests in one run: a project for each workspace. */
export default defineConfig({
  test: {
    projects: [
      nodeProject('common', 'packages/common'),
      nodeProject('theme', 'packages/theme'),
      nodeProject('i18n', 'packages/i18n'),
      nodeProject('pages', 'platforms/pages'),
      nodeProject('sandbox', 'platforms/sandbox'),
      nodeProject('backend', 'platforms/backend', { isolate: true, setup: REMEMBER_HASHES }),
      nodeProject('collector', 'platforms/collector'),
      nodeProject('content', 'platforms/content'),
      nodeProject('integration', 'e2e', {
        include: ['integration/**/*.test.ts'],
        setup: REMEMBER_HASHES,
      }),
      pageProject('player', 'packages/player'),
      pageProject('ui-react', 'packages/ui-react'),
      pageProject('testing', 'packages/testing'),
      pageProject('studio', 'platforms/studio'),
      pageProject('web', 'platforms/web'),
    ],
    exclude: [...configDefaults.exclude, '**/.cache/**'],
    passWithNoTests: true,
    // Left alone it keeps a processor free, which on two means that one of them does nothing.
    maxWorkers: '100%',
  },
});
