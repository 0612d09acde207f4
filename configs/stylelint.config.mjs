const LOGICAL =
  'Use the logical property, so that right-to-left needs no second style: inline-start, block-size …';
const TOKENS = 'Use a token: colours come from the operator and are corrected to contrast.';

/** Physical properties and their logical replacements. */
const PHYSICAL_PROPERTIES = [
  ...[
    'left',
    'right',
    'top',
    'bottom',
    'width',
    'height',
    'min-width',
    'max-width',
    'min-height',
    'max-height',
  ],
  /^(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right|top|bottom)/,
  /^border-(?:top|bottom)-(?:left|right)-radius$/,
];

/** Style rules for packages and platforms; see "Styles" in CONTRIBUTING.md. */
export default {
  customSyntax: 'postcss-scss',
  plugins: ['./stylelint-browser-floor.mjs'],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'marquee/browser-floor': true,
    'color-no-hex': [true, { message: TOKENS }],
    'color-named': ['never', { ignore: ['inside-function'], message: TOKENS }],
    'function-disallowed-list': [
      ['rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
      { message: TOKENS },
    ],
    'declaration-no-important': [
      true,
      { message: 'Layers decide who wins: reset, tokens, base, components, site.' },
    ],
    'selector-max-id': [
      0,
      { message: 'An id wins over every layer and class. Select a class, ARIA or data-*.' },
    ],
    'property-disallowed-list': [PHYSICAL_PROPERTIES, { message: LOGICAL }],
    'declaration-property-value-disallowed-list': [
      {
        'text-align': ['left', 'right'],
        float: ['left', 'right'],
        clear: ['left', 'right'],
        '/./': [/\brgb\((?!var\(--rgb-)/],
      },
      {
        message: (/** @type {string} */ property) => (/align|float|clear/.test(property) ? LOGICAL : TOKENS),
      },
    ],
    'max-nesting-depth': [
      3,
      { ignore: ['pseudo-classes'], ignoreAtRules: ['media', 'layer', 'supports', 'include'] },
    ],
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-properties': [
      true,
      { ignore: ['consecutive-duplicates-with-different-values'] },
    ],
    'declaration-block-no-shorthand-property-overrides': true,
    'font-family-no-duplicate-names': true,
    'function-calc-no-unspaced-operator': true,
    'keyframe-declaration-no-important': true,
    'no-duplicate-selectors': true,
    'no-invalid-double-slash-comments': true,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'selector-pseudo-element-no-unknown': true,
    'unit-no-unknown': true,
  },
};
