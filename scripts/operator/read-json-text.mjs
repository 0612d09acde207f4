import { getNodeValue, parseTree, printParseErrorCode } from 'jsonc-parser';

/** @typedef {import('jsonc-parser').Node} Node */
/** @typedef {{ line: number, column: number }} Position */

/**
 * @typedef {object} JsonProblem
 * @property {Position} position
 * @property {string} problem
 * @property {string} remedy
 */

/**
 * @typedef {object} JsonText
 * @property {unknown} value undefined when the text cannot be read at all
 * @property {readonly JsonProblem[]} problems what browsers refuse: any one of them makes the whole text invalid
 * @property {readonly { position: Position, path: readonly (string | number)[] }[]} repeated keys that an object has twice
 * @property {(path: readonly (string | number)[]) => Position} locate position of the value at a path, or of its closest parent
 * @property {(path: readonly (string | number)[]) => Position} locateKey the same, of the key
 */

const MISPLACED_COMMA = 'There is a comma after the last entry.';
/** Nesting of a text; the parser calls itself for each level. */
const MAX_DEPTH = 200;

/**
 * Reads JSON with the position of every value, and reports what makes it invalid. Comments and commas after the last
 * entry are reported and skipped, so that the rest of the text can be checked in the same run.
 *
 * @param {string} source
 * @returns {JsonText}
 */
export function readJsonText(source) {
  const text = source.replace(/^\uFEFF/, '');
  const lines = new LineIndex(text);
  const start = { line: 1, column: 1 };
  const nowhere = { repeated: [], locate: () => start, locateKey: () => start };
  const unreadable = describeUnreadable(text);
  if (unreadable) return { value: undefined, problems: [{ position: start, ...unreadable }], ...nowhere };

  /** @type {import('jsonc-parser').ParseError[]} */
  const errors = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const problems = listProblems(text, errors, lines);
  const isReadable = root !== undefined && problems.every(({ isPassedOver }) => isPassedOver);
  const find = (/** @type {readonly (string | number)[]} */ path) => findNode(root, path);
  return {
    value: isReadable ? toValue(root) : undefined,
    problems,
    repeated: isReadable ? listRepeated(root, lines) : [],
    locate: (path) => lines.locate(find(path)?.offset ?? 0),
    locateKey: (path) => {
      const node = find(path);
      const property = node?.parent?.type === 'property' ? node.parent : node;
      return lines.locate(property?.offset ?? 0);
    },
  };
}

/** @param {string} text */
function describeUnreadable(text) {
  if (text.trim() === '') return { problem: 'The file is empty.', remedy: 'Put the configuration in.' };
  if (text.includes('\0'))
    return { problem: 'The text is not UTF-8.', remedy: 'Save the file with the encoding UTF-8.' };
  if (/^\s*</.test(text))
    return {
      problem: 'This is HTML, not JSON.',
      remedy: 'Check the address: the host answers a page in place of a configuration that is missing.',
    };
  if (getDepth(text) > MAX_DEPTH)
    return {
      problem: `Objects and lists are nested more than ${MAX_DEPTH} deep.`,
      remedy: 'Replace the file: this is no configuration.',
    };
  return undefined;
}

/**
 * Returns the depth of the brackets, including those in texts: only its order of magnitude counts.
 *
 * @param {string} text
 */
