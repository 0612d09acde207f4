import { brotliCompressSync, constants } from 'node:zlib';

/** Minimum size of the packages that the product is built on, by brotli 11. */
const SIZE_BYTES = 112_000;
const TOLERANCE_BYTES = 1_000;
const SEED = 20_261;

/**
 * Creates a script of the size that any app on the same packages loads: functions with names and texts of their own, a
 * third of which run. Identical in every run.
 */
export function createPlainScript(): { readonly code: string; readonly packed: Buffer } {
  let count = 1_500;
  for (;;) {
    const code = writeFunctions(count);
    const packed = brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    if (Math.abs(packed.length - SIZE_BYTES) <= TOLERANCE_BYTES) return { code, packed };
    count = Math.round((count * SIZE_BYTES) / packed.length);
  }
}

function writeFunctions(count: number): string {
  const random = createRandom(SEED);
  const word = () => Math.floor(random() * 36 ** 6).toString(36);
  const lines = Array.from({ length: count }, (_, index) => {
    const [name, key, text] = [word(), word(), `${word()} ${word()} ${word()}`];
    const body = `let r={${key}_:a,size:b.length};for(const c of b)r.size+=c.charCodeAt(0)%${1 + (index % 97)};`;
    return `m.push(function f_${name}(a=${index},b="${text}"){${body}if(r.size>a)r["${word()}"]=m.length;return r});`;
  });
  return `(()=>{const m=[];${lines.join('\n')}\nm.forEach((f,i)=>i%3||f())})();`;
}

/** Creates a linear congruential generator, which returns the same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
