/**
 * A problem, described for an operator.
 *
 * @typedef {object} Finding
 * @property {'error' | 'warning'} level an error costs viewers something; a warning may be intended
 * @property {string} place the file, address or header that has to change
 * @property {number} [line] from 1
 * @property {number} [column] from 1
 * @property {string} [path] of the field, e.g. `content[2].custom.layoutType`
 * @property {string} problem
 * @property {string} meaning the effect on the site
 * @property {string} remedy
 */

/**
 * Returns a finding as lines for a terminal.
 *
 * @param {Finding} finding
 */
export function formatFinding({ level, place, line, column, path, problem, meaning, remedy }) {
  const position = line === undefined ? '' : `:${line}:${column ?? 1}`;
  const field = path === undefined || path === '' ? '' : ` ${path}`;
  return [
    `${place}${position}${field}`,
    `  ${level}: ${problem}`,
    `  meaning: ${meaning}`,
    `  remedy: ${remedy}`,
  ].join('\n');
}

/**
 * Whether any finding is an error.
 *
 * @param {readonly Finding[]} findings
 */
export function hasErrors(findings) {
  return findings.some(({ level }) => level === 'error');
}

/**
 * Returns a sentence with the number of findings.
 *
 * @param {readonly Finding[]} findings
 */
export function countFindings(findings) {
  const errors = findings.filter(({ level }) => level === 'error').length;
  return `${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}`;
}

/**
 * @param {number} number
 * @param {string} noun
 */
function count(number, noun) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
