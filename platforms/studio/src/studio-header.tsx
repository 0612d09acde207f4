import type { ChangeEvent, Dispatch, ReactNode } from 'react';
import { Button } from '@marquee/ui-react/components/button/button.tsx';

import type { DraftAction, DraftHistory } from './draft-history.ts';
import styles from './studio.module.scss';

export interface StudioHeaderProps {
  readonly history: DraftHistory;
  readonly dispatch: Dispatch<DraftAction>;
  readonly onOpen: (file: File) => void;
  /** Opens the configuration that the site has now, in place of the draft. */
  readonly onOpenSite: () => void;
  readonly onShare: () => void;
  readonly onSave: () => void;
  /** Notices below the buttons. */
  readonly children: ReactNode;
}

/** The header with the actions on the whole draft. */
export function StudioHeader(props: StudioHeaderProps) {
  const { history, dispatch, onOpen, onOpenSite, onShare, onSave, children } = props;
  const open = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Allows opening the same file again.
    target.value = '';
    if (file) onOpen(file);
  };
  return (
    <header className={styles['header']}>
      <h1>Studio</h1>
      <div className={styles['line']}>
        <Button
          variant="secondary"
          disabled={history.past.length === 0}
          onClick={() => dispatch({ type: 'undo' })}
        >
          Undo
        </Button>
        <Button
          variant="secondary"
          disabled={history.future.length === 0}
          onClick={() => dispatch({ type: 'redo' })}
        >
          Redo
        </Button>
        <label className={styles['file']}>
          Open file
          <input type="file" accept=".json,application/json" onChange={open} />
        </label>
        <Button variant="secondary" onClick={onOpenSite}>
          Open site
        </Button>
        <Button variant="secondary" onClick={onShare}>
          Copy link
        </Button>
        <Button onClick={onSave}>Export</Button>
      </div>
      {children}
    </header>
  );
}
