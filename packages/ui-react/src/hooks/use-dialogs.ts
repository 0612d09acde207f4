import { useLocation, useNavigate, type To } from 'react-router-dom';
import type { SiteDialog } from '@marquee/common/account/dialog-access.ts';
import { toClosedSearch, toDialogSearch } from '@marquee/common/account/dialog-address.ts';

export interface Dialogs {
  /** Returns the target of a link that opens a dialog on this page. */
  readonly getTo: (dialog: SiteDialog, params?: Readonly<Record<string, string>>) => To;
  /**
   * Replaces the open dialog, so that going back leaves both. The next dialog finds `state` in the history entry, see
   * `useDialogNotice`.
   */
  readonly replace: (dialog: SiteDialog, state?: DialogState) => void;
  /** Target of a link to this page without a dialog. */
  readonly closedTo: To;
  /** Closes the open dialog. */
  readonly close: () => void;
}

/** State that one dialog passes to the next. */
export interface DialogState {
  /** The completed action. */
  readonly done?: 'password_changed';
  /** Address that an email was just sent to. */
  readonly mailedTo?: string;
  /** Purpose of the email; undefined for a new password. */
  readonly mailFor?: 'confirmation';
}

/** Returns targets and actions for the dialogs of this page, which its URL opens. */
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
