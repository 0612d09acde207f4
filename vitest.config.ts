import { configDefaults, defineConfig } from 'vitest/config';

import { nodeProject, pageProject } from './configs/vitest/projects.ts';

/** For the two projects that sign people in at the back end. */
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
    // By default Vitest keeps one processor free, so that on two, one would do nothing.
    maxWorkers: '100%',
  },
});
