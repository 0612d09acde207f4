import type { ReactNode } from 'react';

import { Icon, type IconName } from '../components/icon/icon.tsx';
import { LiveRegion } from '../components/live-region/live-region.tsx';
import styles from './payment-notice.module.scss';

export interface PaymentNoticeProps {
  readonly icon: IconName | 'wait';
  readonly children: ReactNode;
}

/** Shows the status of a payment as an icon and a sentence. The icon of a payment in progress spins. */
export function PaymentNotice({ icon, children }: PaymentNoticeProps) {
  return (
    <div className={styles['notice']}>
      <span className={styles['picture']} data-icon={icon} aria-hidden="true">
        {icon === 'wait' ? <span className={styles['ring']} /> : <Icon name={icon} />}
      </span>
      <LiveRegion className={styles['words']}>{children}</LiveRegion>
    </div>
  );
}

/** A short note with a lock icon, below the payment form. */
export function SecureNote({ children }: { readonly children: string }) {
  return (
    <p className={styles['secure']}>
      <Icon name="lock" />
      {children}
    </p>
  );
}
