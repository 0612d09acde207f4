import { findCommand } from '../setup/paths.mjs';

/**
 * @typedef {object} CheckStep
 * @property {string} name
 * @property {readonly string[]} parameters arguments for node, which runs in the workspace's folder
 */

const SOURCES = ['packages', 'platforms', 'e2e'];

/**
 * Lists the steps of `npm run check`, longest first so that two at a time end early together.
 *
 * @returns {readonly CheckStep[]}
 */
export function listCheckSteps() {
  return [
    { name: 'lint', parameters: listLintParameters() },
    { name: 'types', parameters: [findCommand('typescript', 'tsc'), '-b', '--pretty', 'false'] },
    { name: 'budgets', parameters: ['scripts/check-budgets.mjs'] },
    {
      name: 'layers',
      parameters: [findDepcruise(), '--config', 'configs/dependency-cruiser.mjs', ...SOURCES],
    },
    { name: 'dead code', parameters: listDeadCodeParameters() },
    { name: 'styles', parameters: listStyleParameters() },
    { name: 'format', parameters: listFormatParameters() },
    { name: 'translations', parameters: ['scripts/check-translations.mjs'] },
    { name: 'features', parameters: ['scripts/check-chunk-features.mjs'] },
    { name: 'reference', parameters: ['scripts/check-reference-docs.mjs'] },
    { name: 'names', parameters: ['scripts/check-names.mjs'] },
    { name: 'words', parameters: ['scripts/check-plain-words.mjs'] },
    { name: 'licences', parameters: ['scripts/check-licences.mjs'] },
  ];
}

function listLintParameters() {
  const limits = ['--max-warnings', '0', '--no-error-on-unmatched-pattern'];
  return [findCommand('eslint'), ...limits, ...cacheFor('eslint'), ...SOURCES, 'scripts', 'configs'];
}

function findDepcruise() {
  return findCommand('dependency-cruiser', 'depcruise');
}

function listDeadCodeParameters() {
  return [findCommand('knip'), '--config', 'configs/knip.json', '--no-progress', '--no-config-hints'];
}

function listStyleParameters() {
  const files = ['packages/**/*.scss', 'platforms/**/*.scss', '--allow-empty-input'];
  return [
    findCommand('stylelint'),
    '--config',
    'configs/stylelint.config.mjs',
    ...cacheFor('stylelint'),
    ...files,
  ];
}

function listFormatParameters() {
  return [findCommand('prettier'), '--check', '--log-level', 'warn', ...cacheFor('prettier'), '.'];
}

/** @param {string} name */
function cacheFor(name) {
  return ['--cache', '--cache-strategy', 'content', '--cache-location', `.cache/${name}`];
}
