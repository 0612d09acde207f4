// The lint rules of the workspace: a flat config under the name that the product's owner asks for; eslint.config.js
// re-exports it. Each rule of ours says in its message why it is there and what to write instead.
import eslint from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import typescript from 'typescript-eslint';

import { browserFloor } from './configs/eslint/browser-floor.mjs';
import { complexityRules, componentComplexityRules } from './configs/eslint/complexity-rules.mjs';
import { architectureRules, parserRules, testRules } from './configs/eslint/restricted-syntax.mjs';
import { typeScriptRules } from './configs/eslint/typescript-rules.mjs';

const TESTS = ['**/*.test.{ts,tsx}', '**/*.contract.ts', 'packages/testing/**', 'e2e/**'];
const COMMAND_LINE = ['scripts/**/*.mjs', 'platforms/*/media-tools/**', 'e2e/{screens,bench,support}/**'];
const PARSERS = [
  '**/parse-*.{ts,tsx}',
  '**/*-mapper*.ts',
  '**/*-errors.ts',
  '**/reading.ts',
  '**/record-reader.ts',
];
const CONFIG_FILES = [
  '**/*.d.ts',
  '*.config.*',
  '.eslintrc.js',
  'configs/**',
  '**/vite.config.ts',
  'e2e/playwright.config.ts',
];
/** Code that runs in a browser. */
const CLIENT = [
  'packages/{common,i18n,player,theme,ui-react}/src/**/*.{ts,tsx}',
  'platforms/web/src/**/*.{ts,tsx}',
];
const SERVERS = ['platforms/{sandbox,backend,collector,pages}/src/**'];

export default typescript.config(
  {
    ignores: [
      '**/dist/',
      '**/source-maps/',
      '**/.cache/',
      '**/node_modules/',
      '**/test-results/',
      'screens/',
      'bench/results/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  {
    rules: {
      'no-console': 'error',
      eqeqeq: ['error', 'always'],
      'no-restricted-syntax': ['error', ...architectureRules, ...parserRules],
      ...complexityRules,
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [typescript.configs.strictTypeChecked],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { project: ['./configs/tsconfig.lint.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: typeScriptRules,
  },
  {
    // The service worker has other globals than a page, so it is a program of its own.
    files: ['platforms/web/src/service-worker/**/*.ts'],
    languageOptions: { parserOptions: { project: ['./platforms/web/tsconfig.worker.json'] } },
  },
  {
    files: ['platforms/web/src/service-worker/**/*.test.ts', '**/*.d.ts'],
    extends: [typescript.configs.disableTypeChecked],
    languageOptions: { parserOptions: { project: false } },
  },
  {
    files: CLIENT,
    ignores: TESTS,
    plugins: { marquee: { rules: { 'browser-floor': browserFloor } } },
    rules: { 'marquee/browser-floor': 'error' },
  },
  {
    files: ['**/*.tsx', 'packages/ui-react/src/**/*.ts'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: componentComplexityRules,
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
  { files: ['platforms/web/public/**'], languageOptions: { globals: globals.browser } },
  {
    files: ['platforms/*/media-tools/**'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
  { files: PARSERS, rules: { 'no-restricted-syntax': ['error', ...architectureRules] } },
  {
    files: TESTS,
    rules: {
      'no-restricted-syntax': ['error', ...testRules],
      // Spies are passed on without their object, and jsdom lacks what the types promise.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
    },
  },
  { files: SERVERS, rules: { 'no-restricted-syntax': ['error', ...architectureRules] } },
  {
    files: [...COMMAND_LINE, '**/main.ts', 'platforms/{sandbox,collector}/src/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // Tools that run before anything is compiled have no AppError and no parsers, and read files that they wrote
    // themselves.
    files: [
      'scripts/**',
      'platforms/*/media-tools/**',
      'platforms/web/build/**',
      'configs/**',
      'e2e/support/**',
    ],
    rules: { 'no-restricted-syntax': ['error', ...testRules] },
  },
  { files: CONFIG_FILES, rules: { 'no-restricted-syntax': 'off' } },
);
