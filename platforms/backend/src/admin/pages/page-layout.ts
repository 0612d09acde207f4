import { html } from 'hono/html';

import type { Exchange } from '../../router.ts';
import { mayAct } from '../acts.ts';
import type { AdminSession } from '../admin-sessions.ts';
import { FORM_TOKEN } from './form-guard.ts';

/** HTML in which all values are escaped. */
export type Content = ReturnType<typeof html>;

/** Properties of all pages. */
export interface PageBasics {
  /** Name of the site. */
  readonly site: string;
  readonly notice?: string | undefined;
}

/** Properties of the pages for a signed-in administrator. */
export interface SessionPage extends PageBasics {
  readonly session: AdminSession;
  /** Why the last form was refused. */
  readonly problem?: string;
}

/** Notices by their name in the address, so that a link cannot put other text on a page. */
const NOTICES: Readonly<Record<string, string>> = {
  ended: 'Your session has ended. Sign in again.',
  out: 'You are signed out.',
  factor: 'The second factor was removed. Sign in to set up another.',
  'set-up':
    'This setup has ended. If the second factor is set up and you haven’t seen your recovery codes, remove it under ' +
    '“Your account” and set up another.',
  'signed-out': 'Signed out.',
  locked: 'The account is locked, and signed out on all devices.',
  unlocked: 'The account is unlocked.',
  deleted: 'The account and its data are deleted.',
  gone: 'This account no longer exists.',
  sent: 'The confirmation email is on its way.',
  changed: 'Changed.',
};

export function readNotice({ req }: Exchange): string | undefined {
  const name = req.query('done') ?? '';
  return Object.hasOwn(NOTICES, name) ? NOTICES[name] : undefined;
}

/** Renders a complete page, with the menu when there is a session. */
export function page(
  { site, title, session, notice }: PageBasics & { readonly title: string; readonly session?: AdminSession },
  content: Content,
): Content {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${site} administration</title>
        <link rel="stylesheet" href="/admin/style.css" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header>
          <p class="site">${site} administration</p>
          ${session === undefined ? '' : menu(session)}
        </header>
        <main id="content" tabindex="-1">
          <h1>${title}</h1>
          ${notice === undefined ? '' : html`<p class="notice" role="status">${notice}</p>`} ${content}
        </main>
      </body>
    </html>`;
}

/** Renders a page with a single message. */
export function messagePage(site: string, message: string): Content {
  return page(
    { site, title: 'Not possible' },
    html`<p role="alert">${message}</p>
      <p><a href="/admin">Go to the start page</a></p>`,
  );
}

/** Renders the reason why a form was refused; empty without one. */
export function problemText(problem: string | undefined): Content | '' {
  return problem === undefined ? '' : html`<p class="problem" role="alert" id="problem">${problem}</p>`;
}

/** Renders the hidden field of every form of a session. */
export function formToken({ formToken: token }: AdminSession): Content {
  return html`<input type="hidden" name="${FORM_TOKEN}" value="${token}" />`;
}

/** Renders a time in UTC, since the reader's time zone is unknown. */
export function time(iso: string): Content {
  return html`<time datetime="${iso}">${toTimeText(iso)}</time>`;
}

export function toTimeText(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}

/**
 * Renders a form with only a button. `of` names its object where the label alone is ambiguous; `hidden` are further
 * fields.
 */
export function buttonForm(
  session: AdminSession,
  {
    action,
    label,
    of,
    hidden = {},
  }: {
    readonly action: string;
    readonly label: string;
    readonly of?: string;
    readonly hidden?: Readonly<Record<string, string>>;
  },
): Content {
  return html`<form method="post" action="${action}" class="inline">
    ${formToken(session)}
    ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${of === undefined ? html`<button>${label}</button>` : html`<button aria-label="${label}: ${of}">${label}</button>`}
  </form>`;
}

/** Renders the code field for acts that need a new code of the second factor. */
export function codeField(id = 'code'): Content {
  return html`<label for="${id}">New code from your authenticator app</label>
    <input id="${id}" name="code" required maxlength="7" inputmode="numeric" autocomplete="one-time-code" />`;
}

/** Renders a table that scrolls on narrow windows, also by keyboard. */
export function table(
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly (Content | string)[])[],
): Content {
  if (rows.length === 0) return html`<p>None.</p>`;
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function menu(session: AdminSession): Content {
  const links = [
    ['/admin', 'Customers'],
    ...(mayAct(session.role, 'admins.read') ? [['/admin/administrators', 'Administrators']] : []),
    ...(mayAct(session.role, 'audit.read') ? [['/admin/audit', 'Audit log']] : []),
    ['/admin/account', 'Your account'],
  ];
  return html`<nav aria-label="Administration">
      <ul>
        ${links.map(([address, name]) => html`<li><a href="${address}">${name}</a></li>`)}
      </ul>
    </nav>
    <p class="who">${session.email} (${session.role})</p>
    ${buttonForm(session, { action: '/admin/sign-out', label: 'Sign out' })}`;
}
