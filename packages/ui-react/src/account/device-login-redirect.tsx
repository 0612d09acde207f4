import { Navigate, useSearchParams } from 'react-router-dom';
import { toDialogSearch } from '@marquee/common/account/dialog-address.ts';

export const chunk = { code: DeviceLoginRedirect };

/** The short URL that televisions show (spec 2): redirects to home with the device login open and the code in the URL. */
export function DeviceLoginRedirect() {
  const code = useSearchParams()[0].get('code');
  const search = toDialogSearch('', 'login-device', code ? { code } : {});
  return <Navigate to={{ pathname: '/', search }} replace />;
}
