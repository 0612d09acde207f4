import { vi } from 'vitest';

/** Time limit of waits, generous enough for a busy machine; Vitest's own is a second. Only failing tests reach it. */
const WAIT_LIMIT_MS = 10_000;

const { waitFor, waitUntil } = vi;
const patientWaitFor: typeof waitFor = (check, options = WAIT_LIMIT_MS) => waitFor(check, options);
const patientWaitUntil: typeof waitUntil = (check, options = WAIT_LIMIT_MS) => waitUntil(check, options);

// Test files of one worker share `vi`.
if (waitFor.name !== patientWaitFor.name)
  Object.assign(vi, { waitFor: patientWaitFor, waitUntil: patientWaitUntil });
