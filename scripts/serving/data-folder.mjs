/**
 * Returns the folder that `DATA_DIR` names. Empty counts as not set, as for every setting of the servers.
 *
 * @param {string} fallback without `DATA_DIR`
 */
export function readDataFolder(fallback) {
  return process.env['DATA_DIR']?.trim() || fallback;
}
