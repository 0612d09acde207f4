import { html } from 'hono/html';

import { ADMIN_ACTS, ADMIN_EVENTS } from '../acts.ts';
import type { ListedAdmin } from '../admins.ts';
import type { AuditPage } from '../audit-log.ts';
import {
  buttonForm,
  codeField,
  formToken,
  page,
  problemText,
  table,
  time,
  type Content,
  type SessionPage,
} from './page-layout.ts';

const WORDS: Readonly<Record<string, string>> = {
  ...ADMIN_EVENTS,
  ...Object.fromEntries(Object.entries(ADMIN_ACTS).map(([act, { words }]) => [act, words])),
};

export function administratorsPage({
  site,
  session,
  notice,
  problem,
  refusedId,
  admins,
}: SessionPage & {
  readonly admins: readonly ListedAdmin[];
  /** The administrator whose form was refused. */
  readonly refusedId?: string;
}): Content {
  const rows = admins.map(({ id, email, role, hasSecondFactor, lastUsedAt }) => {
    const address = `/admin/administrators/${id}`;
    const isOwn = id === session.adminId;
    // With two actions, Enter in the code field must run neither: browsers press the first button, which is disabled.
    return [
      email,
      role,
      hasSecondFactor ? 'Yes' : 'Not yet',
      lastUsedAt === undefined ? 'No' : time(lastUsedAt),
      html`${buttonForm(session, { action: `${address}/end-sessions`, label: `Sign ${email} out` })}
        <form method="post" action="${address}/reset-factor">
          ${isOwn ? '' : html`<button disabled hidden></button>`} ${formToken(session)}
          ${problemText(id === refusedId ? problem : undefined)} ${codeField(`code-${id}`)}
          <button>Remove second factor of ${email}</button>
          ${isOwn ? '' : html`<button formaction="${address}/remove">Remove ${email}</button>`}
        </form>`,
    ];
  });
  return page(
    { site, session, notice, title: 'Administrators' },
    html`<p>New administrators are created on the machine: <code>npm run backend -- create-admin</code></p>
      ${table('Administrators', ['Email', 'Role', 'Second factor', 'Signed in', 'Actions'], rows)}`,
  );
}

export function auditPage({
  site,
  session,
  entries,
  subject,
}: SessionPage & { readonly entries: AuditPage; readonly subject: string | undefined }): Content {
  const rows = entries.docs.map(({ at, admin, act, subject: to, detail }) => [
    time(at),
    admin || 'Not signed in',
    WORDS[act] ?? act,
    to,
    detail,
  ]);
  const last = entries.docs.at(-1);
  const query = new URLSearchParams({
    ...(last && { before: String(last.id) }),
    ...(subject && { subject }),
  });
  return page(
    { site, session, title: 'Audit log' },
    html`${table('Audit log', ['Time', 'Administrator', 'What', 'Of', 'Detail'], rows)}
    ${entries.hasEarlier ? html`<p><a href="/admin/audit?${query.toString()}">Earlier entries</a></p>` : ''}`,
  );
}

export function accountPage({ site, session, notice, problem }: SessionPage): Content {
  return page(
    { site, session, notice, title: 'Your account' },
    html`${problemText(problem)}
      <h2>Second factor</h2>
      <p>
        For a new phone or new recovery codes, remove the second factor. You’ll be signed out and can set up
        another one when you sign in.
      </p>
      <form method="post" action="/admin/account/reset-factor">
        ${formToken(session)}
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required />
        <button>Remove second factor</button>
      </form>`,
  );
}
