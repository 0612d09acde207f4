import type { Router } from '../routes/exchange.ts';
import { unstoredJson } from './in-player-error.ts';
import { requireViewer } from './viewer.ts';

/**
 * Adds the keys with which the vendor's own code connects to its message broker (contract 6). They protect nothing
 * here: the sandbox's broker accepts any signature, and knowing a topic is enough to listen to it, as at the vendor's.
 */
export function addNotificationKeyRoute(router: Router): void {
  router.get('/jwp-notifications/iot/keys', ({ req, env: { delivery } }) => {
    requireViewer(req.raw, delivery);
    return unstoredJson({
      accessKey: 'ASIASANDBOX',
      secretKey: 'sandbox-secret',
      sessionToken: 'sandbox-session',
      region: 'eu-west-1',
      iotEndpoint: 'sandbox-ats.iot.eu-west-1.amazonaws.com',
    });
  });
}
