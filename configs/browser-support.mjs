/** The oldest browsers that the site runs on, docs/browsers.md; on televisions, only the syntax is checked. */
const FLOOR = {
  chrome: 109,
  firefox: 115,
  safari: 16.4,
  safari_ios: 16.4,
  samsunginternet_android: 21,
};

/**
 * Finds the first of the oldest browsers that lacks a feature of MDN's compatibility data.
 *
 * @param {any} compat the feature's `__compat`; undefined for a feature that the data does not have
 * @param {{ hasPrefixes?: boolean }} [options] whether the build adds prefixes where a browser needs them
 * @returns {{ browser: string, version: string, floor: string } | undefined} the first that lacks it and the version that
 *   it needs; undefined when all have it
 */
export function findLack(compat, { hasPrefixes = false } = {}) {
  if (!compat) return undefined;
  for (const [browser, floor] of Object.entries(FLOOR)) {
    const version = readVersion(compat.support[browser], hasPrefixes);
    if (version > floor)
      return {
        browser,
        version: version === Infinity ? '(no version)' : String(version),
        floor: String(floor),
      };
  }
  return undefined;
}

/**
 * @param {any} statements of one browser
 * @param {boolean} hasPrefixes
 * @returns {number} the first version that has it without a flag; infinite when none has, 0 when that is not known
 */
function readVersion(statements, hasPrefixes) {
  const plain = [statements]
    .flat()
    .filter((each) => each && !each.flags && !each.alternative_name && (hasPrefixes || !each.prefix));
  const versions = plain.map(({ version_added: version }) =>
    version === false || version === 'preview' ? Infinity : parseFloat(String(version).replace('≤', '')) || 0,
  );
  return versions.length === 0 ? 0 : Math.min(...versions);
}
