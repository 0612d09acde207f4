import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { MailServer } from './fixtures/mail-server.ts';
import { TestBackend } from './fixtures/test-backend.ts';
import { createHttpMailer } from './mail/http-mailer.ts';
import { createOutboxMailer } from './mail/outbox-mailer.ts';
import { composeMail, type MailContent } from './mail/compose-mail.ts';
import { RecipientRefused } from './mail/mailer.ts';
import { LANGUAGES } from './mail/mail-texts.ts';
import { NOTICE_KINDS } from './mail/notice-mails.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import { readEnvironment } from './read-environment.ts';

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

test('a mail is sent by SMTP with sender, recipient, id, text and HTML', async () => {
  const server = await MailServer.start();
  await createSmtpMailer(server.url, { name: 'Marquee', address: 'no-reply@example.org' }).send(mail, 'a1b2');
  await server.down();
  expect(server.lines).toContain('MAIL FROM:<no-reply@example.org>');
  expect(server.arrived).toMatchObject([{ to: 'mia@example.org', id: 'a1b2@example.org' }]);
  const source = server.arrived[0]?.source;
  expect(source).toContain('Subject: Reset your Tidewater password');
  expect(source).toContain('Auto-Submitted: auto-generated');
  expect(source).toContain('Content-Type: text/plain');
  expect(source).toContain('Content-Type: text/html');
});

test('a mail server that takes the connection and says nothing is given up', async () => {
  const sockets: Socket[] = [];
  const server = createSocketServer((socket) => sockets.push(socket));
  const port = await listen(server);
  const sender = { name: '', address: 'no-reply@example.org' };
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, sender, 50);
  await expect(mailer.send(mail, 'a1b2')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  for (const socket of sockets) socket.destroy();
  server.close();
});

test.each([
  ['no-reply@example.org', 'no-reply@example.org'],
  ['Tidewater <no-reply@example.org>', 'Tidewater <no-reply@example.org>'],
  ['Tide, Water & Co. <no-reply@example.org>', '"Tide, Water & Co." <no-reply@example.org>'],
  ['"Tide, \\"Water\\"" <no-reply@example.org>', String.raw`"Tide, \"Water\"" <no-reply@example.org>`],
  ['Team: Tide; (Water) <no-reply@example.org>', '"Team: Tide; (Water)" <no-reply@example.org>'],
  ['me@example.org <no-reply@example.org>', '"me@example.org" <no-reply@example.org>'],
  ['Gezeiten <no-reply@b\u00FCcher.example>', 'Gezeiten <no-reply@xn--bcher-kva.example>'],
  ['<no-reply@localhost>', 'no-reply@localhost'],
])('MAIL_FROM %j is one sender', async (from, header) => {
  const server = await MailServer.start();
  const { mailer } = readEnvironment({ SMTP_URL: server.url, MAIL_FROM: from });
  await mailer?.send(mail, 'a1b2');
  await server.down();
  const address = header.replace(/^.*<|>$/g, '');
  expect(server.lines).toContain(`MAIL FROM:<${address}>`);
  expect(server.arrived[0]?.source).toContain(`\nFrom: ${header}\n`);
  expect(server.arrived[0]?.id).toBe(`a1b2@${address.split('@')[1]}`);
});

test.each([
  'Tidewater',
  'Tidewater no-reply@example.org',
  'a@example.org, b@example.org',
  'Tide <a@example.org>, Water <b@example.org>',
  'Tide <no-reply>',
  'Tide <a b@example.org>',
  'Tide\r\nBcc: evil@example.org <a@example.org>',
])('MAIL_FROM %j is refused at the start', (from) => {
  expect(() => readEnvironment({ SMTP_URL: 'smtp://localhost', MAIL_FROM: from })).toThrow(
    'MAIL_FROM must be one address, with or without a name: Tidewater <no-reply@example.org>',
  );
});

test('a line break in an address adds no header and no recipient', async () => {
  const server = await MailServer.start();
  const to = 'mia@example.org\r\nBcc: evil@example.org';
  const mailer = createSmtpMailer(server.url, { name: '', address: 'no-reply@example.org' });
  await mailer.send({ ...mail, to }, 'a1b2').catch((error: unknown) => error);
  await server.down();
  expect(server.lines.length).toBeGreaterThan(1);
  expect(server.lines.filter((line) => /^(?:RCPT TO:<evil|Bcc:)/i.test(line))).toEqual([]);
});

test.each([
  ['550 no such customer', true],
  ['553 5.1.3 bad address', true],
  ['450 try again', false],
  ['530 5.7.0 Authentication required', false],
  ['554 5.7.1 Relay access denied', false],
])('a recipient that the server refuses with %j is permanently refused: %j', async (refusal, isForGood) => {
  const server = await MailServer.start();
  server.refusal = refusal;
  const error: unknown = await createSmtpMailer(server.url, { name: '', address: 'a@b.co' })
    .send(mail, 'a1b2')
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof RecipientRefused).toBe(isForGood);
  await server.down();
});

test('a mail server that is down does not count as refusing a recipient', async () => {
  const server = await MailServer.start();
  await server.down();
  const error: unknown = await createSmtpMailer(server.url, { name: '', address: 'a@b.co' })
    .send(mail, 'a1b2')
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'ESOCKET' });
});

