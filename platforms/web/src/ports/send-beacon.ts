/** Quota in bytes that all keep-alive requests share; larger ones are rejected. */
const MAX_BODY_BYTES = 60_000;

/**
 * Sends `body` to `address` without cookies and without waiting for a response, also while the page unloads. As plain
 * text, which needs no preflight. Never throws; failures are ignored.
 */
export function sendBeacon(address: string, body: unknown): void {
  const text = JSON.stringify(body);
  if (new Blob([text]).size > MAX_BODY_BYTES) return;
  if (!('keepalive' in Request.prototype)) {
    navigator.sendBeacon(address, text);
    return;
  }
  fetch(address, {
    method: 'POST',
    body: text,
    keepalive: true,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'origin',
  }).catch(() => undefined); // Content blockers or a lost network may prevent it.
}
