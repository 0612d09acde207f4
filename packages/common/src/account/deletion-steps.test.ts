import { expect, it } from 'vitest';

import { DeletionSteps } from './deletion-steps.ts';

it('what one step tells the other is read as often as the page is drawn, until the step has it', () => {
  const steps = new DeletionSteps();
  steps.enter('secret123');
  expect([steps.password, steps.password]).toEqual(['secret123', 'secret123']);
  steps.forget();
  expect(steps.password).toBeUndefined();
  steps.refuse();
  expect([steps.isRefused, steps.isRefused]).toEqual([true, true]);
  steps.forget();
  expect(steps.isRefused).toBe(false);
});

it('another password is not refused yet', () => {
  const steps = new DeletionSteps();
  steps.refuse();
  steps.enter('secret456');
  expect(steps.isRefused).toBe(false);
});
