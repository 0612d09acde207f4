import { useLocation, useNavigate, type To } from 'react-router-dom';
import type { SiteDialog } from '@marquee/common/account/dialog-access.ts';
import { toClosedSearch, toDialogSearch } from '@marquee/common/account/dialog-address.ts';

export interface Dialogs {
  /** Where a link leads that opens a dialog on this page. */
  readonly getTo: (dialog: SiteDialog, params?: Readonly<Record<string, string>>) => To;
  /**
   * One dialog follows the other: going back leads to before both. `state` is what the next one finds in the history's
   * entry, see `useDialogNotice`.
   */
  readonly replace: (dialog: SiteDialog, state?: DialogState) => void;
  /** This page without a dialog. */
  readonly closedTo: To;
  /** Closes whatever dialog is open. */
  readonly close: () => void;
}

/** What one dialog tells the next. */
export interface DialogState {
  /** What has just been done. */
  readonly done?: 'password_changed';
  /** Where a mail has just been sent. */
  readonly mailedTo?: string;
  /** What the mail is for; a new password when left out. */
  readonly mailFor?: 'confirmation';
}

/** The dialogs of this page, by its address. */
export function useDialogs(): Dialogs {
  const { search } = useLocation();
  const navigate = useNavigate();
  const closedTo = { search: toClosedSearch(search) };
  return {
    getTo: (dialog, params) => ({ search: toDialogSearch(search, dialog, params) }),
    replace: (dialog, state) => {
      void navigate({ search: toDialogSearch(search, dialog) }, { replace: true, state });
    },
    closedTo,
    close: () => {
      void navigate(closedTo, { replace: true });
    },
  };
}
