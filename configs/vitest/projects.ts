import { fileURLToPath } from 'node:url';

import { configDefaults, type TestProjectInlineConfiguration } from 'vitest/config';

const ROOT = new URL('../../', import.meta.url);
/** Test timeout; longer than any wait inside a test, so that the failure names the wait that timed out. */
const TEST_TIMEOUT_MS = 30_000;
const PATIENT_WAITS = fileURLToPath(new URL('patient-waits.ts', import.meta.url));
/** Time limit of `expect.poll`, that of other waits is in `patient-waits.ts`. */
const POLL_LIMIT_MS = 10_000;
/** Tests that need the PostgreSQL server that `npm run test:unit` starts. */
const ON_POSTGRES = process.env['MARQUEE_POSTGRES_URL'] === undefined ? ['**/*.postgres.test.ts'] : [];
const TESTS_BESIDE_CODE = ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'];

interface ProjectOptions {
  readonly include?: string[];
  /**
   * Whether each file gets its own modules and page. Otherwise files share those of their worker; see decision 0035.
   */
  readonly isolate?: boolean;
  /** A file that runs before those of the project; relative to the root. */
  readonly setup?: string;
}

/** Returns a project for code that does not use the DOM. */
export function nodeProject(
  name: string,
  folder: string,
  { include = TESTS_BESIDE_CODE, isolate = false, setup }: ProjectOptions = {},
): TestProjectInlineConfiguration {
  return {
    root: toPath(folder),
    test: {
      name,
      include,
      exclude: [...configDefaults.exclude, ...ON_POSTGRES],
      environment: 'node',
      isolate,
      setupFiles: [PATIENT_WAITS, ...(setup === undefined ? [] : [toPath(setup)])],
      testTimeout: TEST_TIMEOUT_MS,
      expect: { poll: { timeout: POLL_LIMIT_MS } },
      restoreMocks: true,
      unstubGlobals: true,
    },
  };
}

/**
 * Returns a project for code that runs in a page: jsdom, with the setup that `packages/testing` applies to every test.
 */
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
      expect: { poll: { timeout: POLL_LIMIT_MS } },
      setupFiles: [PATIENT_WAITS, toPath('packages/testing/src/setup.ts')],
      // Unscoped class names, so that a test can see which one was chosen; journeys test the styles.
      css: { modules: { classNameStrategy: 'non-scoped' } },
      restoreMocks: true,
      unstubGlobals: true,
    },
  };
}

function toPath(folder: string): string {
  return fileURLToPath(new URL(folder, ROOT));
}
