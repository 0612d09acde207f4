import { createRequire } from 'node:module';
import path from 'node:path';

import type { Plugin } from 'vite';

/** Imported module names, each with its production file. */
const FILES = [
  [/^react-router$/, 'index.mjs'],
  [/^react-router\/dom$/, 'dom-export.mjs'],
] as const;

/** Functions of the package that check a condition and have a message for developers. */
const CHECKS: ReadonlySet<unknown> = new Set(['warning', 'warnOnce', 'invariant', 'invariant2']);

/**
 * Resolves react-router to its production files. The package's exports always name the development files, which include
 * all warnings. The production files still contain the messages of all checks: the messages are removed, the checks
 * stay.
 */
export function productionRouterPlugin(): Plugin {
  const root = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  const production = path.join(root, 'dist', 'production');
  return {
    name: 'marquee-production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: FILES.map(([find, file]) => ({ find, replacement: path.join(production, file) })),
      },
    }),
    transform(code, id) {
      return id.startsWith(production)
        ? { code: dropMessages(code, findMessages(this.parse(code))), map: null }
        : undefined;
    },
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function dropMessages(code: string, messages: readonly Span[]): string {
  return messages
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`, code);
}

/** Returns the second arguments of all calls of `CHECKS` below this node of a syntax tree. */
function findMessages(node: unknown): readonly Span[] {
  if (typeof node !== 'object' || node === null) return [];
  const message = readMessage(node as Readonly<Record<string, unknown>>);
  return message ? [message] : Object.values(node).flatMap(findMessages);
}

function readMessage({
  type,
  callee,
  arguments: values,
}: Readonly<Record<string, unknown>>): Span | undefined {
  const name = type === 'CallExpression' && (callee as { readonly name?: unknown }).name;
  return CHECKS.has(name) ? (values as readonly Span[])[1] : undefined;
}
