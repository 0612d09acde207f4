import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { createHttpMailer } from './mail/http-mailer.ts';
import { createOutboxMailer } from './mail/outbox-mailer.ts';
import { composeMail } from './mail/compose-mail.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';

const content = { kind: 'reset', token: 'a'.repeat(40) } as const;
const mail = composeMail({
  content,
  to: 'mia@example.org',
  appPage: 'https://app.example.org/',
  siteName: 'Tidewater',
  language: 'en',
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A mail server that says yes to everything, or refuses whoever a mail is for. */
function createMailServer(isRefusing = false) {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.setEncoding('utf8').write('220 mail.test ESMTP\r\n');
    socket.on('data', (text: string) => {
      for (const line of text.split('\r\n').filter((part) => part !== '')) {
        lines.push(line);
        if (isData && line !== '.') continue;
        if (isRefusing && line.startsWith('RCPT')) socket.write('550 no such customer\r\n');
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
        isData = line === 'DATA';
      }
    });
  });
  return { server, lines };
}

test('a mail goes out by SMTP with its sender, its receiver, text and HTML', async () => {
  const { server, lines } = createMailServer();
  const port = await listen(server);
  await createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Marquee <no-reply@example.org>').send(mail);
  server.close();
  const sent = lines.join('\n').replaceAll('=\n', '');
  expect(lines).toContain('MAIL FROM:<no-reply@example.org>');
  expect(lines).toContain('RCPT TO:<mia@example.org>');
  expect(sent).toContain('Subject: Reset your Tidewater password');
  expect(sent).toContain('Content-Type: text/plain');
  expect(sent).toContain('Content-Type: text/html');
});

test('an address with a line break in it adds no header and no receiver', async () => {
  const { server, lines } = createMailServer();
  const port = await listen(server);
  const to = 'mia@example.org\r\nBcc: evil@example.org';
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'no-reply@example.org');
  await mailer.send({ ...mail, to }).catch((error: unknown) => error);
  server.close();
  expect(lines.filter((line) => /^(?:RCPT TO:<evil|Bcc:)/i.test(line))).toEqual([]);
});

test('a mail that the server refuses is a failure', async () => {
  const { server } = createMailServer(true);
  const port = await listen(server);
  await expect(createSmtpMailer(`smtp://127.0.0.1:${port}`, 'a@b.co').send(mail)).rejects.toThrow(/550/);
  server.close();
});

test('the outbox holds each mail in a file of its own that only its owner reads', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-outbox-'));
  const mailer = createOutboxMailer(path.join(folder, 'outbox'), () => Date.UTC(2031, 1, 11));
  await Promise.all([mailer.send(mail), mailer.send(mail)]);
  const files = readdirSync(path.join(folder, 'outbox'));
  expect(files).toHaveLength(2);
  const file = path.join(folder, 'outbox', files[0] ?? '');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...mail, at: '2031-02-11T00:00:00.000Z' });
  expect(statSync(file).mode & 0o077).toBe(0);
  rmSync(folder, { recursive: true });
});

test('a mail service takes mails by HTTP, and its refusal is a failure', async () => {
  const bodies: string[] = [];
  const service = createHttpServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => bodies.push(text));
    request.once('end', () => response.writeHead(request.url === '/good' ? 204 : 500).end());
  });
  const port = await listen(service);
  await createHttpMailer(`http://127.0.0.1:${port}/good`).send(mail);
  expect(JSON.parse(bodies.join(''))).toEqual(mail);
  await expect(createHttpMailer(`http://127.0.0.1:${port}/ill`).send(mail)).rejects.toThrow(/500/);
  service.close();
});

test('a link with hostile parts stays an address in text and HTML', () => {
  const { html } = composeMail({
    content,
    to: '"><script>@example.org',
    appPage: 'https://app.example.org/?x="><script>alert(1)</script>',
    siteName: '<b>$&',
    language: 'en',
  });
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('"><');
  expect(html).toContain('your &lt;b&gt;$&amp; account');
});
