import type { Router } from '../routes/exchange.ts';
import { unstoredJson } from './in-player-error.ts';
import { requireViewer } from './viewer.ts';

/**
 * The keys by which the vendor's own code opens its message broker (contract 6). They open nothing here: the broker that
 * the sandbox plays takes any signature, and who may hear a topic is decided by the topic alone, as there.
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
