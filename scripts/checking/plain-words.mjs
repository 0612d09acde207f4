import { readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { listFiles, toRelative } from '../setup/paths.mjs';
import { readSourceTests } from './spec-annotations.mjs';

const CHECKED_FOLDERS = ['packages', 'platforms', 'e2e', 'scripts', 'configs'];
const CODE_FILE = /\.(?:tsx?|mjs|js)$/;
const TEST_FILE = /\.(?:test|contract)\.tsx?$/;

/** Patterns that make a comment or a test title hard to read, each with its replacement. */
const HABITS = [
  { pattern: /\banew\b/i, write: 'again' },
  { pattern: /\b(?:be|been|being|is|was) had\b/i, write: 'load, get, reach' },
  { pattern: /\b(?:no|some)body\b/i, write: 'who it is: the viewer, the operator, no caller' },
  { pattern: /\b(?:is|are|be|been|was|were) told\b/i, write: 'receives, is notified, shows' },
  { pattern: /\b(?:stands?|stood)\b(?! for\b|-)/i, write: 'is' },
  { pattern: /\breckon/i, write: 'compute' },
  { pattern: /\bfurniture\b/i, write: 'shell' },
  { pattern: /\bas good as\b/i, write: 'counts as' },
  { pattern: /\b(?:is|are|be|was|were) heard\b/i, write: 'receives the event' },
  { pattern: /\bunder way\b/i, write: 'in progress, started' },
  { pattern: /(?:^|[.:;] )What (?:is|comes|stands|goes)\b/, write: 'the noun for it' },
];

/**
 * Finds comments and test titles with words that are not the field's.
 *
 * @param {string} root
 * @returns {string[]} problems
 */
export function checkPlainWords(root) {
  return CHECKED_FOLDERS.flatMap((folder) =>
    listFiles(path.join(root, folder), (name) => CODE_FILE.test(name)),
  ).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const name = toRelative(file, root);
    return [...checkFile(text, name), ...(TEST_FILE.test(file) ? checkTitles(text, name) : [])];
  });
}

/**
 * @param {string} text
 * @param {string} file
 */
function checkFile(text, file) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  return listComments(source, text).flatMap(({ start, words }) =>
    checkWords(words, file, source.getLineAndCharacterOfPosition(start).line),
  );
}

/**
 * Checks the titles of tests; that of a group is reported at its first test.
 *
 * @param {string} text
 * @param {string} file
 */
function checkTitles(text, file) {
  /** @type {Map<string, number>} */
  const titles = new Map();
  for (const { groups, title, line } of readSourceTests(text, file))
    for (const words of [...groups, title]) if (!titles.has(words)) titles.set(words, line);
  return [...titles].flatMap(([words, line]) => checkWords(words, file, line));
}

/**
 * @param {string} words
 * @param {string} file
 * @param {number} line from 0
 */
function checkWords(words, file, line) {
  const habit = HABITS.find(({ pattern }) => pattern.test(words));
  if (habit === undefined) return [];
  const found = habit.pattern.exec(words)?.[0].replace(/^[.:;] /, '');
  return [`${file}:${line + 1}: '${found}'; write ${habit.write}`];
}

/**
 * @param {ts.SourceFile} source
 * @param {string} text
 */
function listComments(source, text) {
  /** @type {Map<number, { start: number, words: string }>} */
  const comments = new Map();
  visit(source);
  return [...comments.values()];

  /** @param {ts.Node} node */
  function visit(node) {
    const ranges = [
      ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ];
    for (const { pos, end } of ranges)
      comments.set(pos, { start: pos, words: toWords(text.slice(pos, end)) });
    ts.forEachChild(node, visit);
  }
}

/** @param {string} comment */
function toWords(comment) {
  return comment
    .replaceAll(/^\/\*\*?|\*\/$|^\s*\*\s?|^\/\/\s?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
