import type { ReactNode } from 'react';

import { Icon, type IconName } from '../components/icon/icon.tsx';
import styles from './payment-notice.module.scss';

export interface PaymentNoticeProps {
  readonly icon: IconName | 'wait';
  readonly children: ReactNode;
}

/** How a payment stands, in a picture and a sentence. What is under way turns. */
export function PaymentNotice({ icon, children }: PaymentNoticeProps) {
  return (
    <div className={styles['notice']}>
      <span className={styles['picture']} data-icon={icon} aria-hidden="true">
        {icon === 'wait' ? <span className={styles['ring']} /> : <Icon name={icon} />}
      </span>
      <div className={styles['words']} role="status">
        {children}
      </div>
    </div>
  );
}

/** One quiet sentence with a lock, below what is paid. */
export function SecureNote({ children }: { readonly children: string }) {
  return (
    <p className={styles['secure']}>
      <Icon name="lock" />
      {children}
    </p>
  );
}
