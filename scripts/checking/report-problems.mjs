/**
 * Ends a checker: prints what is wrong, a line each, and leaves the exit code.
 *
 * @param {readonly string[]} problems
 * @param {string} allGood said when there is none
 */
export function reportProblems(problems, allGood) {
  console.log(problems.length === 0 ? allGood : problems.join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
}
