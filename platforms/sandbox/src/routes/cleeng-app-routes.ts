import { publicKeys } from '../cleeng/access-token.ts';
import { capture, captureStatus } from '../cleeng/capture.ts';
import { publisherConsents, readConsents, updateConsents } from '../cleeng/consents.ts';
import { locales } from '../cleeng/countries.ts';
import { readCustomer, register, updateCustomer } from '../cleeng/customers.ts';
import { authorizeCode, checkCode, generateCode } from '../cleeng/device-codes.ts';
import { entitlement } from '../cleeng/entitlements.ts';
import { forgotPassword, setPassword } from '../cleeng/passwords.ts';
import { login, refresh } from '../cleeng/sessions.ts';
import { addCleengCommerceRoutes } from './cleeng-commerce-app-routes.ts';
import { does } from './cleeng-handler.ts';
import type { Router } from './exchange.ts';

/** Adds the commerce provider: accounts, device codes, and commerce. */
export function addCleengRoutes(router: Router): void {
  const calls = '/cleeng';
  router.get(
    `${calls}/.well-known/jwks.json`,
    does(() => ({ data: publicKeys(), isBare: true })),
  );
  router.get(`${calls}/locales`, does(locales));
  router.post(`${calls}/auths`, does(login));
  router.post(`${calls}/auths/refresh_token`, does(refresh));
  router.post(`${calls}/customers`, does(register));
  router.put(`${calls}/customers/passwords`, does(forgotPassword));
  router.patch(`${calls}/customers/passwords`, does(setPassword));
  router.get(`${calls}/customers/:id`, does(readCustomer));
  router.patch(`${calls}/customers/:id`, does(updateCustomer));
  router.get(`${calls}/customers/:id/consents`, does(readConsents));
  router.put(`${calls}/customers/:id/consents`, does(updateConsents));
  router.get(`${calls}/customers/:id/capture/status`, does(captureStatus));
  router.put(`${calls}/customers/:id/capture`, does(capture));
  router.get(`${calls}/publishers/:id/consents`, does(publisherConsents));
  router.get(`${calls}/entitlements/:id`, does(entitlement));
  router.post(`${calls}/v1/codes/generate`, does(generateCode));
  router.post(`${calls}/v1/codes/authorize`, does(authorizeCode));
  router.get(`${calls}/v1/codes/check`, does(checkCode));
  addCleengCommerceRoutes(router);
}
