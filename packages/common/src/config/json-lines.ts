/** A position in a text, from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

export interface JsonLines {
  /** Returns the position of the value at a path such as `content[2].type`, else of the closest value around it. */
  readonly locate: (path: string) => TextPosition;
  /** The first mistake; undefined when the text is JSON. */
  readonly mistake: JsonMistake | undefined;
}

export interface JsonMistake extends TextPosition {
  readonly problem: string;
}

/** Deeper than any configuration; the parser below is recursive. */
const MAX_DEPTH = 100;
const ROOT_PATH = '(root)';
const SPACE = /[ \t\r\n]*/y;
const TEXT = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"/y;
const WORD = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;

/**
 * Finds where the values of a JSON text are, and its first mistake, which `JSON.parse` describes differently in each
 * browser. Loaded only when a site has problems to list.
 */
export function readJsonLines(text: string): JsonLines {
  const scanner = new JsonScanner(text);
  const mistake = scanner.run();
  return {
    locate: (path) => toPosition(text, scanner.findOffset(path)),
    mistake: mistake && { ...toPosition(text, mistake.offset), problem: mistake.problem },
  };
}

/** Returns the position of an offset; supports all line endings. */
export function toPosition(text: string, offset: number): TextPosition {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Ends the scan; never thrown out of this module. */
class Mistake extends Error {
  readonly offset: number;
  readonly problem: string;

  constructor(offset: number, problem: string) {
    super(problem);
    this.offset = offset;
    this.problem = problem;
  }
}

class JsonScanner {
  readonly #text: string;
  readonly #offsets = new Map<string, number>();
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  run(): Mistake | undefined {
    try {
      this.#skipSpace();
      this.#readValue('', 0);
      this.#skipSpace();
      if (this.#at < this.#text.length) throw this.#unexpected('there is more text after the end');
      return undefined;
    } catch (error) {
      if (error instanceof Mistake) return error;
      throw error;
    }
  }

  findOffset(path: string): number {
    let rest = path === ROOT_PATH ? '' : path;
    while (rest !== '') {
      const offset = this.#offsets.get(rest);
      if (offset !== undefined) return offset;
      // Keys may contain dots, so the parts of a path are removed from its end.
      rest = rest.slice(0, Math.max(0, rest.lastIndexOf('.'), rest.lastIndexOf('[')));
    }
    return this.#offsets.get('') ?? 0;
  }

  #readValue(path: string, depth: number): void {
    this.#offsets.set(path, this.#at);
    const first = this.#text[this.#at];
    if (depth > MAX_DEPTH) throw new Mistake(this.#at, `values are nested deeper than ${MAX_DEPTH} levels`);
    if (first === '{') this.#readEntries('}', () => this.#readProperty(path, depth));
    else if (first === '[') this.#readList(path, depth);
    else if (first === '"') this.#readText();
    else this.#readWord();
  }

  #readList(path: string, depth: number): void {
    let index = 0;
    this.#readEntries(']', () => {
      this.#readValue(`${path}[${index}]`, depth + 1);
      index += 1;
    });
  }

  #readProperty(path: string, depth: number): void {
    if (this.#text[this.#at] !== '"') throw this.#unexpected('a key in double quotes was expected');
    const start = this.#at;
    const key = this.#readText();
    this.#skipSpace();
    if (this.#text[this.#at] !== ':') throw this.#unexpected('a colon was expected');
    this.#at += 1;
    this.#skipSpace();
    const full = path === '' ? key : `${path}.${key}`;
    this.#readValue(full, depth + 1);
    // Operators look for the key; its value may begin lines below.
    this.#offsets.set(full, start);
  }

  /** Reads the comma-separated entries up to the closing bracket. */
  #readEntries(end: string, readEntry: () => void): void {
    this.#at += 1;
    this.#skipSpace();
    if (this.#take(end)) return;
    for (;;) {
      readEntry();
      this.#skipSpace();
      if (this.#take(end)) return;
      const comma = this.#at;
      if (!this.#take(',')) throw this.#unexpected(`a comma or ${end} was expected`);
      this.#skipSpace();
      if (this.#text[this.#at] === end) throw new Mistake(comma, `the comma before ${end} must be removed`);
    }
  }

  #readText(): string {
    const found = this.#match(TEXT);
    if (found === undefined) throw new Mistake(this.#at, 'the text has no end in its line');
    const start = this.#at;
    this.#at += found.length;
    try {
      return String(JSON.parse(found));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      throw new Mistake(start, 'the text has a backslash or a control character that JSON does not allow');
    }
  }

  #readWord(): void {
    const found = this.#match(WORD);
    if (found === undefined) throw this.#unexpected('a value was expected');
    this.#at += found.length;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text)?.[0];
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #skipSpace(): void {
    this.#at += this.#match(SPACE)?.length ?? 0;
  }

  #unexpected(problem: string): Mistake {
    if (this.#at >= this.#text.length) return new Mistake(this.#at, `the text ends too early: ${problem}`);
    const found = /^(?:[\w.+-]+|[^])/.exec(this.#text.slice(this.#at, this.#at + 30))?.[0] ?? '';
    return new Mistake(this.#at, `${problem}, not ${found}`);
  }
}
