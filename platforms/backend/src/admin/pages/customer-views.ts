import { html } from 'hono/html';

import { LANGUAGES } from '../../mail/mail-texts.ts';
import { mayAct } from '../acts.ts';
import { PAGE_SIZE, type CustomerRecords, type FoundCustomers } from '../customer-records.ts';
import {
  buttonForm,
  codeField,
  formToken,
  page,
  problemText,
  table,
  time,
  toTimeText,
  type Content,
  type SessionPage,
} from './page-layout.ts';

type Customer = Awaited<ReturnType<CustomerRecords['read']>>;
type CustomerLists = Awaited<ReturnType<CustomerRecords['readLists']>>;

export function searchPage({
  site,
  session,
  notice,
  text = '',
  found,
}: SessionPage & { readonly text?: string; readonly found?: FoundCustomers }): Content {
  return page(
    { site, session, notice, title: 'Customers' },
    html`<form method="post" action="/admin/customers" role="search">
        ${formToken(session)}
        <label for="text">Beginning of the email address, or customer ID</label>
        <input
          id="text"
          name="text"
          value="${text}"
          maxlength="254"
          spellcheck="false"
          autocapitalize="none"
        />
        <button>Search</button>
      </form>
      ${found === undefined ? '' : results(session, text, found)}`,
  );
}

function results(session: SessionPage['session'], text: string, found: FoundCustomers): Content {
  const customers = found.docs.map(({ id, email, isLocked }) => [
    html`<a href="/admin/customers/${id}">${email}</a>`,
    isLocked ? 'Locked' : 'Active',
  ]);
  const waiting = found.registrations.map(({ id, email }) => [
    email,
    html`<form method="post" action="/admin/registrations/${id}/resend" class="inline">
      ${formToken(session)}
      <label for="language-${id}">Language</label>
      <select id="language-${id}" name="language">
        ${LANGUAGES.map((language) => html`<option>${language}</option>`)}
      </select>
      <button aria-label="Send the confirmation email to ${email} again">Send email again</button>
    </form>`,
  ]);
  const { next } = found;
  return html`<h2>Results</h2>
    <p role="status">
      Customers on this page: ${found.docs.length}.
      ${waiting.length === 0 ? '' : `Addresses not confirmed: ${waiting.length}.`}
    </p>
    ${table('Customers', ['Email', 'State'], customers)}
    ${
      next === undefined
        ? ''
        : buttonForm(session, {
            action: '/admin/customers',
            label: 'Next page',
            hidden: { text, after: next },
          })
    }
    ${
      waiting.length === 0
        ? ''
        : html`<h2>Not confirmed</h2>
            ${found.hasMoreRegistrations !== true ? '' : html`<p>Only the first ${PAGE_SIZE}. Enter more of the address to find others.</p>`}
            ${table('Registrations that are not confirmed', ['Email', 'Confirmation email'], waiting)}`
    }`;
}

/** A form of the customer's page that was refused. */
export interface RefusedForm {
  readonly act: 'lock' | 'export';
  readonly problem: string;
  /** The entered reason for a lock. */
  readonly reason?: string;
}

