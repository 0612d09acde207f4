/** @typedef {{ selector: string, message: string }} RestrictedSyntax */

const CAST = 'TSAsExpression:not([typeAnnotation.typeName.name="const"])';

/**
 * Tests that pass by waiting, or that do not run.
 *
 * @type {readonly RestrictedSyntax[]}
 */
export const testRules = [
  {
    selector:
      'CallExpression[callee.property.name=/^(only|skip|fixme|todo)$/][callee.object.name=/^(test|it|describe)$/]',
    message:
      'A test that does not run proves nothing, and one that runs alone hides the others. Fix it or delete it.',
  },
  {
    selector: 'CallExpression[callee.property.name="waitForTimeout"]',
    message:
      'A fixed wait is too short on a slow machine and too long on all others. Wait for what the viewer sees.',
  },
  {
    selector:
      'NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"][arguments.length=2]',
    message: 'A sleep makes a test slow or flaky. Move the Clock port or wait for a condition.',
  },
  {
    selector: 'ExportDefaultDeclaration',
    message: 'A default export has as many names as importers. Export by the name of the file.',
  },
  {
    selector: 'CatchClause[param=null]',
    message: 'A bare catch hides mistakes of ours. Name the error and check which one it is.',
  },
  { selector: 'TSEnumDeclaration', message: 'An enum is code at run time. Use a union of literals.' },
];

/**
 * Errors and names, for all sources.
 *
 * @type {readonly RestrictedSyntax[]}
 */
export const architectureRules = [
  ...testRules,
  {
    selector:
      ':matches(ThrowStatement) > NewExpression[callee.name="Error"]:not(FunctionDeclaration[id.name="invariant"] NewExpression)',
    message:
      'An Error without a code cannot be told apart or translated. Throw an AppError, or use invariant() for mistakes of ours.',
  },
  {
    selector: 'TSInterfaceDeclaration[id.name=/^I[A-Z][a-z]/]',
    message: 'The I says nothing. A contract has the plain name: AccountService.',
  },
  {
    selector: 'ClassDeclaration[id.name=/Impl$/]',
    message: 'Impl says nothing. Name a class after what is special about it: CleengAccountService.',
  },
];

/**
 * Syntax that only code at the edge may use, where outside data is read.
 *
 * @type {readonly RestrictedSyntax[]}
 */
export const parserRules = [
  {
    selector: CAST,
    message:
      'A cast is a promise nobody checks. Narrow with a guard or `satisfies`; casts live in parse-*.ts and *-mapper.ts.',
  },
  {
    selector: 'MemberExpression[property.name="message"][object.name=/^(error|cause|reason|e|err)$/]',
    message:
      'Messages are for logs and change without notice. Decide on error.code; vendor texts are read in *-errors.ts only.',
  },
];
