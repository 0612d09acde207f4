import { isPlainText, normalizeEmail } from '../accounts/field-rules.ts';
import { wrongCombination } from '../accounts/login.ts';
import { ApiError, unauthorized } from '../http/api-error.ts';
import { rules } from '../limits/rules.ts';
import { logSecurityEvent } from '../logging/log-security-event.ts';
import type { Parts } from '../parts.ts';
import type { Exchange } from '../router.ts';
import { describeClient } from '../sessions/describe-client.ts';
import type { AdminAct } from './acts.ts';
import type { AdminSession, AdminStage, NewAdminSession } from './admin-sessions.ts';
import type { AdminParts } from './admin-parts.ts';
import { makeTotpSecret, readSecondFactor } from './totp.ts';

const NEW_CODE = 'Enter a new code from your authenticator app: each code works only once.';

/** A sign-in after the correct password, which waits for a code or for the set-up of the second factor. */
export interface BegunSignIn extends NewAdminSession {
  readonly stage: Exclude<AdminStage, 'full'>;
  /** The secret of the second factor to set up, as hexadecimal digits. */
  readonly newSecret?: string;
}

/** A full session, with the recovery codes only after the set-up of a second factor. */
export interface FinishedSignIn extends NewAdminSession {
  readonly recoveryCodes?: readonly string[];
}

/**
 * Signs administrators in, in two steps. Passwords and codes are counted per administrator in the database before they
 * are compared, so that more processes or addresses allow no more attempts. An address without an administrator takes
 * as long, is locked as soon and gets the same error.
 */
export class AdminSignIn {
  readonly #parts: Parts;
  readonly #admin: AdminParts;

  constructor(parts: Parts, admin: AdminParts) {
    this.#parts = parts;
    this.#admin = admin;
  }

  /**
   * Checks the password, the first step.
   * @throws ApiError 401 for a wrong combination or after too many, 429 and 503 when busy
   */
  async begin(exchange: Exchange, entered: unknown, password: unknown): Promise<BegunSignIn> {
    const { limits, hashing } = this.#parts;
    const { address } = exchange.env;
    await limits.require(rules.adminLogin, address);
    if (!isPlainText(entered) || typeof password !== 'string' || entered.trim() === '' || password === '')
      throw wrongCombination();
    const email = normalizeEmail(entered);
    return hashing.run(address, async () => {
      const admin = await this.#admin.admins.find('email', email);
      // Does not record an unknown address: it may be a password in the wrong field.
      const refuse = () => this.#refuse(exchange, 'refuse_password', { admin: admin?.email ?? '' });
      const attempt = await this.#admin.admins.findAttempt(email);
      const waitS = await limits.takeOrWait(rules.adminAttempt, attempt);
      if (waitS !== undefined) {
        await refuse();
        throw tooManyAttempts(waitS);
      }
      if (!(await this.#admin.admins.hasPassword(email, password)) || admin === undefined) {
        await refuse();
        throw wrongCombination();
      }
      await limits.forget(rules.adminAttempt, attempt);
      const stage = admin.hasSecondFactor ? 'password' : 'new';
      // Specific to this session, so that someone who knew the password earlier cannot know the secret.
      const newSecret = stage === 'new' ? { newSecret: makeTotpSecret() } : {};
      return { stage, ...newSecret, ...(await this.#open(exchange, admin.id, { stage, ...newSecret })) };
    });
  }

  /**
   * Checks a code of the authenticator app or a recovery code, the second step.
   * @throws ApiError 401 for a wrong code or a session that has ended, 429 after too many
   */
  async finish(exchange: Exchange, token: string, entered: unknown): Promise<FinishedSignIn> {
    const session = await this.#admin.sessions.use(token);
    if (session === undefined || session.stage === 'full') throw unauthorized();
    const factor = typeof entered === 'string' ? readSecondFactor(entered) : undefined;
    const attempt = await this.#admin.admins.findAttempt(session.email);
    const taken = await this.#parts.limits
      .requireGuess(rules.adminCode, attempt, {
        look: () => this.#take(session, factor),
        isWrong: (result) => result === undefined,
      })
      .catch(async (error: unknown) => {
        if (error instanceof ApiError) await this.#refuse(exchange, 'refuse_code', { admin: session.email });
        throw error;
      });
    // A correct code does not revive a session that ended meanwhile.
    if (taken === undefined || !(await this.#admin.sessions.end(token))) {
      await this.#refuse(exchange, 'refuse_code', { admin: session.email });
      throw new ApiError(401, 'The code is wrong or was used before.');
    }
    const opened = await this.#open(exchange, session.adminId, { stage: 'full' });
    await this.#admin.audit.add({ act: taken.event, admin: session.email });
    logSecurityEvent(this.#parts, exchange, 'admin_sign_in', session.adminId);
    return { ...opened, ...(taken.recoveryCodes && { recoveryCodes: taken.recoveryCodes }) };
  }

  /**
   * Requires the password again from a signed-in administrator.
   * @throws ApiError 403 for a wrong one or after too many, 503 when busy
   */
  async requirePassword(exchange: Exchange, session: AdminSession, password: unknown): Promise<void> {
    // Counted inside the queue: a request that a full queue refuses is not a wrong password.
    await this.#parts.hashing.run(exchange.env.address, () =>
      this.#requireAgain(exchange, session, {
        act: 'own.reset_factor',
        isRight: async () =>
          typeof password === 'string' && this.#admin.admins.hasPassword(session.email, password),
        refusal: 'refuse_password',
        text: 'The password is wrong.',
      }),
    );
  }

  /**
   * Requires a new code of the second factor from a signed-in administrator.
   * @throws ApiError 403 for a wrong or used one, or after too many
   */
  async requireCode(
    exchange: Exchange,
    session: AdminSession,
    { act, code }: { readonly act: AdminAct; readonly code: string | undefined },
  ): Promise<void> {
    if (code === undefined || code === '') {
      await this.#refuse(exchange, 'refuse_code', { admin: session.email, detail: act });
      throw new ApiError(403, NEW_CODE);
    }
    await this.#requireAgain(exchange, session, {
      act,
      isRight: async () => {
        const factor = readSecondFactor(code);
        return factor?.kind === 'code' && this.#admin.admins.takeCode(session.adminId, factor.text);
      },
      refusal: 'refuse_code',
      text: NEW_CODE,
    });
  }

