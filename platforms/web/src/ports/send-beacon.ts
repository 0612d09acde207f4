/** Keep-alive requests share this much; longer ones are refused. Bytes. */
const MAX_BODY_LENGTH = 60_000;

/**
 * Sends `body` to `address` and forgets about it: without cookies, without waiting for an answer, also while the page
 * goes away. As plain text, which needs no preflight. Never throws; what does not arrive is lost.
 */
export function sendBeacon(address: string, body: unknown): void {
  const text = JSON.stringify(body);
  if (text.length > MAX_BODY_LENGTH) return;
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
  }).catch(() => undefined); // Blockers and lost networks are the viewer's business.
}
