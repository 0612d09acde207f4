import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';

import type { AdminSession } from '../admin-sessions.ts';
import { toTotpAddress, toTypedSecret } from '../totp.ts';
import {
  formToken,
  page,
  problemText,
  type Content,
  type PageBasics,
  type SessionPage,
} from './page-layout.ts';

/** Field that distinguishes the form of a set-up from that of a sign-in. */
export const SET_UP = 'set_up';

export function signInPage({ site, notice, problem }: PageBasics & { readonly problem?: string }): Content {
  return page(
    { site, notice, title: 'Sign in' },
    html`${problemText(problem)}
      <form method="post" action="/admin/sign-in">
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="username" required maxlength="254" />
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required />
        <button>Continue</button>
      </form>`,
  );
}

export function codePage({ site, session, problem }: SessionPage): Content {
  return page(
    { site, title: 'Enter your code' },
    html`${problemText(problem)}
      <p id="hint">
        Enter the six digits that your authenticator app shows. Without the app, enter one of your recovery
        codes.
      </p>
      ${codeForm(session)}`,
  );
}

export function setUpPage({ site, session, problem }: SessionPage): Content {
  const secret = session.newSecret ?? '';
  // The SVG consists of squares only: the address in the code is not part of the markup.
  const picture = renderSVG(toTotpAddress(secret, session.email, site), { border: 2 });
  return page(
    { site, title: 'Set up the second factor' },
    html`${problemText(problem)}
      <p>
        Administrators sign in with a password and a code. Scan this picture with an authenticator app, or
        type the key into it.
      </p>
      <div class="qr" role="img" aria-label="QR code for the authenticator app. The key below says the same.">
        ${raw(picture)}
      </div>
      <p>Key: <code>${toTypedSecret(secret)}</code></p>
      <p id="hint">Then enter the six digits that the app shows.</p>
      ${codeForm(session, html`<input type="hidden" name="${SET_UP}" value="yes" />`)}`,
  );
}

export function recoveryPage({
  site,
  recoveryCodes,
}: PageBasics & { readonly recoveryCodes: readonly string[] }): Content {
  return page(
    { site, title: 'Keep your recovery codes' },
    html`<p>
        Each of these codes signs you in once when you don’t have your authenticator app. They are not shown
        again: print them or save them in a password manager.
      </p>
      <ul class="codes">
        ${recoveryCodes.map((code) => html`<li><code>${code}</code></li>`)}
      </ul>
      <p><a href="/admin">Continue</a></p>`,
  );
}

function codeForm(session: AdminSession, further: Content | '' = ''): Content {
  return html`<form method="post" action="/admin/code">
    ${formToken(session)} ${further}
    <label for="code">Code</label>
    <input
      id="code"
      name="code"
      autocomplete="one-time-code"
      autocapitalize="characters"
      spellcheck="false"
      required
      maxlength="40"
      aria-describedby="hint"
    />
    <button>Sign in</button>
  </form>`;
}
