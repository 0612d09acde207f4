// ESLint looks for this name; the rules are in .eslintrc.js.
export { default } from './.eslintrc.js';
