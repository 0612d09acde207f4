import { spawn } from 'node:child_process';

import { ROOT } from './paths.mjs';

/** File descriptor. */
const STANDARD_ERROR = 2;

/**
 * @typedef {object} ProcessOptions
 * @property {string} [cwd]
 * @property {Readonly<Record<string, string | undefined>>} [env] added to our own environment
 * @property {boolean} [quiet] collect the output instead of showing it
 * @property {boolean} [toErrors] show all output on standard error
 * @property {boolean} [reads] pass our standard input, for prompts
 */

/**
 * @typedef {object} ProcessResult
 * @property {number} code exit code; 1 when a signal ended the process
 * @property {string} output its output, when `quiet`
 */

/**
 * Runs a command to its end. Never rejects: a command that cannot be started resolves with code 127.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {ProcessOptions & { shell?: boolean }} [options]
 * @returns {Promise<ProcessResult>}
 */
export function runProcess(command, parameters, options = {}) {
  const { cwd = ROOT, env = {}, quiet = false, toErrors = false, reads = false, shell = false } = options;
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd,
      shell,
      env: { ...process.env, ...env },
      stdio: [
        reads ? 'inherit' : 'ignore',
        quiet ? 'pipe' : toErrors ? STANDARD_ERROR : 'inherit',
        quiet ? 'pipe' : 'inherit',
      ],
    });
    // Without this process it would go on, and keep its port. The keys of a terminal reach it by themselves.
    const kill = () => child.kill();
    process.once('exit', kill);
    process.once('SIGTERM', leave);
    const finish = (/** @type {ProcessResult} */ result) => {
      process.off('exit', kill);
      process.off('SIGTERM', leave);
      resolve(result);
    };
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', (error) => finish({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code) => finish({ code: code ?? 1, output }));
  });
}

/** Ends this process. By the signal itself it would end without an `exit` event, and leave its children behind. */
export function leave() {
  process.exit(1);
}

/**
 * Runs a script with the current node.
 *
 * @param {readonly string[]} parameters file first; node's own options may precede it
 * @param {ProcessOptions} [options]
 * @returns {Promise<ProcessResult>}
 */
export function runNode(parameters, options) {
  return runProcess(process.execPath, parameters, options);
}

/**
 * Ends the run with a plain sentence instead of a stack trace: the cause is the state of the machine, not the code.
 *
 * @param {string} sentence
 * @returns {never}
 */
export function stopWith(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Prints `usage` if `--help` is among the parameters.
 *
 * @param {readonly string[]} parameters
 * @param {string} usage
 * @returns {boolean} whether it was printed
 */
export function printHelp(parameters, usage) {
  const isWanted = parameters.includes('--help');
  if (isWanted) console.log(usage);
  return isWanted;
}

/** Parses `--name value`, `--name=value` and positional arguments. All arguments after a lone `--` are positional. */
export function readParameters(/** @type {readonly string[]} */ parameters = process.argv.slice(2)) {
  /** @type {Record<string, string>} */
  const named = {};
  /** @type {string[]} */
  const plain = [];
  for (let index = 0; index < parameters.length; index += 1) {
    const parameter = parameters[index] ?? '';
    if (parameter === '--') {
      plain.push(...parameters.slice(index + 1));
      break;
    }
    const match = /^--([\w-]+)(?:=(.*))?$/s.exec(parameter);
    if (!match) plain.push(parameter);
    else if (match[2] !== undefined) named[match[1] ?? ''] = match[2];
    else named[match[1] ?? ''] = parameters[(index += 1)] ?? '';
  }
  return { named, plain };
}
