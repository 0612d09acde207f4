import type { APIResponse, Route } from '@playwright/test';

/** The response to an intercepted request, as the page would get it: Node does not resolve the host names of tenants. */
export function fetchRouted(route: Route): Promise<APIResponse> {
  const request = route.request();
  const url = new URL(request.url());
  const { host } = url;
  url.hostname = 'localhost';
  return route.fetch({ url: url.href, headers: { ...request.headers(), host } });
}
