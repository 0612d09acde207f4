import { useLocation, type To } from 'react-router-dom';
import { readResumed } from '@marquee/common/account/resumed-dialog.ts';

/** Where the viewer wanted to go before signing in; undefined when that is nothing. */
export function useResumed(): To | undefined {
  return readResumed(useLocation().search);
}
