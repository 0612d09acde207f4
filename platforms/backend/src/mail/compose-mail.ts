import { getMailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** What a mail is about: a new password, an address to confirm, or an account that there is already. */
export type MailContent =
  { readonly kind: 'reset' | 'confirm'; readonly token: string } | { readonly kind: 'known' };

export interface MailParts {
  readonly content: MailContent;
  readonly to: string;
  /** Address of the app. */
  readonly appPage: string;
  readonly siteName: string;
  /** As `chooseLanguage` gives it. */
  readonly language: string;
}

/** A mail with its link; the names in the link are those that the app reads. */
export function composeMail({ content, to, appPage, siteName, language }: MailParts): Mail {
  const link = toLink(content, appPage, to);
  const texts = getMailTexts(content.kind, language);
  const fill = (text: string): string => text.replaceAll('{{siteName}}', () => siteName);
  const [before, address] = [fill(texts.before), escapeHtml(link)];
  return {
    to,
    subject: fill(texts.subject),
    text: `${before} ${texts.action}\n\n${link}\n\n${texts.after}\n`,
    html: `<p lang="${language}">${escapeHtml(before)} ${texts.action}</p><p><a href="${address}">${address}</a></p><p lang="${language}">${texts.after}</p>`,
  };
}

function toLink(content: MailContent, appPage: string, email: string): string {
  const link = new URL(appPage);
  const { searchParams } = link;
  if (content.kind === 'known') {
    searchParams.set('u', 'login');
    return link.href;
  }
  searchParams.set('u', content.kind === 'reset' ? 'edit-password' : 'confirm-email');
  searchParams.set(content.kind === 'reset' ? 'resetPasswordToken' : 'confirmationToken', content.token);
  searchParams.set('email', email);
  return link.href;
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
