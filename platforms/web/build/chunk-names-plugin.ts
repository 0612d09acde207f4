import type { Plugin } from 'vite';

/** Gives every chunk another name, as a new version of the code would: for tests of deployments. */
export function chunkNamesPlugin(salt: string | undefined): Plugin | false {
  if (salt === undefined) return false;
  return {
    name: 'marquee-chunk-names',
    apply: 'build',
    augmentChunkHash: () => salt,
  };
}
