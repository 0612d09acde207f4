import { lockByAdmin, unlockByAdmin } from '../accounts/account-notices.ts';
import { deleteCustomer, exportCustomer } from '../accounts/own-data.ts';
import { sendRegistrationMail } from '../accounts/email-confirmation.ts';
import {
  EMAIL_LIMIT,
  isId,
  isPlainText,
  normalizeEmail,
  normalizeEmailStart,
} from '../accounts/field-rules.ts';
import { ApiError, FieldError, forbidden, notFound } from '../http/api-error.ts';
import { logSecurityEvent } from '../logging/log-security-event.ts';
import type { Parts } from '../parts.ts';
import type { Exchange } from '../router.ts';
import { mayAct, needsCode, type AdminAct } from './acts.ts';
import type { AdminParts } from './admin-parts.ts';
import type { AdminSession } from './admin-sessions.ts';
import { AdminSignIn } from './admin-sign-in.ts';
import type { Admin } from './admins.ts';
import type { AuditPage } from './audit-log.ts';
import { CustomerRecords } from './customer-records.ts';

/** A signed-in administrator, and the request. */
export interface AdminCaller {
  readonly session: AdminSession;
  readonly exchange: Exchange;
  /** A new code of the second factor, for the acts that need one. */
  readonly code?: string | undefined;
}

const REASON_LIMIT = 200;
/** Spaces, tabs and invisible characters at both ends. */
const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/**
 * All acts of administrators, for the API and the pages alike. Each method first requires the role and, for some acts,
 * the code, and writes the audit entry. Methods on a customer throw 404 when there is none.
 */
export class Administration {
  readonly signIn: AdminSignIn;
  readonly #parts: Parts;
  readonly #admin: AdminParts;
  readonly #records: CustomerRecords;

  constructor(parts: Parts, admin: AdminParts) {
    this.#parts = parts;
    this.#admin = admin;
    this.#records = new CustomerRecords(parts);
    this.signIn = new AdminSignIn(parts, admin);
  }

  async signOut(token: string): Promise<void> {
    const session = await this.#admin.sessions.use(token);
    if (session === undefined) return;
    await this.#admin.sessions.end(token);
    await this.#admin.audit.add({ act: 'sign_out', admin: session.email });
  }

  /** Finds customers and unconfirmed registrations by the beginning of their address, or the customer with an id. */
  async search(caller: AdminCaller, { text, after }: { readonly text: unknown; readonly after?: unknown }) {
    const [from, behind] = [toSearchText('text', text), toSearchText('after', after)];
    await this.#begin(caller, 'customers.search', { detail: `${from.length} characters` });
    return this.#records.search(from, behind);
  }

  async readCustomer(caller: AdminCaller, id: string) {
    await this.#begin(caller, 'customer.read', { subject: toSubject(id) });
    return this.#records.read(id);
  }

  async readLists(caller: AdminCaller, id: string) {
    await this.#begin(caller, 'customer.read_lists', { subject: toSubject(id) });
    return this.#records.readLists(id);
  }

