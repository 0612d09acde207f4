import ts from 'typescript';

/**
 * @typedef {object} TextUses the translations that one source file uses
 * @property {{ namespace: string, key: string, line: number }[]} keys literal keys of `t('…')` and `<Trans i18nKey>`
 * @property {Set<string>} words every other string literal: keys may be kept in tables and passed to `t` later
 * @property {RegExp[]} patterns template literals, with anything in place of their expressions
 */

const DEFAULT_NAMESPACE = 'common';

/** @typedef {ReadonlyMap<string, string>} Scope name of a translating function → its namespace */

/**
 * @param {string} file its ending says whether it holds JSX
 * @param {string} text
 * @returns {TextUses}
 */
export function readTextUses(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {TextUses} */
  const uses = { keys: [], words: new Set(), patterns: [] };
  /**
   * @param {ts.Node} node
   * @param {Map<string, string>} outer
   */
  const visit = (node, outer) => {
    const scope = ts.isFunctionLike(node) ? new Map(outer) : outer;
    const translator = readTranslator(node);
    if (translator) scope.set(translator.name, translator.namespace);
    const key = readKey(node, scope);
    if (key) uses.keys.push({ ...key, line: lineOf(source, node) });
    if (ts.isStringLiteralLike(node) && !isKeyOf(node.parent, node, scope)) uses.words.add(node.text);
    if (ts.isTemplateExpression(node)) uses.patterns.push(toPattern(node));
    ts.forEachChild(node, (child) => visit(child, scope));
  };
  visit(source, new Map());
  return uses;
}

/**
 * Whether a literal is the key of a call whose namespace is known: it then says nothing about other namespaces.
 *
 * @param {ts.Node} parent
 * @param {ts.StringLiteralLike} literal
 * @param {Scope} scope
 */
function isKeyOf(parent, literal, scope) {
  return (
    ts.isCallExpression(parent) && parent.arguments[0] === literal && readKey(parent, scope) !== undefined
  );
}

/**
 * Reads `const { t } = useTranslation('home')`, `const { t: tErrors } = …`, or a parameter `t: TFunction<'home'>`.
 *
 * @param {ts.Node} node
 * @returns {{ name: string, namespace: string } | undefined}
 */
function readTranslator(node) {
  if (ts.isVariableDeclaration(node) && node.initializer && ts.isObjectBindingPattern(node.name)) {
    const namespace = readHookNamespace(node.initializer);
    const binding = node.name.elements.find(
      ({ name, propertyName }) => (propertyName ?? name).getText() === 't',
    );
    return namespace !== undefined && binding ? { name: binding.name.getText(), namespace } : undefined;
  }
  const isTyped = ts.isParameter(node) || ts.isPropertySignature(node);
  if (!isTyped || !node.type || !ts.isTypeReferenceNode(node.type)) return undefined;
  if (node.type.typeName.getText() !== 'TFunction') return undefined;
  return { name: node.name.getText(), namespace: readFirstLiteral(node.type) ?? DEFAULT_NAMESPACE };
}

/**
 * @param {ts.Expression} call
 * @returns {string | undefined} undefined when it is not the hook
 */
function readHookNamespace(call) {
  if (!ts.isCallExpression(call) || call.expression.getText() !== 'useTranslation') return undefined;
  const [first] = call.arguments;
  const name = first && ts.isArrayLiteralExpression(first) ? first.elements[0] : first;
  return name && ts.isStringLiteralLike(name) ? name.text : DEFAULT_NAMESPACE;
}

/** @param {ts.TypeReferenceNode} type */
function readFirstLiteral(type) {
  const [first] = type.typeArguments ?? [];
  const literal = first && ts.isTupleTypeNode(first) ? first.elements[0] : first;
  return literal && ts.isLiteralTypeNode(literal) && ts.isStringLiteral(literal.literal)
    ? literal.literal.text
    : undefined;
}

/**
 * @param {ts.Node} node
 * @param {Scope} scope
 * @returns {{ namespace: string, key: string } | undefined}
 */
function readKey(node, scope) {
  if (ts.isCallExpression(node)) return readCallKey(node, scope);
  const value = ts.isJsxAttribute(node) && node.name.getText() === 'i18nKey' ? node.initializer : undefined;
  if (!value || !ts.isStringLiteral(value)) return undefined;
  return splitKey(value.text, scope.get('t') ?? DEFAULT_NAMESPACE);
}

/**
 * @param {ts.CallExpression} call
 * @param {Scope} scope
 */
function readCallKey({ expression, arguments: [first] }, scope) {
  if (!first || !ts.isStringLiteralLike(first)) return undefined;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  const namespace = scope.get(name) ?? (name === 't' ? DEFAULT_NAMESPACE : undefined);
  return namespace === undefined ? undefined : splitKey(first.text, namespace);
}

/**
 * @param {string} key
 * @param {string} namespace
 */
function splitKey(key, namespace) {
  const [first = '', second] = key.split(':');
  return second === undefined ? { namespace, key } : { namespace: first, key: second };
}

/** @param {ts.TemplateExpression} node */
function toPattern(node) {
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
}

/**
 * @param {ts.SourceFile} source
 * @param {ts.Node} node
 */
function lineOf(source, node) {
  return source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
}
