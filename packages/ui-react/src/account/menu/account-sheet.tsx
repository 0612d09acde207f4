import { LazyCode } from '@marquee/common/app/lazy-code.ts';

import { lazyComponent } from '../../hooks/lazy-component.tsx';
import { useSession } from '../../hooks/use-session.ts';
import { useSite } from '../../hooks/use-site.ts';
import { UserLink, WaysIn } from './account-entry.tsx';
import styles from './account-sheet.module.scss';

const userSheetCode = new LazyCode(async () => (await import('./user-sheet.tsx')).chunk, 'optional');

const UserSheet = lazyComponent(userSheetCode, { Failed: () => <UserLink /> });

export interface AccountSheetProps {
  /** Called after a choice, to close the sheet. */
  readonly onLeave: () => void;
}

/** The account part of the menu sheet on phones, where the header is too narrow for it. */
export function AccountSheet({ onLeave }: AccountSheetProps) {
  const { accessModel } = useSite();
  const { status } = useSession();
  if (accessModel === 'AVOD') return null;
  return (
    <div className={styles['sheet']}>
      {status === 'signedIn' ? <UserSheet onLeave={onLeave} /> : <WaysIn layout="sheet" onLeave={onLeave} />}
    </div>
  );
}