  /** Counts the attempt, together with those of the sign-in, before it checks the proof. */
  async #requireAgain(
    exchange: Exchange,
    { email }: AdminSession,
    proof: {
      readonly act: AdminAct;
      readonly isRight: () => Promise<boolean>;
      readonly refusal: 'refuse_password' | 'refuse_code';
      readonly text: string;
    },
  ): Promise<void> {
    const { limits } = this.#parts;
    const refuse = () => this.#refuse(exchange, proof.refusal, { admin: email, detail: proof.act });
    const attempt = await this.#admin.admins.findAttempt(email);
    const waitS = await limits.takeOrWait(rules.adminAttempt, attempt);
    if (waitS !== undefined) {
      await refuse();
      throw tooManyAttempts(waitS, 403);
    }
    if (!(await proof.isRight())) {
      await refuse();
      throw new ApiError(403, proof.text);
    }
    await limits.forget(rules.adminAttempt, attempt);
  }

  async #take(
    { adminId, stage, newSecret }: AdminSession,
    factor: ReturnType<typeof readSecondFactor>,
  ): Promise<
    | {
        readonly event: 'sign_in' | 'set_up_factor' | 'use_recovery_code';
        readonly recoveryCodes?: readonly string[];
      }
    | undefined
  > {
    const { admins } = this.#admin;
    if (factor === undefined) return undefined;
    if (stage === 'new') {
      if (factor.kind !== 'code' || newSecret === undefined) return undefined;
      const recoveryCodes = await admins.setUpFactor(adminId, newSecret, factor.text);
      return recoveryCodes && { event: 'set_up_factor', recoveryCodes };
    }
    if (factor.kind === 'code')
      return (await admins.takeCode(adminId, factor.text)) ? { event: 'sign_in' } : undefined;
    return (await admins.takeRecoveryCode(adminId, factor.text)) ? { event: 'use_recovery_code' } : undefined;
  }

  async #open(
    exchange: Exchange,
    adminId: string,
    about: { readonly stage: AdminStage; readonly newSecret?: string },
  ): Promise<NewAdminSession> {
    const name = describeClient(exchange);
    const session = await this.#admin.sessions.begin(adminId, { ...about, name });
    if (session === undefined) throw wrongCombination();
    return session;
  }

  /** @param detail the act that was refused; by default the sign-in */
  async #refuse(
    exchange: Exchange,
    act: 'refuse_password' | 'refuse_code',
    { admin, detail = 'sign_in' }: { readonly admin: string; readonly detail?: AdminAct | 'sign_in' },
  ): Promise<void> {
    logSecurityEvent(this.#parts, exchange, 'admin_refused', admin);
    await this.#admin.audit.add({ act, admin, detail });
  }
}

function tooManyAttempts(waitS: number, status = 401): ApiError {
  return new ApiError(status, 'Too many failed attempts. Please try again later.', {
    'Retry-After': String(waitS),
  });
}
