import { getResetTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

export interface ResetMail {
  readonly to: string;
  /** The page of the app; the names of what is added are those that it reads. */
  readonly resetPage: string;
  readonly token: string;
  readonly siteName: string;
  /** As `chooseLanguage` gives it. */
  readonly language: string;
}

/** The mail with the link to a new password. */
export function composeResetMail({ to, resetPage, token, siteName, language }: ResetMail): Mail {
  const link = new URL(resetPage);
  link.searchParams.set('resetPasswordToken', token);
  link.searchParams.set('email', to);
  const texts = getResetTexts(language);
  const fill = (text: string): string => text.replaceAll('{{siteName}}', () => siteName);
  const [before, address] = [fill(texts.before), escapeHtml(link.href)];
  return {
    to,
    subject: fill(texts.subject),
    text: `${before} ${texts.action}\n\n${link.href}\n\n${texts.after}\n`,
    html: `<p lang="${language}">${escapeHtml(before)} ${texts.action}</p><p><a href="${address}">${address}</a></p><p lang="${language}">${texts.after}</p>`,
  };
}

function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => names[character] ?? character);
}
