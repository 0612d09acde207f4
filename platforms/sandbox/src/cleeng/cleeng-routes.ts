import { commerceRoutes } from './commerce/commerce-routes.ts';

/**
 * The routes of the commerce provider: name, path after `/t/{tenant}`, method. Its two hosts, for accounts and for
 * device codes, share the same path.
 */
export const cleengRoutes = [
  ['cleengKeys', /^\/cleeng\/\.well-known\/jwks\.json$/, 'GET'],
  ['cleengLocales', /^\/cleeng\/locales$/, 'GET'],
  ['cleengLogin', /^\/cleeng\/auths$/, 'POST'],
  ['cleengRefresh', /^\/cleeng\/auths\/refresh_token$/, 'POST'],
  ['cleengRegister', /^\/cleeng\/customers$/, 'POST'],
  ['cleengForgotPassword', /^\/cleeng\/customers\/passwords$/, 'PUT'],
  ['cleengSetPassword', /^\/cleeng\/customers\/passwords$/, 'PATCH'],
  ['cleengCustomer', /^\/cleeng\/customers\/(?!passwords$)[^/]+$/, 'GET'],
  ['cleengUpdateCustomer', /^\/cleeng\/customers\/(?!passwords$)[^/]+$/, 'PATCH'],
  ['cleengConsents', /^\/cleeng\/customers\/[^/]+\/consents$/, 'GET'],
  ['cleengUpdateConsents', /^\/cleeng\/customers\/[^/]+\/consents$/, 'PUT'],
  ['cleengCaptureStatus', /^\/cleeng\/customers\/[^/]+\/capture\/status$/, 'GET'],
  ['cleengCapture', /^\/cleeng\/customers\/[^/]+\/capture$/, 'PUT'],
  ['cleengPublisherConsents', /^\/cleeng\/publishers\/[^/]+\/consents$/, 'GET'],
  ['cleengEntitlement', /^\/cleeng\/entitlements\/[^/]+$/, 'GET'],
  ['cleengGenerateCode', /^\/cleeng\/v1\/codes\/generate$/, 'POST'],
  ['cleengAuthorizeCode', /^\/cleeng\/v1\/codes\/authorize$/, 'POST'],
  ['cleengCheckCode', /^\/cleeng\/v1\/codes\/check$/, 'GET'],
  ...commerceRoutes,
] as const;
