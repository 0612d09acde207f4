import { describe, expect, it } from 'vitest';

import { describeColors } from './describe-colors.ts';

const of = (backgroundColor: string, highlightColor: string) =>
  describeColors({ backgroundColor, highlightColor, headerBackground: undefined }).find(
    ({ name }) => name === 'highlightColor',
  ) ?? expect.fail('there is no highlight color');

describe('the contrast of the highlight color', () => {
  it('is that of the chosen color when it is high enough', () => {
    const contrast = of('#000000', '#ffffff');
    expect(contrast.before).toBe(21);
    expect(contrast).toMatchObject({ after: 21, corrected: undefined });
  });

  it('is shown before and after the correction when it is too low', () => {
    const contrast = of('#000000', '#101010');
    expect(contrast.before).toBeLessThan(contrast.required);
    expect(contrast.after).toBeGreaterThanOrEqual(contrast.required);
    expect(contrast.corrected).toMatch(/^#[\da-f]{6}$/);
  });
});
