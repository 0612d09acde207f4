import { describe, expect, it } from 'vitest';

import { captureNames, dropEmptyDetails, getQuestionControl, isCaptureDue } from './capture.ts';

const option = (value: string) => ({ value, label: value });

describe('a question', () => {
  // spec: accounts 5.16, accounts 5.17
  it.each([
    [[], 'text'],
    [[option('')], 'text'],
    [[option('yes')], 'checkbox'],
    [[option('yes'), option('no')], 'radio'],
    [[option('a'), option('b'), option('c')], 'select'],
  ] as const)('with the options %j is shown as a %s', (options, control) => {
    expect(getQuestionControl(options)).toBe(control);
  });
});

describe('personal details', () => {
  // spec: accounts 3.14
  it('are sent without empty fields', () => {
    const question = { question: 'Genre?', questionId: 'custom_1' };
    expect(
      dropEmptyDetails({
        firstName: 'Mia',
        lastName: ' ',
        city: '',
        customAnswers: [
          { ...question, value: '' },
          { ...question, questionId: 'custom_2', value: 'docs' },
        ],
      }),
    ).toEqual({ firstName: 'Mia', customAnswers: [{ ...question, questionId: 'custom_2', value: 'docs' }] });
    expect(dropEmptyDetails({ customAnswers: [{ ...question, value: ' ' }] })).toEqual({});
  });

  // spec: accounts 2.25
  it('are asked for only where there is something to ask', () => {
    const status = captureNames('', '');
    expect(isCaptureDue(status)).toBe(true);
    expect(isCaptureDue({ ...status, isCaptureEnabled: false })).toBe(false);
    expect(isCaptureDue({ ...status, shouldCaptureBeDisplayed: false })).toBe(false);
    expect(isCaptureDue({ ...status, settings: [] })).toBe(false);
  });

  it('of sources without a capture call are the names, until both are known', () => {
    expect(captureNames(' Mia ', ' ')).toMatchObject({
      shouldCaptureBeDisplayed: true,
      settings: [{ key: 'firstNameLastName', isRequired: true, answer: { firstName: 'Mia', lastName: '' } }],
    });
    expect(captureNames('Mia', 'Vos').shouldCaptureBeDisplayed).toBe(false);
  });
});