  exportCustomer(caller: AdminCaller, id: string) {
    return this.#act(caller, 'customer.export', { subject: toSubject(id) }, async () => {
      await this.#records.require(id);
      return exportCustomer(this.#parts, id);
    });
  }

  /**
   * Deletes a customer with all data and tells the customer by mail.
   * @param email the customer's address again, so that no other customer is deleted by mistake
   */
  deleteCustomer(caller: AdminCaller, id: string, email: unknown): Promise<void> {
    return this.#act(caller, 'customer.delete', { subject: toSubject(id) }, async () => {
      const customer = await this.#records.require(id);
      if (typeof email !== 'string' || normalizeEmail(email) !== customer.email)
        throw new FieldError('customers', {
          path: 'email',
          message: 'This is not the customer’s email address.',
        });
      await deleteCustomer(this.#parts, caller.exchange, id);
    });
  }

  /**
   * Locks a customer out, ends all sessions and tells the customer by mail.
   * @throws ApiError 409 when already locked for another reason
   */
  lockCustomer(caller: AdminCaller, id: string, entered: unknown): Promise<void> {
    return this.#act(caller, 'customer.lock', { subject: toSubject(id) }, async () => {
      // In one line, also when it was copied from a table or a mail.
      const reason = typeof entered === 'string' ? entered.trim().replaceAll(/\s+/g, ' ') : '';
      if (!isPlainText(reason) || reason === '' || reason.length > REASON_LIMIT)
        throw new FieldError('customers', {
          path: 'reason',
          message: `Enter a reason of at most ${REASON_LIMIT} characters.`,
        });
      await this.#records.require(id);
      const isNew = await lockByAdmin(this.#parts, id, reason);
      // Again when already locked: an earlier call may have failed before it ended them.
      await this.#parts.sessions.endAll(id);
      if (!isNew) await this.#requireReason(id, reason);
    });
  }

  /** @throws ApiError 409 when the customer is locked for another reason, 404 when not locked any more */
  async #requireReason(customerId: string, reason: string): Promise<void> {
    const lock = await this.#parts.locks.find(customerId);
    if (lock === undefined) throw notFound();
    if (lock.reason !== reason)
      throw new ApiError(
        409,
        'This account is already locked for another reason, which is kept. To change it, unlock the account and lock it again.',
      );
  }

  unlockCustomer(caller: AdminCaller, id: string): Promise<void> {
    return this.#act(caller, 'customer.unlock', { subject: toSubject(id) }, async () => {
      await this.#records.require(id);
      await unlockByAdmin(this.#parts, id);
    });
  }

  /** Ends one session of a customer, or all. */
  endSessions(caller: AdminCaller, id: string, sessionId?: string): Promise<void> {
    const about = { subject: toSubject(id), detail: sessionId === undefined ? 'all' : 'one' };
    return this.#act(caller, 'customer.end_sessions', about, async () => {
      await this.#records.require(id);
      const { sessions } = this.#parts;
      if (sessionId === undefined) return sessions.endAll(id);
      if (!isId(sessionId) || !(await sessions.end(id, sessionId))) throw notFound();
    });
  }

  /**
   * Sends the mail that confirms an address again, within the limits of such mails.
   * @throws ApiError 404 without such a registration, 429 when one was sent recently
   */
  resendConfirmation(caller: AdminCaller, registrationId: string, language: unknown): Promise<void> {
    return this.#act(caller, 'registration.resend', { subject: toSubject(registrationId) }, async () => {
      const email = await this.#records.findRegistration(registrationId);
      if (email === undefined) throw notFound();
      const mail = { email, appPage: this.#parts.appUrl, language: language ?? 'en' };
      const waitS = await sendRegistrationMail(this.#parts, caller.exchange, mail);
      if (waitS !== undefined)
        throw new ApiError(429, 'A confirmation email was sent recently. Please try again later.', {
          'Retry-After': String(waitS),
        });
    });
  }

  async listAdmins(caller: AdminCaller) {
    await this.#begin(caller, 'admins.read');
    return this.#admin.admins.list();
  }

  endAdminSessions(caller: AdminCaller, id: string): Promise<void> {
    return this.#actOnAdmin(caller, 'admin.end_sessions', id, (admin) =>
      this.#admin.sessions.endAll(admin.id),
    );
  }

  /** Removes an administrator's second factor and signs them out; the next sign-in sets up another. */
  resetFactor(caller: AdminCaller, id: string): Promise<void> {
    return this.#actOnAdmin(caller, 'admin.reset_factor', id, async (admin) => {
      await this.#admin.admins.resetFactor(admin.id);
      await this.#admin.sessions.endAll(admin.id);
    });
  }

  /** @throws ApiError 409 for the caller and for the last owner */
  removeAdmin(caller: AdminCaller, id: string): Promise<void> {
    return this.#actOnAdmin(caller, 'admin.remove', id, async (admin) => {
      if (admin.id === caller.session.adminId)
        throw new ApiError(409, 'You cannot remove yourself. Another owner can.');
      if (!(await this.#admin.admins.remove(admin.id)))
        throw new ApiError(409, 'An owner must be left. This one is the last.');
    });
  }

  /** Resets the caller's own second factor, which requires the password again. */
  async resetOwnFactor(caller: AdminCaller, password: unknown): Promise<void> {
    const { session, exchange } = caller;
    await this.signIn.requirePassword(exchange, session, password);
    await this.#act(caller, 'own.reset_factor', {}, async () => {
      await this.#admin.admins.resetFactor(session.adminId);
      await this.#admin.sessions.endAll(session.adminId);
    });
  }

  /** @param before the id of the last entry of the previous page */
  async readAudit(
    caller: AdminCaller,
    { before, subject }: { readonly before?: string | undefined; readonly subject?: string | undefined },
  ): Promise<AuditPage> {
    await this.#begin(caller, 'audit.read');
    // PostgreSQL refuses null characters, and no entry has any.
    if (subject !== undefined && !isPlainText(subject)) return { docs: [], hasEarlier: false };
    const from = Number(before || Number.NaN);
    return this.#admin.audit.list(Number.isSafeInteger(from) ? from : undefined, subject || undefined);
  }

  /** @throws ApiError 404 when there is no such administrator */
  async #actOnAdmin(
    caller: AdminCaller,
    act: AdminAct,
    id: string,
    work: (admin: Admin) => Promise<void>,
  ): Promise<void> {
    const admin = isPlainText(id) ? await this.#admin.admins.find('id', id) : undefined;
    await this.#act(caller, act, { subject: admin?.email ?? '' }, async () => {
      if (admin === undefined) throw notFound();
      await work(admin);
    });
  }

  /** Performs a change. When it is refused or fails after its audit entry, a second entry says so. */
  async #act<Result>(
    caller: AdminCaller,
    act: AdminAct,
    about: { readonly subject?: string; readonly detail?: string },
    work: () => Promise<Result>,
  ): Promise<Result> {
    await this.#begin(caller, act, about);
    try {
      return await work();
    } catch (error) {
      await this.#admin.audit.add({ ...about, act: 'not_done', admin: caller.session.email, detail: act });
      throw error;
    }
  }

  /** @throws ApiError 403 for a role that may not do this and for a wrong code */
  async #begin(
    { session, exchange, code }: AdminCaller,
    act: AdminAct,
    about: { readonly subject?: string; readonly detail?: string } = {},
  ): Promise<void> {
    const { role, email: admin } = session;
    logSecurityEvent(this.#parts, exchange, 'admin_act', session.adminId);
    if (!mayAct(role, act)) {
      await this.#admin.audit.add({ ...about, act: 'refuse_act', admin, detail: act });
      throw forbidden();
    }
    if (needsCode(act)) await this.signIn.requireCode(exchange, session, { act, code });
    await this.#admin.audit.add({ act, admin, ...about });
  }
}

/** Only ids are recorded: other text may contain anything. */
function toSubject(id: string): string {
  return isId(id) ? id : '';
}

/** Reads the text of a search, without the tabs and invisible characters that are copied along from tables and mails. */
function toSearchText(path: string, text: unknown = ''): string {
  const typed = typeof text === 'string' && text.length <= EMAIL_LIMIT ? text.replace(AROUND, '') : undefined;
  if (isPlainText(typed)) return normalizeEmailStart(typed);
  throw new FieldError('customers', { path, message: 'This field has an invalid value.' });
}
