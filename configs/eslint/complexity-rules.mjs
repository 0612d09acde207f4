/** How many ways lead through a function; how long it is does not matter. */
export const complexityRules = {
  'max-depth': ['error', { max: 3 }],
  complexity: ['error', { max: 12 }],
};

/** For files that hold components: each condition in the markup counts as a way. */
export const componentComplexityRules = {
  complexity: ['error', { max: 15 }],
};
