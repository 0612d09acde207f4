import type { RoutePattern } from '../routes/route-pattern.ts';

/** The routes of the own account back end that a fault can name. */
export const ownRouteNames = [
  'ownRegister',
  'ownLogin',
  'ownMe',
  'ownForgotPassword',
  'ownResetPassword',
  'ownRefresh',
  'ownLogout',
  'ownUpdate',
  'ownDevices',
  'ownRemoveDevice',
  'ownHistory',
  'ownWriteHistory',
  'ownFavorites',
  'ownAddFavorite',
  'ownRemoveFavorite',
  'ownGenerateCode',
  'ownDescribeCode',
  'ownAuthorizeCode',
  'ownCheckCode',
  'ownConfig',
] as const;

/** Where they are. */
export const ownRoutes: readonly RoutePattern<(typeof ownRouteNames)[number]>[] = [
  ['ownRegister', /^\/own\/customers$/, 'POST'],
  ['ownLogin', /^\/own\/customers\/login$/, 'POST'],
  ['ownMe', /^\/own\/customers\/me$/, 'GET'],
  ['ownForgotPassword', /^\/own\/customers\/forgot-password$/, 'POST'],
  ['ownResetPassword', /^\/own\/customers\/reset-password$/, 'POST'],
  ['ownRefresh', /^\/own\/customers\/refresh-token$/, 'POST'],
  ['ownLogout', /^\/own\/customers\/logout$/, 'POST'],
  ['ownUpdate', /^\/own\/customers\/[^/]+$/, 'PATCH'],
  ['ownDevices', /^\/own\/customers\/me\/devices$/, 'GET'],
  ['ownRemoveDevice', /^\/own\/customers\/me\/devices\/[^/]+$/, 'DELETE'],
  ['ownHistory', /^\/own\/history$/, 'GET'],
  ['ownWriteHistory', /^\/own\/history$/, 'POST'],
  ['ownFavorites', /^\/own\/favorites$/, 'GET'],
  ['ownAddFavorite', /^\/own\/favorites$/, 'POST'],
  ['ownRemoveFavorite', /^\/own\/favorites\/[^/]+$/, 'DELETE'],
  ['ownGenerateCode', /^\/own\/device-flow\/generate$/, 'POST'],
  ['ownDescribeCode', /^\/own\/device-flow\/describe$/, 'POST'],
  ['ownAuthorizeCode', /^\/own\/device-flow\/authorize$/, 'POST'],
  ['ownCheckCode', /^\/own\/device-flow\/check$/, 'GET'],
  ['ownConfig', /^\/own\/appconfig\/[^/]+$/, 'GET'],
];
