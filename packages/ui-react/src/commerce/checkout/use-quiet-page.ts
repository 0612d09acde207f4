import { useMemo } from 'react';
import { isCardDialog } from '@marquee/common/account/dialog-address.ts';
import { QuietPage } from '@marquee/common/commerce/quiet-page.ts';

import { useService } from '../../hooks/use-service.ts';

/** Whether the dialog of this name may be shown: not while the page is loaded anew to be rid of what could read along. */
export function useQuietPage(dialog: string): boolean {
  const page = useService(QuietPage);
  return useMemo(() => !isCardDialog(dialog) || page.enter(), [page, dialog]);
}
