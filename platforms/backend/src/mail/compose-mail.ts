import { getMailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** The subject of a mail: a new password, an address to confirm, an account that already exists, or a security notice. */
export type MailContent =
  | { readonly kind: 'reset' | 'confirm'; readonly token: string }
  | { readonly kind: 'known' }
  | {
      readonly kind: keyof typeof NOTICE_PAGES;
      /** May be empty. */
      readonly device: string;
      /** Milliseconds since 1970. */
      readonly at: number;
    };

/** The site's branding in mails. Colors are `#rrggbb`. */
export interface MailLook {
  /** `https` address of the logo; without it, the site's name. */
  readonly logoUrl?: string;
  /** Color of the button; its text is black or white, whichever is easier to read. */
  readonly buttonColor?: string;
  /** Color of the background; the same rule decides the color of the text. */
  readonly backgroundColor?: string;
}

export interface MailParts {
  readonly content: MailContent;
  readonly to: string;
  /** Address of the app. */
  readonly appPage: string;
  readonly siteName: string;
  /** As returned by `chooseLanguage`. */
  readonly language: string;
  readonly look?: MailLook;
}

const BUTTON_COLOR = '#1a4fd6';
const BACKGROUND_COLOR = '#ffffff';
const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/** Composes a mail with its link, whose parameter names are those that the app reads. */
export function composeMail({ content, to, appPage, siteName, language, look = {} }: MailParts): Mail {
  const link = toLink(content, appPage, to);
  const texts = getMailTexts(content.kind, language);
  // A line break in the name would end the subject header.
  const name = siteName.replaceAll(/\p{Cc}+/gu, ' ').trim();
  const facts = 'at' in content ? describeFacts(content, language) : { device: '', time: '' };
  const fill = (text: string): string =>
    text
      .replaceAll('{{siteName}}', () => name)
      .replaceAll('{{device}}', () => facts.device || texts.unknownDevice || '')
      .replaceAll('{{time}}', () => facts.time);
  const [subject, before] = [fill(texts.subject), fill(texts.before)];
  return {
    to,
    subject,
    text: `${before} ${texts.action}\n\n${link}\n\n${texts.after}\n\n${name}\n`,
    html: toHtml({ ...texts, subject, before, link, name, language, look }),
  };
}

interface HtmlParts {
  readonly subject: string;
  readonly before: string;
  readonly action: string;
  readonly button: string;
  readonly after: string;
  readonly link: string;
  readonly name: string;
  readonly language: string;
  readonly look: MailLook;
}

/**
 * Tables and inline styles, since mail programs support little else. Everything but our own texts is escaped. The
 * full address is included, for programs that do not show the button.
 */
function toHtml({ subject, before, action, button, after, link, name, language, look }: HtmlParts): string {
  const background = look.backgroundColor ?? BACKGROUND_COLOR;
  const accent = look.buttonColor ?? BUTTON_COLOR;
  const color = chooseTextColor(background);
  const [address, site] = [escapeHtml(link), escapeHtml(name)];
  const head =
    look.logoUrl === undefined
      ? `<strong style="font-size:20px">${site}</strong>`
      : `<img src="${escapeHtml(look.logoUrl)}" alt="${site}" height="40" style="display:block;border:0;height:40px;max-width:100%">`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;background:${background};color:${color}">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${background}">`,
    `<tr><td align="center" style="padding:32px 16px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${FONT};font-size:16px;line-height:24px;color:${color};text-align:left">`,
    `<tr><td style="padding-bottom:24px">${head}</td></tr>`,
    `<tr><td><p style="margin:0 0 24px">${escapeHtml(before)} ${action}</p>`,
    `<p style="margin:0 0 24px"><a href="${address}" style="display:inline-block;padding:12px 24px;border-radius:4px;background:${accent};color:${chooseTextColor(accent)};text-decoration:none">${button}</a></p>`,
    `<p style="margin:0 0 24px;font-size:14px;overflow-wrap:anywhere"><a href="${address}" style="color:${color}">${address}</a></p>`,
    `<p style="margin:0">${after}</p></td></tr></table></td></tr></table></body></html>`,
  ].join('\n');
}

/** Returns black or white, whichever has more contrast on the color (WCAG 2.2). */
function chooseTextColor(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (luminance + 0.05) ** 2 > 0.05 * 1.05 ? '#000000' : '#ffffff';
}

const DEVICE_LIMIT = 60;

/**
 * Device names come from callers: only characters remain that no mail program turns into a link. The time is in UTC,
 * since the customer's time zone is unknown.
 */
function describeFacts({ device, at }: { readonly device: string; readonly at: number }, language: string) {
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
    calendar: 'gregory',
  }).format(at);
  const plain = [...device.replaceAll(/[^\p{L}\p{M}\p{N} ,’'()-]+/gu, ' ')];
  return { device: plain.slice(0, DEVICE_LIMIT).join('').trim(), time: `${time} UTC` };
}

const NOTICE_PAGES = {
  new_device: 'u/my-account',
  password_changed: '?u=forgot-password',
  locked: '?u=forgot-password',
  passkey_added: 'u/my-account',
  passkey_removed: 'u/my-account',
  passkey_copied: 'u/my-account',
  account_locked: '',
  account_unlocked: '?u=login',
  account_deleted: '',
};

function toLink(content: MailContent, appPage: string, email: string): string {
  if ('at' in content) return new URL(NOTICE_PAGES[content.kind], appPage).href;
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

export function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => names[character] ?? character);
}
