import bcd from '@mdn/browser-compat-data/forLegacyNode';

/** The oldest browsers that the site runs on, docs/browsers.md; televisions are held to syntax alone. */
const FLOOR = {
  chrome: 109,
  firefox: 115,
  safari: 16.4,
  safari_ios: 16.4,
  samsunginternet_android: 21,
};

/** `platforms/web/src/ports/older-browsers.ts` brings these along. */
const BROUGHT_ALONG = [
  'AbortSignal.any',
  'Array.toReversed',
  'Array.toSorted',
  'Array.toSpliced',
  'Array.with',
  'URL.canParse',
];

/** What the callers test for, and what viewers have without it. */
const TESTED_FOR = {};

/**
 * Fails where code uses something of the browser that is younger than the oldest supported one, by MDN's data. What is
 * tested for in the same place, with `?.`, `typeof` or a condition, may be younger.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const browserFloor = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      young:
        '{{name}} needs {{browser}} {{version}}, and the site runs from {{floor}} on. Test for it, add it to ' +
        'older-browsers.ts, or name it in browser-floor.mjs with what viewers have without it.',
    },
  },
  create(context) {
    const { parserServices } = context.sourceCode;
    const { program, esTreeNodeToTSNodeMap } = parserServices;
    if (!program) return {};
    const checker = program.getTypeChecker();

    /** The names that MDN's data may have this declaration under, as [interface, member]. */
    const findNames = (declaration, member, receiver) => {
      const owner = findOwner(declaration);
      const names = owner === undefined ? [[member, undefined]] : [[owner, member]];
      // Members that the library declares in a mixin belong to the interface in the data.
      for (const type of receiver) names.push([type, member]);
      return names;
    };

    const check = (node, symbol, member, receiver) => {
      const declaration = symbol?.declarations?.find((each) =>
        program.isSourceFileDefaultLibrary(each.getSourceFile()),
      );
      if (!declaration || isTested(node)) return;
      for (const [owner, name] of findNames(declaration, member, receiver)) {
        const young = findYoung(owner, name);
        if (young === undefined) continue;
        if (young.name in TESTED_FOR || BROUGHT_ALONG.includes(young.name)) return;
        context.report({ node, messageId: 'young', data: young });
        return;
      }
    };

    return {
      MemberExpression(node) {
        if (node.computed) return;
        const symbol = checker.getSymbolAtLocation(esTreeNodeToTSNodeMap.get(node.property));
        const receiver = checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node.object));
        check(node, symbol, node.property.name, listTypes(checker, receiver));
      },
      ':matches(CallExpression, NewExpression) > Identifier.callee'(node) {
        check(node, checker.getSymbolAtLocation(esTreeNodeToTSNodeMap.get(node)), node.name, []);
      },
    };
  },
};

/** The interface that declares a member; undefined for a global. `declare var X: { … }` declares what is static. */
function findOwner({ parent }) {
  const named = parent.members ? (parent.name ?? parent.parent?.name) : undefined;
  return named?.text?.replace(/(?<=.)Constructor$/, '');
}

function listTypes(checker, type) {
  const types = type.isUnion() ? type.types : [type];
  return types.flatMap((each) => {
    const name = checker.getApparentType(each).symbol?.name;
    return name === undefined ? [] : [name];
  });
}

/** The youngest need that is above the floor; undefined when the data knows of none. */
function findYoung(owner, member) {
  const { api, javascript } = bcd;
  const entry = member
    ? (api[owner]?.[member] ?? api[owner]?.[`${member}_static`] ?? javascript.builtins[owner]?.[member])
    : (api[owner] ?? api.Window[owner] ?? javascript.builtins[owner]);
  const support = entry?.__compat?.support;
  if (!support) return undefined;
  for (const [browser, floor] of Object.entries(FLOOR)) {
    const version = readVersion(support[browser]);
    if (version > floor)
      return {
        name: member ? `${owner}.${member}` : owner,
        browser,
        version: version === Infinity ? '(no version)' : String(version),
        floor: String(floor),
      };
  }
  return undefined;
}

/** The first version that has it without a flag or a prefix; infinite when none has. */
function readVersion(statements) {
  const plain = [statements].flat().filter((each) => each && !each.flags && !each.prefix && !each.alternative_name);
  const versions = plain.map(({ version_added: version }) =>
    version === false || version === 'preview' ? Infinity : parseFloat(String(version).replace('≤', '')) || 0,
  );
  return versions.length === 0 ? 0 : Math.min(...versions);
}

/** Whether this use is the test for it: `x?.()`, `typeof x`, `if (x)`, `x && …`, `x ?? …`. */
function isTested(node) {
  const { parent } = node;
  switch (parent.type) {
    case 'CallExpression':
      return parent.callee === node && parent.optional;
    case 'MemberExpression':
      return parent.object === node && parent.optional;
    case 'UnaryExpression':
      return parent.operator === 'typeof' || parent.operator === '!';
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === node;
    case 'LogicalExpression':
      return parent.left === node;
    case 'BinaryExpression':
      return ['===', '!=='].includes(parent.operator) && parent.right.name === 'undefined';
    default:
      return false;
  }
}