function getDepth(text) {
  let depth = 0;
  let deepest = 0;
  for (const sign of text) {
    if (sign === '{' || sign === '[') deepest = Math.max(deepest, (depth += 1));
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  return deepest;
}

/** Follows JSON's own rules: `__proto__` is a key like any other. @param {Node} root */
function toValue(root) {
  return getNodeValue(root);
}

/**
 * @param {string} text
 * @param {readonly import('jsonc-parser').ParseError[]} errors
 * @param {LineIndex} lines
 * @returns {(JsonProblem & { isPassedOver: boolean })[]}
 */
function listProblems(text, errors, lines) {
  /** @type {(JsonProblem & { isPassedOver: boolean })[]} */
  const found = [];
  for (const error of errors) {
    const { offset, problem, remedy, isPassedOver = false } = describeError(text, error);
    const position = lines.locate(offset);
    const isSame = found.some(
      (other) => other.position.line === position.line && other.position.column === position.column,
    );
    if (!isSame) found.push({ position, problem, remedy, isPassedOver });
    // Whatever the parser says after a real mistake may be its consequence.
    if (!isPassedOver) break;
  }
  return found;
}

/**
 * @param {string} text
 * @param {import('jsonc-parser').ParseError} error
 * @returns {{ offset: number, problem: string, remedy: string, isPassedOver?: boolean }}
 */
function describeError(text, { error, offset, length }) {
  const code = printParseErrorCode(error);
  const before = text.slice(0, offset).trimEnd();
  const sign = text.slice(offset).trimStart()[0];
  if (code === 'InvalidCommentToken')
    return {
      offset,
      problem: 'There is a comment. JSON has none, and browsers refuse the whole file.',
      remedy: 'Remove the comment.',
      isPassedOver: true,
    };
  if (/^(?:PropertyNameExpected|ValueExpected)$/.test(code) && before.endsWith(',') && isClosing(sign))
    return {
      offset: before.length - 1,
      problem: `${MISPLACED_COMMA} Browsers refuse the whole file.`,
      remedy: 'Remove this comma.',
      isPassedOver: true,
    };
  const found = text.slice(offset, offset + Math.max(1, length));
  if (code === 'InvalidSymbol' && /["'‘’“”„«»`]/.test(found))
    return {
      offset,
      problem: `${quote(found)} has quotation marks that JSON does not know.`,
      remedy: 'Write straight double ones: ".',
    };
  return { offset, ...describeMistake(code, quote(found)) };
}

/** @param {string | undefined} sign */
function isClosing(sign) {
  return sign === '}' || sign === ']' || sign === undefined;
}

/**
 * @param {string} code of the parser
 * @param {string} found
 */
function describeMistake(code, found) {
  switch (code) {
    case 'CommaExpected':
      return { problem: `There is no comma before ${found}.`, remedy: 'Add a comma after the entry before.' };
    case 'ColonExpected':
      return { problem: `There is no colon before ${found}.`, remedy: 'Write "key": value.' };
    case 'PropertyNameExpected':
      return { problem: `${found} is no key.`, remedy: 'Put the key in straight double quotation marks.' };
    case 'CloseBraceExpected':
      return { problem: 'The file ends before an object does.', remedy: 'Add the missing }.' };
    case 'CloseBracketExpected':
      return { problem: 'The file ends before a list does.', remedy: 'Add the missing ].' };
    case 'EndOfFileExpected':
      return { problem: `There is more text after the end: ${found}.`, remedy: 'Remove it.' };
    case 'UnexpectedEndOfString':
      return { problem: `The text ${found} has no end.`, remedy: 'Add " at its end, in the same line.' };
    case 'InvalidEscapeCharacter':
      return {
        problem: `The text ${found} has a backslash before a letter that needs none.`,
        remedy: 'Write \\\\ for a backslash, \\" for a quotation mark.',
      };
    default:
      return { problem: `JSON does not allow ${found} here.`, remedy: describeWord(found) };
  }
}

/** @param {string} found */
function describeWord(found) {
  return /^“(?:True|False|None|NULL|TRUE|FALSE|undefined)/.test(found)
    ? 'Write true, false or null, in lower case.'
    : 'Put texts in straight double quotation marks.';
}

/** @param {string} text */
function quote(text) {
  const short = text.trim().replace(/\s+/g, ' ');
  return `“${short.length > 40 ? `${short.slice(0, 40)}…` : short}”`;
}

/**
 * @param {Node | undefined} root
 * @param {readonly (string | number)[]} path
 * @returns {Node | undefined} the closest one that exists
 */
function findNode(root, path) {
  let node = root;
  for (const part of path) {
    const next = findChild(node, part);
    if (next === undefined) return node;
    node = next;
  }
  return node;
}

/**
 * @param {Node | undefined} node
 * @param {string | number} part
 * @returns {Node | undefined}
 */
function findChild(node, part) {
  if (node?.type === 'array') return node.children?.[Number(part)];
  // The last one of a repeated key counts.
  return node?.children?.findLast(({ children }) => children?.[0]?.value === part)?.children?.[1];
}

/**
 * @param {Node} root
 * @param {LineIndex} lines
 */
function listRepeated(root, lines) {
  /** @type {{ position: Position, path: readonly (string | number)[] }[]} */
  const found = [];
  /** @type {{ node: Node, path: readonly (string | number)[] }[]} */
  const open = [{ node: root, path: [] }];
  for (let current = open.pop(); current !== undefined; current = open.pop()) {
    const { node, path } = current;
    const seen = new Set();
    (node.children ?? []).forEach((child, index) => {
      const [key, value] = node.type === 'object' ? (child.children ?? []) : [undefined, child];
      const part = node.type === 'object' ? String(key?.value) : index;
      if (node.type === 'object' && seen.has(part))
        found.push({ position: lines.locate(child.offset), path: [...path, part] });
      seen.add(part);
      if (value !== undefined) open.push({ node: value, path: [...path, part] });
    });
  }
  return found;
}

/** Finds the line of an offset. */
class LineIndex {
  /** @type {number[]} */
  #starts = [0];

  /** @param {string} text */
  constructor(text) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  /**
   * @param {number} offset
   * @returns {Position}
   */
  locate(offset) {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }
}
