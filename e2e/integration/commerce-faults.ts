import { expect } from 'vitest';
import type { CommerceErrorCode } from '@marquee/common/commerce/commerce-errors.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import type { RouteName } from '@marquee/sandbox/routes/route-names.ts';

import type { CleengSite } from './cleeng-site.ts';
import { FAULT_CLASSES, type FaultClass } from './fault-classes.ts';

export const failing = FAULT_CLASSES.filter(({ effect }) => effect.kind !== 'answer');
/** Browsers turn a POST into a GET on a 302 redirect, so calls that change state are tested with 308. */
export const answering = FAULT_CLASSES.filter(
  ({ effect, name }) => effect.kind === 'answer' && name !== 'redirect 302',
);

/** Faults that lose the response after the provider has made the change. */
export const DONE_UNHEARD: ReadonlySet<string> = new Set(['cut body', 'corrupt body']);

export async function expectFailure(ask: () => Promise<unknown>, expected: object): Promise<void> {
  const error = await ask().then(
    () => expect.fail('it went well'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject(expected);
}

export function expectArrived(site: CleengSite, fault: FaultClass, route: RouteName): void {
  if (fault.name === 'offline') return;
  const arrived = site.tenant.requests.all.filter((request) => request.route === route);
  expect(arrived).toHaveLength(fault.arriving);
}

/**
 * A missing response fails with the network's code; every other fault with the call's code, retryable where a retry
 * may help.
 */
export function expectedOf({ effect }: FaultClass, code: CommerceErrorCode): object {
  if (effect.kind === 'passing' && effect.status === undefined) return { code: effect.code, retryable: true };
  return { code, retryable: effect.kind === 'passing' };
}
