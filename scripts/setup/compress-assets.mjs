import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { listFiles, toRelative } from './paths.mjs';

const TEXT_FILE = /\.(?:html|js|mjs|css|json|webmanifest|svg|txt|xml|map|wasm)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Files that operators replace with their own: hosts would keep serving compressed copies of the originals. All others
 * belong to the build.
 */
const REPLACED_FILE = /^(?:icons|images)\/|^(?:manifest\.json|manifest\.webmanifest|robots\.txt)$/;

/**
 * Writes `.br` and `.gz` beside the text files that belong to a build, at the strongest levels: done once, so that no
 * web host has to do it for each visitor.
 *
 * @param {string} folder
 */
export async function compressAssets(folder) {
  const files = listFiles(folder, (name) => TEXT_FILE.test(name));
  await Promise.all(files.filter((file) => !REPLACED_FILE.test(toRelative(file, folder))).map(compressAsset));
}

/** @param {string} file */
async function compressAsset(file) {
  const content = await readFile(file);
  const [small, zipped] = await Promise.all([toBrotli(content), zip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, zipped)]);
}

/**
 * @param {Buffer} content
 * @returns {Promise<Buffer>} at level 11, to which all sizes in this project refer
 */
export function toBrotli(content) {
  return brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}
