/**
 * Whether a response may be kept as what its address says it is. A host that answers every missing file with its index page
 * and status 200 would have HTML kept as script.
 */
export function isExpectedType(url: URL, contentType: string | null): boolean {
  const type = (contentType ?? '').toLowerCase();
  if (url.pathname.endsWith('.js')) return /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/.test(type);
  if (url.pathname.endsWith('.css')) return type.startsWith('text/css');
  return url.pathname.startsWith('/assets/') ? !type.startsWith('text/html') : true;
}
