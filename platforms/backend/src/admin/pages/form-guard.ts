import { isSameHash } from '../../accounts/password-hash.ts';
import { ApiError } from '../../http/api-error.ts';
import { readText } from '../../http/read-body.ts';
import type { Exchange } from '../../router.ts';
import type { AdminSession } from '../admin-sessions.ts';

/** The hidden field of every form of a session. */
export const FORM_TOKEN = 'form_token';
const FORM_TYPE = /^application\/x-www-form-urlencoded\b/;

/**
 * Reads a form that one of our own pages sent, judged by the origin that the browser reports and, with a session, by
 * the token that only our pages have.
 * @throws ApiError 403 for forms of other sites and of another session, 415 for another type, 413 beyond 64 kB
 */
export async function readForm(
  exchange: Exchange,
  { publicUrl, session }: { readonly publicUrl: string | undefined; readonly session?: AdminSession },
): Promise<URLSearchParams> {
  const { req } = exchange;
  if (!isFromOurPages(exchange, publicUrl)) throw foreign();
  if (!FORM_TYPE.test(req.header('Content-Type') ?? '')) throw new ApiError(415, 'This is not a form.');
  const form = new URLSearchParams(await readText(req.raw));
  if (session !== undefined && !isSameHash(form.get(FORM_TOKEN) ?? '', session.formToken)) throw foreign();
  return form;
}

/**
 * Whether one of our pages sent the request. Browsers send one of the two headers; pages without a referrer send no
 * origin.
 */
function isFromOurPages({ req }: Exchange, publicUrl: string | undefined): boolean {
  const site = req.header('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin';
  const origin = req.header('Origin');
  return origin === new URL(publicUrl ?? req.url).origin;
}

function foreign(): ApiError {
  return new ApiError(
    403,
    'This form is out of date or comes from another site. Go back, reload the page and try again.',
  );
}
