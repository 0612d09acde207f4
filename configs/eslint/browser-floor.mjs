import bcd from '@mdn/browser-compat-data/forLegacyNode';
import ts from 'typescript';

import { findLack } from '../browser-support.mjs';

/** Polyfilled in `platforms/web/src/ports/older-browsers.ts`. */
const BROUGHT_ALONG = [
  'AbortSignal.any',
  'Array.toReversed',
  'Array.toSorted',
  'Array.toSpliced',
  'Array.with',
  'URL.canParse',
];

/** Features that the callers test for, and what viewers get without them. */
const TESTED_FOR = {
  'AuthenticatorAttestationResponse.getTransports':
    'a browser that offers every way to the device with a passkey',
  'Document.exitPictureInPicture': 'no button for picture-in-picture',
  'Document.pictureInPictureElement': 'no button for picture-in-picture',
  'Document.pictureInPictureEnabled': 'no button for picture-in-picture',
  'HTMLVideoElement.requestPictureInPicture': 'no button for picture-in-picture',
  'Document.startViewTransition': 'the next page without a transition',
  'ViewTransition.finished': 'the next page without a transition',
  'ViewTransition.ready': 'the next page without a transition',
  'ViewTransition.skipTransition': 'the next page without a transition',
  'Element.checkVisibility': 'the same stops for the remote control, by computed styles',
  'HTMLElement.showPopover': 'menus inside the frame of the player, cards inside the page',
  'HTMLImageElement.fetchPriority': 'the picture in the order of the browser',
  'HTMLLinkElement.fetchPriority': 'the request in the order of the browser',
  // Only iPhones play in full screen by default, and they know the attribute.
  'HTMLVideoElement.playsInline': 'the same: elsewhere videos play in the page',
  // Used in the code of casting, which loads only in browsers with the Presentation API: all of these know it.
  'Navigator.userActivation': 'no button for casting',
  'Navigator.wakeLock': 'a screen that turns off by the settings of the device',
  'PublicKeyCredential.isConditionalMediationAvailable':
    'the button for passkeys, without suggestions in the field',
  'WakeLock.request': 'a screen that turns off by the settings of the device',
  'WakeLockSentinel.release': 'a screen that turns off by the settings of the device',
  cancelIdleCallback: 'work at rest after a fixed time',
  requestIdleCallback: 'work at rest after a fixed time',
};

/**
 * Fails where code uses a browser feature that is younger than the oldest supported browsers, by MDN's data. Features
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
    /** @type {{ program?: import('typescript').Program, esTreeNodeToTSNodeMap?: { get(node: unknown): import('typescript').Node } }} */
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    if (!program || !esTreeNodeToTSNodeMap) return {};
    const checker = program.getTypeChecker();

    /**
     * @param {import('eslint').Rule.Node} node
     * @param {{ readonly type: string, readonly name?: string }} name the identifier that names the feature
     * @param {() => readonly string[]} listOwners interfaces that it may be a member of
     */
    const check = (node, name, listOwners) => {
      const feature = name.type === 'Identifier' ? name.name : undefined;
      if (feature === undefined || !YOUNG_NAMES.has(feature) || isTested(node)) return;
      const declarations = checker.getSymbolAtLocation(esTreeNodeToTSNodeMap.get(name))?.declarations;
      const declaration = declarations?.find((each) =>
        program.isSourceFileDefaultLibrary(each.getSourceFile()),
      );
      if (!declaration) return;
      // Members that the library declares in a mixin belong to the interface in the data.
      const young = [findOwner(declaration), ...listOwners()]
        .map((owner) => findYoung(owner, feature))
        .find((each) => each !== undefined);
      if (!young || Object.hasOwn(TESTED_FOR, young.name) || BROUGHT_ALONG.includes(young.name)) return;
      context.report({ node, messageId: 'young', data: young });
    };

    return {
      MemberExpression(node) {
        if (node.computed) return;
        check(node, node.property, () =>
          listInterfaces(checker, checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node.object))),
        );
      },
      /** @param {Extract<import('eslint').Rule.Node, { type: 'Identifier' }>} node */
      ':matches(CallExpression, NewExpression) > Identifier.callee'(node) {
        check(node, node, () => []);
      },
    };
  },
};

/**
 * Finds the interface that declares a member. Static members are declared as `declare var X: { … }`.
 *
 * @param {import('typescript').Declaration} declaration
 * @returns {string | undefined} undefined for a global
 */
function findOwner({ parent }) {
  if (ts.isInterfaceDeclaration(parent)) return parent.name.text.replace(/(?<=.)Constructor$/, '');
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent))
    return parent.parent.name.getText();
  return undefined;
}

/**
 * @param {import('typescript').TypeChecker} checker
 * @param {import('typescript').Type} type
 * @returns {readonly string[]}
 */
function listInterfaces(checker, type) {
  const types = type.isUnion() ? type.types : [type];
  return types.flatMap((each) => checker.getApparentType(each).symbol?.name ?? []);
}

/** Names that any too young feature has, of an interface or the window: only these need a slow look-up of types. */
const YOUNG_NAMES = new Set(
  [bcd.api, bcd.javascript.builtins ?? {}].flatMap((owners) =>
    Object.entries(owners).flatMap(([owner, members]) => [
      ...(findYoung(undefined, owner) ? [owner] : []),
      ...Object.keys(members)
        .map((member) => member.replace(/_static$/, ''))
        .filter((member) => member !== '__compat' && findYoung(owner, member)),
    ]),
  ),
);

/**
 * Finds which of the oldest browsers lack a feature; undefined when all have it, or the data does not know it.
 *
 * @param {string | undefined} owner an interface; undefined for a global
 * @param {string} name
 */
function findYoung(owner, name) {
  const entry = owner === undefined ? findGlobal(name) : findMember(owner, name);
  const lack = findLack(entry?.__compat);
  return lack && { name: owner === undefined ? name : `${owner}.${name}`, ...lack };
}

/** @param {string} name */
function findGlobal(name) {
  return bcd.api[name] ?? bcd.api['Window']?.[name] ?? bcd.javascript.builtins?.[name];
}

/**
 * @param {string} owner
 * @param {string} name
 */
function findMember(owner, name) {
  return (
    bcd.api[owner]?.[name] ?? bcd.api[owner]?.[`${name}_static`] ?? bcd.javascript.builtins?.[owner]?.[name]
  );
}

/**
 * Whether this use is itself the test for it: `x?.()`, `typeof x`, `if (x)`, `x && …`, `x ?? …`.
 *
 * @param {import('eslint').Rule.Node} node
 * @returns {boolean}
 */
function isTested(node) {
  const { parent } = node;
  switch (parent?.type) {
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
    default:
      return false;
  }
}
