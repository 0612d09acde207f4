/** Limits on the paths through a function; its length does not matter. */
export const complexityRules = {
  'max-depth': ['error', { max: 3 }],
  complexity: ['error', { max: 12 }],
};

/** For files with components: each condition in the markup counts as a path. */
export const componentComplexityRules = {
  complexity: ['error', { max: 15 }],
};
