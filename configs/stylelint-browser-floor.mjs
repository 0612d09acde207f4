import bcd from '@mdn/browser-compat-data/forLegacyNode';
import stylelint from 'stylelint';

import { findLack } from './browser-support.mjs';

/** @typedef {import('@mdn/browser-compat-data').Identifier} Identifier */
/** @typedef {import('postcss').Node} Node */

const NAME = 'marquee/browser-floor';
const { 'at-rules': atRules = {}, properties = {}, selectors = {}, types = {} } = bcd.css;

/** Features that the oldest browsers may lack, with what their viewers get instead. */
const WITHOUT = {
  '@property': 'edges of a row of choices that fade at once',
  ':selection': 'the colors of the system for selected text',
  ':view-transition': 'the next page without a transition',
  ':view-transition-group': 'the next page without a transition',
  ':view-transition-new': 'the next page without a transition',
  ':view-transition-old': 'the next page without a transition',
  'color-mix()':
    'no ground under hovered buttons; only with `currentcolor`, other colors have channels (`--rgb-…`)',
  'contain-intrinsic-block-size': 'a scroll bar that grows with the list',
  'content-visibility': 'a long list that is laid out at once',
  'content-visibility: auto': 'a long list that is laid out at once',
  'cursor: default': 'phones have no cursor',
  'cursor: pointer': 'phones have no cursor',
  'font-family: ui-monospace': 'the next font of the list',
  'forced-color-adjust': 'Safari has no forced colors',
  'forced-color-adjust: none': 'Safari has no forced colors',
  'scrollbar-width': 'a scroll bar, where `::-webkit-scrollbar` does not hide it',
  'scrollbar-width: none': 'a scroll bar, where `::-webkit-scrollbar` does not hide it',
  'text-size-adjust': 'Firefox does not enlarge texts by itself',
  'text-wrap': 'lines of unequal length',
  'text-wrap: balance': 'lines of unequal length',
  'text-wrap: pretty': 'lines of unequal length',
};

/** Families of functions, by their entries of the data. */
const FUNCTIONS = ['color', 'easing-function', 'filter-function', 'transform-function', 'gradient'].map(
  (family) => types[family] ?? {},
);

/**
 * @typedef {object} Use
 * @property {string} feature as in `WITHOUT`
 * @property {Identifier | undefined} entry of MDN's data
 */

/**
 * Fails where a style sheet uses features that the oldest browsers lack, by MDN's data.
 *
 * @type {import('stylelint').RuleBase}
 */
const rule = (isOn) => (root, result) => {
  if (isOn !== true) return;
  root.walk((node) => {
    if (isInSupports(node)) return;
    for (const { feature, entry } of listUses(node)) {
      const lack = findLack(entry?.__compat, { hasPrefixes: true });
      if (lack && !Object.hasOwn(WITHOUT, feature))
        stylelint.utils.report({ ruleName: NAME, result, node, message: describe(feature, lack) });
    }
  });
};

/**
 * @param {string} feature
 * @param {{ browser: string, version: string, floor: string }} lack
 */
function describe(feature, { browser, version, floor }) {
  return (
    `${feature} needs ${browser} ${version}, and the site runs from ${floor} on. Write a value that they know before it, use ` +
    `@supports, or name it in stylelint-browser-floor.mjs with what viewers have without it. (${NAME})`
  );
}

/**
 * @param {import('postcss').ChildNode} node
 * @returns {readonly Use[]}
 */
function listUses(node) {
  switch (node.type) {
    case 'atrule':
      return [{ feature: `@${node.name}`, entry: atRules[node.name] }, ...listMediaFeatures(node)];
    case 'rule':
      return [...node.selector.matchAll(/::?([a-z][a-z-]*)/g)].map(([, name = '']) => ({
        feature: `:${name}`,
        entry: selectors[name],
      }));
    case 'decl':
      // A prefixed property is meant for one engine.
      return node.prop.startsWith('-') || hasValueBefore(node) ? [] : listPropertyUses(node);
    default:
      return [];
  }
}

/**
 * @param {import('postcss').AtRule} node
 * @returns {readonly Use[]}
 */
function listMediaFeatures({ name, params }) {
  if (name !== 'media') return [];
  return [...params.matchAll(/\(\s*([a-z-]+)/g)].map(([, feature = '']) => ({
    feature: `(${feature})`,
    entry: atRules['media']?.[feature],
  }));
}

/**
 * @param {import('postcss').Declaration} node
 * @returns {readonly Use[]}
 */
function listPropertyUses({ prop, value }) {
  const property = properties[prop];
  const words = [...value.matchAll(/(?<![\w-])([a-z][\w-]*)(\()?/gi)];
  return [
    { feature: prop, entry: property },
    ...words.flatMap(([, name = '', isCall]) =>
      isCall
        ? [...FUNCTIONS, types].map((family) => ({ feature: `${name}()`, entry: family[name] }))
        : [{ feature: `${prop}: ${name}`, entry: property?.[name] }],
    ),
    ...listUnits(value),
  ];
}

/**
 * @param {string} value
 * @returns {readonly Use[]}
 */
function listUnits(value) {
  const length = types['length'] ?? {};
  return [...value.matchAll(/\d(cq[a-z]+|[dls]v[hw]|r?lh)\b/g)].map(([, unit = '']) => ({
    feature: unit,
    entry: unit.startsWith('cq')
      ? length['container_query_length_units']
      : (length[unit] ?? length['viewport_percentage_units_dynamic']),
  }));
}

/** @param {import('postcss').Declaration} node */
function hasValueBefore(node) {
  const before = node.prev();
  return before?.type === 'decl' && before.prop === node.prop;
}

/** @param {Node} node */
function isInSupports(node) {
  for (let at = node.parent; at; at = at.parent)
    if (at.type === 'atrule' && 'name' in at && at.name === 'supports') return true;
  return false;
}

export default stylelint.createPlugin(NAME, Object.assign(rule, { ruleName: NAME, messages: {} }));
