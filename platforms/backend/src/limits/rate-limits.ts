import { createHmac } from 'node:crypto';

import { readNumber } from '../database/column.ts';
import type { Database } from '../database/database.ts';
import { deleteFreeRows } from '../database/delete-free-rows.ts';
import { ApiError } from '../http/api-error.ts';

/** How often an action is allowed. */
export interface Rule {
  readonly name: string;
  readonly times: number;
  readonly windowMs: number;
  /** Not multiplied by `factor`, for limits that keep responses indistinguishable. */
  readonly isFixed?: boolean;
  /**
   * The window restarts when the limit is reached, so that a lock has its full duration, however slowly the limit was
   * reached.
   */
  readonly isLock?: boolean;
}

/** Clocks of processes may differ by this much; a later end comes from a clock that has been set back since. */
const CLOCK_TOLERANCE_MS = 300_000;
const IS_OVER = '(rate_limits.resets_at <= $3 OR rate_limits.resets_at > $4)';
const COUNT = `
  INSERT INTO rate_limits (key, count, resets_at) VALUES ($1, 1, $2)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN ${IS_OVER} THEN 1 ELSE rate_limits.count + 1 END,
    resets_at = CASE WHEN ${IS_OVER} OR rate_limits.count + 1 = $5 THEN $2
      ELSE rate_limits.resets_at END
  RETURNING count, resets_at`;
const TAKE_BACK = 'UPDATE rate_limits SET count = count - 1 WHERE key = $1 AND count > 0';

/**
 * Counters in the database, shared by all processes that use it. Counted values (IP and e-mail addresses) are stored
 * only as keyed hashes.
 */
export class RateLimits {
  readonly #database: Database;
  readonly #key: string;
  readonly #now: () => number;
  readonly #factor: number;

  /** @param options `factor` multiplies the limits: for tests and for many viewers behind one address */
  constructor(database: Database, options: { key: string; now: () => number; factor: number }) {
    this.#database = database;
    this.#key = options.key;
    this.#now = options.now;
    this.#factor = options.factor;
  }

  /** Counts an action; false when the limit is exceeded. */
  async take(rule: Rule, who: string): Promise<boolean> {
    return (await this.takeOrWait(rule, who)) === undefined;
  }

  /** Counts an action; when the limit is exceeded, returns the seconds until the next one is allowed. */
  async takeOrWait(rule: Rule, who: string): Promise<number | undefined> {
    const now = this.#now();
    const allowed = this.#allowed(rule);
    const endsAt = now + rule.windowMs;
    const lockAt = rule.isLock === true ? allowed : -1;
    const values = [this.#toKey(rule, who), endsAt, now, endsAt + CLOCK_TOLERANCE_MS, lockAt];
    const [row = {}] = await this.#database.query(COUNT, values);
    if (readNumber(row, 'count') <= allowed) return undefined;
    return Math.ceil((readNumber(row, 'resets_at') - now) / 1_000);
  }

  /** @throws ApiError 429, with `Retry-After`, when the limit is exceeded */
  async require(rule: Rule, who: string): Promise<void> {
    const waitS = await this.takeOrWait(rule, who);
    if (waitS !== undefined) throw tooMany(waitS);
  }

  /**
   * Checks a guess and counts wrong ones only. Each guess is counted before the check and a right one is subtracted
   * again: counting afterwards would let any number of parallel guesses through.
   * @throws ApiError 429, with `Retry-After`, when the limit is exceeded; then nothing is checked
   */
  async requireGuess<Answer>(
    rule: Rule,
    who: string,
    { look, isWrong }: { look: () => Promise<Answer>; isWrong: (answer: Answer) => boolean },
  ): Promise<Answer> {
    await this.require(rule, who);
    const answer = await look();
    if (!isWrong(answer)) await this.#database.query(TAKE_BACK, [this.#toKey(rule, who)]);
    return answer;
  }

  /** Resets a counter. */
  async forget(rule: Rule, who: string): Promise<void> {
    await this.#database.query('DELETE FROM rate_limits WHERE key = $1', [this.#toKey(rule, who)]);
  }

  /** Deletes expired counters. */
  async clean(): Promise<void> {
    await deleteFreeRows(this.#database, 'rate_limits', 'resets_at <= $1', [this.#now()]);
  }

  #allowed({ times, isFixed = false }: Rule): number {
    return isFixed ? times : times * this.#factor;
  }

  /** Returns the keyed hash that is stored in place of an address. */
  toDigest(who: string): string {
    return createHmac('sha256', this.#key).update(who).digest('base64url');
  }

  #toKey({ name }: Rule, who: string): string {
    return `${name}:${this.toDigest(who)}`;
  }
}

function tooMany(waitS: number): ApiError {
  return new ApiError(429, 'Too many requests. Please try again later.', { 'Retry-After': String(waitS) });
}