export function customerPage({
  site,
  session,
  customer,
  notice,
  refused,
}: SessionPage & { readonly customer: Customer; readonly refused?: RefusedForm }): Content {
  const { id, email, lock } = customer;
  const problemOf = (act: RefusedForm['act']): Content | '' =>
    problemText(refused?.act === act ? refused.problem : undefined);
  const address = `/admin/customers/${id}`;
  return page(
    { site, session, notice, title: email },
    html`<dl>
        <dt>State</dt>
        <dd>
          ${lock === undefined ? 'Active' : html`Locked since ${time(lock.lockedAt)}. Reason: ${lock.reason}`}
        </dd>
        <dt>Customer ID</dt>
        <dd><code>${id}</code></dd>
        <dt>Name</dt>
        <dd>${`${customer.firstName} ${customer.lastName}`.trim() || 'Not given'}</dd>
        <dt>Registered</dt>
        <dd>${time(customer.createdAt)}</dd>
      </dl>
      <h2>Sessions</h2>
      ${table(
        'Sessions',
        ['Device', 'Signed in', 'Last used', 'Action'],
        customer.sessions.map((session_) => [
          session_.name || 'Unknown',
          time(session_.createdAt),
          time(session_.lastUsedAt),
          buttonForm(session, {
            action: `${address}/end-sessions`,
            label: 'Sign out',
            of: `${session_.name || 'Unknown'}, ${toTimeText(session_.lastUsedAt)}`,
            hidden: { session: session_.id },
          }),
        ]),
      )}
      ${buttonForm(session, { action: `${address}/end-sessions`, label: 'Sign out everywhere' })}
      <h2>Known devices</h2>
      ${table(
        'Known devices',
        ['Language', 'Last sign-in'],
        customer.devices.map(({ language, lastSignInAt }) => [language, time(lastSignInAt)]),
      )}
      <h2>Consents</h2>
      ${table(
        'Consents',
        ['Text', 'Version', 'Accepted'],
        customer.consents.map(({ name, version, acceptedAt }) => [name, version, time(acceptedAt)]),
      )}
      <h2>Favorites and watch history</h2>
      <p><a href="${address}/lists">Show the lists</a></p>
      <h2>Actions</h2>
      ${problemOf('lock')}
      ${lock === undefined ? lockForm(session, address, refused?.reason) : buttonForm(session, { action: `${address}/unlock`, label: 'Unlock account' })}
      ${
        mayAct(session.role, 'customer.export')
          ? html`<form method="post" action="${address}/export">
              ${formToken(session)} ${problemOf('export')} ${codeField()}
              <button>Export data</button>
            </form>`
          : ''
      }
      ${
        mayAct(session.role, 'customer.delete')
          ? html`<p><a href="${address}/delete">Delete account</a></p>`
          : ''
      }`,
  );
}

function lockForm(session: SessionPage['session'], address: string, reason = ''): Content {
  return html`<form method="post" action="${address}/lock">
    ${formToken(session)}
    <label for="reason">Reason for a lock (in the customer’s data export)</label>
    <input id="reason" name="reason" value="${reason}" required maxlength="200" />
    <button>Lock account</button>
  </form>`;
}

export function listsPage({
  site,
  session,
  customer,
}: SessionPage & { readonly customer: CustomerLists }): Content {
  return page(
    { site, session, title: `Lists of ${customer.email}` },
    html`<p><a href="/admin/customers/${customer.id}">Back to the customer</a></p>
      ${customer.profiles.map(({ id, name, maxAge, history, favorites }) => {
        const shown = name || (id === 'main' ? 'Main profile' : id);
        return html`<h2>${shown}${maxAge === null ? '' : ` (up to ${maxAge} years)`}</h2>
          <h3>Favorites</h3>
          ${table(
            `Favorites of ${shown}`,
            ['Title', 'Added'],
            favorites.map(({ mediaId, createdAt }) => [html`<code>${mediaId}</code>`, time(createdAt)]),
          )}
          <h3>Watch history</h3>
          ${table(
            `Watch history of ${shown}`,
            ['Title', 'Watched', 'Last watched'],
            history.map(({ mediaId, progress, updatedAt }) => [
              html`<code>${mediaId}</code>`,
              `${Math.round(progress * 100)}%`,
              time(updatedAt),
            ]),
          )}`;
      })}`,
  );
}

export function deletionPage({
  site,
  session,
  customer,
  problem,
  entered = '',
}: SessionPage & { readonly customer: Customer; readonly entered?: string }): Content {
  const { id, email } = customer;
  return page(
    { site, session, title: 'Delete account' },
    html`${problemText(problem)}
      <p id="hint">
        This permanently deletes the account of ${email} and everything stored for it. Enter the email address
        to confirm.
      </p>
      <form method="post" action="/admin/customers/${id}/delete">
        ${formToken(session)}
        <label for="email">Email address of the customer</label>
        <input
          id="email"
          name="email"
          value="${entered}"
          required
          maxlength="254"
          autocomplete="off"
          aria-describedby="hint"
        />
        ${codeField()}
        <button>Delete account</button>
      </form>
      <p><a href="/admin/customers/${id}">Keep the account</a></p>`,
  );
}
