import { expect, it } from 'vitest';

import { toCss } from './to-css.ts';

it('the tokens that the page loads match the typed source', async () => {
  await expect(toCss()).toMatchFileSnapshot('./styles/tokens.css');
});
