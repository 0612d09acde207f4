import { Navigate, useSearchParams } from 'react-router-dom';
import { toDialogSearch } from '@marquee/common/account/dialog-address.ts';

export const chunk = { code: DeviceLoginRedirect };

/** The short address that televisions show (spec 2): home, with the device login open and the code kept in the address. */
export function DeviceLoginRedirect() {
  const code = useSearchParams()[0].get('code');
  const search = toDialogSearch('', 'login-device', code ? { code } : {});
  return <Navigate to={{ pathname: '/', search }} replace />;
}
