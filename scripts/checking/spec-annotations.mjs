import { readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { listFiles, ROOT, toRelative } from '../setup/paths.mjs';

const TEST_FOLDERS = ['packages', 'platforms', 'e2e'];
const TEST_FILE = /\.(?:test|contract)\.tsx?$/;
/** The line above a test that says which statements of the specification it proves. */
const ANNOTATION = /^\s*\/\/ spec: (.+)$/;
/** Placeholders that Vitest fills in from the cases of `each`. */
const PLACEHOLDER = /%[sdifjo#]|\$[\w.]+/g;

/**
 * A test in the source. With cases, or in a contract suite, it is several tests of a run.
 *
 * @typedef {object} SourceTest
 * @property {string} file relative to the workspace
 * @property {string} title as in the source, `…` for each part that is filled in
 * @property {readonly string[]} groups titles of the groups that it is in, outermost first
 * @property {RegExp} pattern of its titles in a run
 * @property {number} line where the statement begins, from 0
 * @property {readonly string[]} statements as annotated: `product 2.14`
 */

/** @returns {SourceTest[]} the tests of all workspaces */
export function listSourceTests(root = ROOT) {
  return TEST_FOLDERS.flatMap((folder) =>
    listFiles(path.join(root, folder), (name) => TEST_FILE.test(name)),
  ).flatMap((file) => readSourceTests(readFileSync(file, 'utf8'), toRelative(file, root)));
}

/**
 * @param {string} text
 * @param {string} file
 * @returns {SourceTest[]}
 */
export function readSourceTests(text, file) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  /** @type {SourceTest[]} */
  const tests = [];
  visit(source, []);
  return tests;

  /**
   * @param {ts.Node} node
   * @param {readonly string[]} groups
   */
  function visit(node, groups) {
    const call = ts.isCallExpression(node) ? readTestCall(node) : undefined;
    if (call?.kind === 'test') {
      const line = source.getLineAndCharacterOfPosition(findStatement(node).getStart()).line;
      tests.push({
        file,
        ...call.title,
        groups,
        line,
        statements: readAnnotation(lines[line - 1] ?? ''),
      });
    }
    const inner = call?.kind === 'group' ? [...groups, call.title.title] : groups;
    ts.forEachChild(node, (child) => visit(child, inner));
  }
}

/** @param {string} line */
function readAnnotation(line) {
  return (
    ANNOTATION.exec(line)?.[1]
      ?.split(',')
      .map((statement) => statement.trim()) ?? []
  );
}

/**
 * Reads `test('title', …)`, `describe.each(cases)('title', …)` and the like.
 *
 * @param {ts.CallExpression} call
 */
function readTestCall(call) {
  const [first] = call.arguments;
  const name = getRootName(call.expression);
  if (first === undefined || (name !== 'test' && name !== 'it' && name !== 'describe')) return undefined;
  const title = readTitle(first);
  const text = call.expression.getText();
  if (title === undefined || /\.(?:each|for)$/.test(text)) return undefined;
  const isGroup = name === 'describe' || /\btest\.describe\b/.test(text);
  if (
    !isGroup &&
    /\.(?:beforeEach|afterEach|beforeAll|afterAll|use|step|extend|setTimeout|slow)\b/.test(text)
  )
    return undefined;
  return { kind: isGroup ? /** @type {const} */ ('group') : /** @type {const} */ ('test'), title };
}

/**
 * @param {ts.Expression} expression
 * @returns {string | undefined}
 */
function getRootName(expression) {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return getRootName(expression.expression);
  return ts.isTaggedTemplateExpression(expression) ? getRootName(expression.tag) : undefined;
}

/**
 * @param {ts.Expression} node
 * @returns {{ title: string, pattern: RegExp } | undefined}
 */
function readTitle(node) {
  if (ts.isStringLiteralLike(node)) return toTitle([node.text]);
  if (ts.isTemplateExpression(node))
    return toTitle([node.head.text, ...node.templateSpans.map((span) => span.literal.text)]);
  return ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) ? toTitle(['', '']) : undefined;
}

/** @param {readonly string[]} parts around the placeholders */
function toTitle(parts) {
  const fixed = parts.flatMap((part) => part.split(PLACEHOLDER));
  const escape = (/** @type {string} */ part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return { title: fixed.join('…'), pattern: new RegExp(`^${fixed.map(escape).join('.*')}$`, 's') };
}

/**
 * Returns the statement that contains a call; the annotation is in the line above it.
 *
 * @param {ts.Node} node
 */
function findStatement(node) {
  let current = node;
  while (!ts.isExpressionStatement(current) && current.parent !== undefined) current = current.parent;
  return ts.isExpressionStatement(current) ? current : node;
}
