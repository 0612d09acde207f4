import { fileURLToPath } from 'node:url';

import { configDefaults, type TestProjectInlineConfiguration } from 'vitest/config';

const ROOT = new URL('../../', import.meta.url);
/** When a test is given up; wider than any wait inside it, so that the failure says which wait it was. */
const TEST_TIMEOUT_MS = 30_000;
/** They need the server that `npm run test:unit` starts. */
const ON_POSTGRES = process.env['MARQUEE_POSTGRES_URL'] === undefined ? ['**/*.postgres.test.ts'] : [];
const TESTS_BESIDE_CODE = ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'];

interface ProjectOptions {
  readonly include?: string[];
  /** Whether each file gets modules and a page of its own. Without, files share those of their worker; see decision 0035. */
  readonly isolate?: boolean;
}

/** A project for code that knows no page. */
export function nodeProject(
  name: string,
  folder: string,
  { include = TESTS_BESIDE_CODE, isolate = false }: ProjectOptions = {},
): TestProjectInlineConfiguration {
  return {
    root: toPath(folder),
    test: {
      name,
      include,
      exclude: [...configDefaults.exclude, ...ON_POSTGRES],
      environment: 'node',
      isolate,
      testTimeout: TEST_TIMEOUT_MS,
      restoreMocks: true,
      unstubGlobals: true,
    },
  };
}

/** A project for code that stands in a page: jsdom, with what `packages/testing` sets up for every test. */
export function pageProject(
  name: string,
  folder: string,
  { isolate = false }: Pick<ProjectOptions, 'isolate'> = {},
): TestProjectInlineConfiguration {
  return {
    root: toPath(folder),
    test: {
      name,
      include: TESTS_BESIDE_CODE,
      environment: 'jsdom',
      isolate,
      testTimeout: TEST_TIMEOUT_MS,
      setupFiles: [toPath('packages/testing/src/setup.ts')],
      // Class names as they are written, so that a test can see what was chosen; looks are for journeys.
      css: { modules: { classNameStrategy: 'non-scoped' } },
      restoreMocks: true,
      unstubGlobals: true,
    },
  };
}

function toPath(folder: string): string {
  return fileURLToPath(new URL(folder, ROOT));
}
