/** Differences from typescript-eslint's strict, type-checked set. */
export const typeScriptRules = {
  // The compiler reports these already, and it knows about type-only uses.
  '@typescript-eslint/no-unused-vars': 'off',
  'no-undef': 'off',
  '@typescript-eslint/consistent-type-imports': [
    'error',
    { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
  ],
  // There are no enums (restricted-syntax.mjs), and looking for them takes a tenth of the lint's time.
  '@typescript-eslint/no-unsafe-enum-comparison': 'off',
  '@typescript-eslint/no-non-null-assertion': 'error',
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  // Strings that are spread here are colors and addresses, never text that a viewer typed.
  '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
  // A method that a contract declares as a promise is async, so that a failure becomes a rejection.
  '@typescript-eslint/require-await': 'off',
  // Elements of other libraries are declared in React's own namespace.
  '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
  '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
  // A contract and its token share a name (`interface X`, `const X`), and a module class may hold bindings only.
  '@typescript-eslint/no-redeclare': 'off',
  '@typescript-eslint/no-extraneous-class': 'off',
  // Index signatures are read with brackets, since the compiler then says that a value may be missing.
  '@typescript-eslint/dot-notation': 'off',
};
