import { useEffect, useState } from 'react';
import type { User } from '@marquee/common/account/account.ts';
import { CheckoutController } from '@marquee/common/commerce/checkout-controller.ts';

import { useService } from '../../hooks/use-service.ts';

/** How far a checkout has come: `nothing` when nothing was chosen, or what was chosen is not sold any more. */
export type CheckoutStart =
  { readonly kind: 'pending' | 'ready' | 'nothing' } | { readonly kind: 'failed'; readonly error: unknown };

const PENDING: CheckoutStart = { kind: 'pending' };

/** Has the order made for what was chosen; it goes with the dialog. `retry` tries again after a failure. */
export function useCheckoutStart(user: User | undefined): {
  readonly start: CheckoutStart;
  readonly retry: () => void;
} {
  const checkout = useService(CheckoutController);
  const [tries, setTries] = useState(0);
  const [end, setEnd] = useState<{ readonly of: number; readonly start: CheckoutStart }>();
  useEffect(() => {
    if (!user) return undefined;
    let isWanted = true;
    const finish = (start: CheckoutStart) => {
      if (isWanted) setEnd({ of: tries, start });
    };
    begin(checkout, user).then(finish, (error: unknown) => finish({ kind: 'failed', error }));
    return () => {
      isWanted = false;
      checkout.end();
    };
  }, [checkout, user, tries]);
  return {
    start: end?.of === tries ? end.start : PENDING,
    retry: () => setTries(tries + 1),
  };
}

async function begin(checkout: CheckoutController, user: User): Promise<CheckoutStart> {
  const offer = await checkout.restore(user.id);
  if (!offer) return { kind: 'nothing' };
  await checkout.begin(user);
  return { kind: 'ready' };
}
