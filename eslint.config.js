// ESLint looks for this name; the rules stand in .eslintrc.js.
export { default } from './.eslintrc.js';
