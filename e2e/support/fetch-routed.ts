import type { APIResponse, Route } from '@playwright/test';

/** Fetches an intercepted request through localhost, since Node does not resolve tenants' host names. */
export function fetchRouted(route: Route): Promise<APIResponse> {
  const request = route.request();
  const url = new URL(request.url());
  const { host } = url;
  url.hostname = 'localhost';
  return route.fetch({ url: url.href, headers: { ...request.headers(), host } });
}
