import { getAppName } from '../app-name.ts';
import type { Parts } from '../parts.ts';
import type { Router } from '../router.ts';
import { composeMail, escapeHtml, type MailContent } from './compose-mail.ts';
import { chooseLanguage, LANGUAGES } from './mail-texts.ts';
import { NOTICE_KINDS } from './notice-mails.ts';

const TOKEN = '0'.repeat(40);
const CONTENTS: readonly MailContent[] = [
  { kind: 'reset', token: TOKEN },
  { kind: 'confirm', token: TOKEN },
  { kind: 'known' },
  ...[...NOTICE_KINDS, 'account_deleted' as const].map((kind) => ({
    kind,
    device: 'Chrome, Windows',
    at: Date.UTC(2031, 1, 11, 18),
  })),
];
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src https: http:; frame-ancestors 'none'",
};

/** Adds every mail in one language, with made-up tokens, at `/mails?language=de`: for development only. */
export function addMailPreview(router: Router, { siteName, mailLook, appUrl }: Parts): void {
  router.get('/mails', ({ req }) => {
    const language = chooseLanguage(req.query('language'));
    const mails = CONTENTS.map((content) =>
      composeMail({
        content,
        to: 'viewer@example.org',
        appPage: appUrl,
        siteName: siteName ?? getAppName(appUrl),
        language,
        ...(mailLook !== undefined && { look: mailLook }),
      }),
    );
    const links = LANGUAGES.map((name) => `<a href="?language=${name}">${name}</a>`).join(' ');
    const shown = mails.map(
      ({ subject, html, text }) =>
        `<h2>${escapeHtml(subject)}</h2><iframe sandbox title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe><pre>${escapeHtml(text)}</pre>`,
    );
    const style =
      'body{font-family:system-ui;margin:2rem}iframe{width:100%;height:28rem}pre{white-space:pre-wrap}';
    return new Response(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Mails</title><style>${style}</style><h1>Mails</h1><p>${links}</p>${shown.join('')}</html>`,
      { headers: HEADERS },
    );
  });
}
