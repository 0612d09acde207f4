import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, vi } from 'vitest';

import { reactSignalsPlugin } from './react-signals-plugin.ts';

const file = createRequire(import.meta.url)
  .resolve('react-dom/client')
  .replace(/client\.js$/, 'cjs/react-dom-client.production.js');
const code = readFileSync(file, 'utf8');

function transform(text: string, id = file) {
  const error = vi.fn<(message: string) => void>();
  const { transform: hook } = reactSignalsPlugin();
  const result: unknown = typeof hook === 'function' ? Reflect.apply(hook, { error }, [text, id]) : undefined;
  return { result, error };
}

test('React makes none of its errors when it is loaded, and each it throws to itself says what it is', () => {
  const before = code.match(/^.*Exception = Error\(/gm);
  expect(before).toHaveLength(5);
  const { result, error } = transform(code);
  const after = String(Reflect.get(Object(result), 'code'));
  expect(after).not.toMatch(/Exception = Error\(/);
  expect(after).toContain(
    'SuspenseException = Object.create(Error.prototype, { message: { value: formatProdErrorMessage(460) } })',
  );
  expect(error).not.toHaveBeenCalled();
});

test('the build ends, and says why, when React has changed', () => {
  const { error } = transform('var SuspenseException = Error(formatProdErrorMessage(460));');
  expect(error).toHaveBeenCalledWith(expect.stringMatching(/makes 1 errors when it is loaded, not 5/));
});

test('other files are left as they are', () => {
  expect(transform(code, '/src/app.tsx').result).toBeUndefined();
});
