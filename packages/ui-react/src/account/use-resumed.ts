import { useLocation, type To } from 'react-router-dom';
import { readResumed } from '@marquee/common/account/resumed-dialog.ts';

/** Returns the page the viewer wanted before signing in; undefined without one. */
export function useResumed(): To | undefined {
  return readResumed(useLocation().search);
}
