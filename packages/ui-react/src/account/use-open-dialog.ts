import { useLocation, useNavigate } from 'react-router-dom';
import type { SiteDialog } from '@marquee/common/account/dialog-access.ts';
import { toDialogSearch } from '@marquee/common/account/dialog-address.ts';

/** Opens the dialog `name` on the page the viewer is on (`?u=name`); back, or closing it, leads to the page again. */
export function useOpenDialog(): (name: SiteDialog) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (name) => {
    void navigate({ search: toDialogSearch(search, name) }, { preventScrollReset: true });
  };
}
