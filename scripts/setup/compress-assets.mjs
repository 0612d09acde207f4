import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { listFiles, toRelative } from './paths.mjs';

const TEXT_FILE = /\.(?:html|js|mjs|css|json|webmanifest|svg|txt|xml|map|wasm)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * What operators put their own files in place of: hosts would go on serving the compressed copies of the build's. The rest
 * belongs to the build.
 */
const REPLACED_FILE = /^(?:icons|images)\/|^(?:manifest\.json|manifest\.webmanifest|robots\.txt)$/;

/**
 * Writes `.br` and `.gz` beside the text files that belong to a build, at the strongest levels: it is done once, so that no
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
 * @returns {Promise<Buffer>} at level 11, the one that every size in this project is stated in
 */
export function toBrotli(content) {
  return brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}
