import { readBodyJson } from '../http/request-body.ts';
import type { Mail } from '../mail/mail-box.ts';
import { mailPage } from '../mail/mail-page.ts';
import { readMail } from '../mail/read-mail.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { Router } from './exchange.ts';

/** Adds the tenant's mailbox: a page for people, a list for programs, both filtered by `to`; and delivery to it. */
export function addMailRoutes(router: Router): void {
  router.get('/mail', ({ env: { delivery } }) =>
    unstored(mailPage(mailsFor(delivery)), 'text/html; charset=utf-8'),
  );
  router.get('/mail.json', ({ env: { delivery } }) =>
    unstored(JSON.stringify(mailsFor(delivery)), 'application/json'),
  );
  router.post('/mail', async ({ req, env: { delivery } }) => {
    delivery.tenant.mail.send(readMail(await readBodyJson(req.raw)), delivery.nowMs);
    return new Response(null, { status: 204 });
  });
}

function mailsFor({ tenant, query }: Delivery): readonly Mail[] {
  const to = query.get('to')?.toLowerCase();
  return tenant.mail.all.filter((mail) => to === undefined || mail.to.toLowerCase() === to);
}

function unstored(body: string, contentType: string): Response {
  return new Response(body, { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } });
}
