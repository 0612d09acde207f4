import { isId } from '../accounts/field-rules.ts';
import { json } from '../http/answer.ts';
import { notFound } from '../http/api-error.ts';
import { logSecurityEvent } from '../logging/log-security-event.ts';
import type { Parts } from '../parts.ts';
import { requireBearer, type Router } from '../router.ts';

/** Lists and ends the sessions of the customer. */
export function addSessionRoutes(router: Router, parts: Parts): void {
  router.get('/customers/me/devices', async (exchange) => {
    const { customerId, sessionId } = await requireBearer(parts, exchange);
    const devices = await parts.sessions.list(customerId);
    const docs = devices.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: new Date(usedAt).toISOString(),
      isCurrent: id === sessionId,
    }));
    return json({ docs });
  });
  router.delete('/customers/me/devices', async (exchange) => {
    const { customerId, sessionId } = await requireBearer(parts, exchange);
    await parts.sessions.endOthers(customerId, sessionId);
    logSecurityEvent(parts, exchange, 'other_sessions_ended', customerId);
    return json({ message: 'Deleted successfully.' });
  });
  router.delete('/customers/me/devices/:id', async (exchange) => {
    const { customerId } = await requireBearer(parts, exchange);
    const id = exchange.req.param('id');
    const isEnded = isId(id) && (await parts.sessions.end(customerId, id));
    if (!isEnded) throw notFound();
    return json({ message: 'Deleted successfully.' });
  });
}
