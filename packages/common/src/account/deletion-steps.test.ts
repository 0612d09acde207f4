import { expect, it } from 'vitest';

import { DeletionSteps } from './deletion-steps.ts';

it('a value passed to the next step can be read on every render until it is forgotten', () => {
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

it('a new password clears the refusal', () => {
  const steps = new DeletionSteps();
  steps.refuse();
  steps.enter('secret456');
  expect(steps.isRefused).toBe(false);
});
