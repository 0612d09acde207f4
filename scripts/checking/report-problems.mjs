/**
 * Ends a checker: prints the problems, one per line, and sets the exit code.
 *
 * @param {readonly string[]} problems
 * @param {string} allGood printed when there are none
 */
export function reportProblems(problems, allGood) {
  console.log(problems.length === 0 ? allGood : problems.join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
}
