import type { Mail } from './mailer.ts';

/** The mail with the link to a new password; the names of its parameters are those that the app reads. */
export function composeResetMail({
  to,
  resetUrl,
  token,
}: {
  to: string;
  resetUrl: string;
  token: string;
}): Mail {
  const link = new URL(resetUrl);
  link.searchParams.set('resetPasswordToken', token);
  link.searchParams.set('email', to);
  const before =
    'You are receiving this because you (or someone else) asked for a new password for your account. ';
  const action = 'Please follow this link within one hour to choose one:';
  const after = 'If you did not ask for this, ignore this mail and your password stays as it is.';
  const address = escapeHtml(link.href);
  return {
    to,
    subject: 'Reset your password',
    text: `${before}${action}\n\n${link.href}\n\n${after}\n`,
    html: `<p>${before}${action}</p><p><a href="${address}">${address}</a></p><p>${after}</p>`,
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