test('the outbox has one file per mail, which only its owner can read', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-outbox-'));
  const mailer = createOutboxMailer(path.join(folder, 'outbox'), () => Date.UTC(2031, 1, 11));
  await Promise.all([mailer.send(mail, 'a'), mailer.send(mail, 'b')]);
  const files = readdirSync(path.join(folder, 'outbox'));
  expect(files).toHaveLength(2);
  const file = path.join(folder, 'outbox', files[0] ?? '');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...mail, at: '2031-02-11T00:00:00.000Z' });
  expect(statSync(file).mode & 0o077).toBe(0);
  rmSync(folder, { recursive: true });
});

test('a mail service receives mails by HTTP, and its refusal is a failure', async () => {
  const bodies: string[] = [];
  const ids: unknown[] = [];
  const service = createHttpServer((request, response) => {
    ids.push(request.headers['idempotency-key']);
    request.setEncoding('utf8').on('data', (text: string) => bodies.push(text));
    request.once('end', () => response.writeHead(request.url === '/good' ? 204 : 500).end());
  });
  const port = await listen(service);
  await createHttpMailer(`http://127.0.0.1:${port}/good`).send(mail, 'a1b2');
  expect(JSON.parse(bodies.join(''))).toEqual(mail);
  await expect(createHttpMailer(`http://127.0.0.1:${port}/ill`).send(mail, 'a1b2')).rejects.toThrow(/500/);
  expect(ids).toEqual(['a1b2', 'a1b2']);
  service.close();
});

test.each([
  [400, true],
  [422, true],
  [401, false],
  [402, false],
  [403, false],
  [404, false],
  [408, false],
  [429, false],
  [500, false],
])('a mail service that answers %d permanently refuses the recipient: %j', async (status, isForGood) => {
  const service = createHttpServer((request, response) => {
    request.resume().once('end', () => response.writeHead(status).end());
  });
  const port = await listen(service);
  const error: unknown = await createHttpMailer(`http://127.0.0.1:${port}/`)
    .send(mail, 'a1b2')
    .catch((reason: unknown) => reason);
  service.close();
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof RecipientRefused).toBe(isForGood);
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
  expect(html).not.toMatch(/"><(?:script|b)/);
  expect(html).toContain('your &lt;b&gt;$&amp; account');
});

test('a long device name is cut between characters, also between those of two code units', () => {
  const { text } = composeMail({
    content: { kind: 'new_device', device: `a${'\u{20BB7}'.repeat(60)}`, at: 0 },
    to: 'mia@example.org',
    appPage: 'https://app.example.org/',
    siteName: 'Tidewater',
    language: 'en',
  });
  expect(text).not.toMatch(/\p{Cs}/u);
  expect(text).toContain(`: a${'\u{20BB7}'.repeat(59)} (`);
});

test('line breaks in a name add no header', async () => {
  const server = await MailServer.start();
  const hostile = composeMail({
    content,
    to: 'mia@example.org',
    appPage: 'https://app.example.org/',
    siteName: 'Tide\r\nBcc: evil@example.org\r\n\r\nwater',
    language: 'en',
  });
  await createSmtpMailer(server.url, { name: '', address: 'no-reply@example.org' }).send(hostile, 'a1b2');
  await server.down();
  expect(server.lines.filter((line) => /^Bcc:/i.test(line))).toEqual([]);
  expect(server.arrived[0]?.source).toContain(
    'Subject: Reset your Tide Bcc: evil@example.org water password',
  );
});

const contents: readonly MailContent[] = [
  content,
  { ...content, kind: 'confirm' },
  { kind: 'known' },
  ...NOTICE_KINDS.map((kind) => ({ kind, device: '', at: Date.UTC(2031, 1, 11, 18) })),
];
test.each(LANGUAGES)(
  'each mail in %s has the logo, the colors, its link and no open placeholder',
  (language) => {
    for (const each of contents) {
      const { html, text, subject } = composeMail({
        content: each,
        to: 'mia@example.org',
        appPage: 'https://app.example.org/',
        siteName: 'Tidewater',
        language,
        look: {
          logoUrl: 'https://app.example.org/logo.png?a="><script>',
          buttonColor: '#ffd500',
          backgroundColor: '#101828',
        },
      });
      for (const part of [html, text, subject]) {
        expect(part).toContain('Tidewater');
        expect(part).not.toContain('{{');
      }
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain(
        'src="https://app.example.org/logo.png?a=&quot;&gt;&lt;script&gt;" alt="Tidewater"',
      );
      expect(html).toContain('background:#101828;color:#ffffff');
      expect(html).toContain('background:#ffd500;color:#000000');
      const [, link = ''] = /\n(https:\S+)\n/.exec(text) ?? [];
      expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    }
  },
);

test('mails without branding have the name in place of a logo', () => {
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('<strong style="font-size:20px">Tidewater</strong>');
});

test('a preview shows every mail in one language, when it is switched on', async () => {
  const ask = async (hasMailPreview: boolean) => {
    const backend = await TestBackend.start({ hasMailPreview, siteName: '<b>Tidewater' });
    const answer = await backend.send(new Request('http://accounts.test/mails?language=de'));
    await backend.stop();
    return answer;
  };
  expect((await ask(false)).status).toBe(404);
  const { status, text, headers } = await ask(true);
  expect(status).toBe(200);
  expect(text.match(/<h2>/g)).toHaveLength(12);
  expect(text).toContain('<h2>Setze dein Passwort für &lt;b&gt;Tidewater zurück</h2>');
  expect(text).not.toContain('<b>');
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
});
