import { describe, expect, it } from 'vitest';

import { readJsonLines } from './json-lines.ts';

describe('the error in a JSON text', () => {
  it.each<[name: string, text: string, line: number, column: number, problem: RegExp]>([
    [
      'a comma before a bracket',
      '{\n  "content": [\n    1,\n  ]\n}',
      3,
      6,
      /comma before \] must be removed/,
    ],
    ['a comma before a brace', '{"a": 1,}', 1, 8, /comma before \} must be removed/],
    ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', 3, 3, /a comma or \} was expected, not "/],
    ['a missing colon', '{"a" 1}', 1, 6, /colon was expected, not 1/],
    ['a key without quotes', '{siteId: "x"}', 1, 2, /key in double quotes was expected, not siteId/],
    ['single quotes', "{'a': 1}", 1, 2, /key in double quotes was expected, not '/],
    ['curly quotes', '{“a”: 1}', 1, 2, /key in double quotes was expected, not “/],
    ['a text without an end', '{\r\n"a": "x\r\n}', 2, 6, /no end in its line/],
    ['a single backslash', '{"a": "C:\\media"}', 1, 7, /backslash/],
    ['a comment', '{\n// rows\n"a": 1}', 2, 1, /key in double quotes was expected, not \//],
    ['a keyword of another language', '{"a": True}', 1, 7, /a value was expected, not True/],
    ['a number with a leading zero', '[01]', 1, 2, /a value was expected, not 01/],
    ['a missing end', '{"a": [1, 2', 1, 12, /ends too early/],
    ['nothing', '', 1, 1, /ends too early/],
    ['text after the end', '{}\n{}', 2, 1, /more text after the end/],
    ['values nested too deep', '['.repeat(100_000), 1, 102, /nested deeper than 100/],
  ])('%s is found at its line and column', (_, text, line, column, problem) => {
    const { mistake } = readJsonLines(text);
    expect(mistake).toMatchObject({ line, column });
    expect(mistake?.problem).toMatch(problem);
  });

  it.each(['{}', '[]', 'null', ' [1, -2.5e+3, "\\u00e9\\"", true, {"a b": []}] \n', '{"a": "\u0085"}'])(
    'is absent in %j, which is valid JSON',
    (text) => {
      expect(readJsonLines(text).mistake).toBeUndefined();
    },
  );

  it('is found quickly in a megabyte on one line', () => {
    const text = `[${'{"contentId": "Pb3nKw9L"},'.repeat(40_000)}]`;
    expect(readJsonLines(text).mistake?.problem).toMatch(/comma before \]/);
  });
});

describe('a path', () => {
  const { locate } = readJsonLines(
    '{\n  "siteId": 1,\n  "content": [\n    { "type": "playlist" },\n    {\n      "custom": { "a.b": 1 }\n    }\n  ],\n  "siteId": 2\n}',
  );

  it.each<[path: string, line: number]>([
    ['(root)', 1],
    ['siteId', 9],
    ['content', 3],
    ['content[0].type', 4],
    ['content[1]', 5],
    ['content[1].custom.a.b', 6],
    ['content[1].contentId', 5],
    ['description', 1],
    ['content[7].type', 3],
    ['no[[such.path', 1],
  ])('%s is on line %i, its own or that of its parent', (path, line) => {
    expect(locate(path).line).toBe(line);
  });
});
