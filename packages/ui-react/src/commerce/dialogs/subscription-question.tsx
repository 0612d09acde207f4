import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Subscription } from '@marquee/common/commerce/subscription.ts';

import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { Loaded } from '../sections/loaded.tsx';
import { useSubscription } from '../use-subscription.ts';

export interface SubscriptionQuestionProps {
  /** While the subscription is not known yet. */
  readonly title: string;
  /** Whether there is anything to ask about this one. */
  readonly isAsked: (subscription: Subscription) => boolean;
  /** Given the subscription as it was when the dialog opened: what is said of it stays true while it changes. */
  readonly children: (subscription: Subscription) => ReactNode;
}

/** A dialog about the viewer's subscription; it closes where there is none that it could be about. */
export function SubscriptionQuestion({ title, isAsked, children }: SubscriptionQuestionProps) {
  const { closedTo } = useDialogs();
  const query = useSubscription();
  const [asked, setAsked] = useState<Subscription>();
  if (asked) return children(asked);
  if (query.data && isAsked(query.data)) setAsked(query.data);
  return (
    <>
      <DialogTitle>{title}</DialogTitle>
      <Loaded query={query}>
        {(subscription) =>
          subscription && isAsked(subscription) ? null : <Navigate to={closedTo} replace />
        }
      </Loaded>
    </>
  );
}
