const LINES = { skipBlankLines: true, skipComments: true };

/**
 * A breach is a design question: the file or function does two things. Components may be longer, since markup is wide
 * and shallow; that they are not functions of 80 lines of logic is what `complexity` watches.
 */
export const sizeRules = {
  'max-lines': ['error', { max: 250, ...LINES }],
  'max-lines-per-function': ['error', { max: 50, ...LINES }],
  'max-params': ['error', { max: 4 }],
  'max-depth': ['error', { max: 3 }],
  complexity: ['error', { max: 12 }],
};

/** For files that hold components. */
export const componentSizeRules = {
  'max-lines-per-function': ['error', { max: 80, ...LINES }],
  complexity: ['error', { max: 15 }],
};
