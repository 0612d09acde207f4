import { Navigate } from 'react-router-dom';

/** The short address that televisions show (spec 2): home, with the device login open. */
export function DeviceLoginRedirect() {
  return <Navigate to="/?u=login-device" replace />;
}
