import type { ServiceIdentifier } from 'inversify';

import type { Broadcast } from '../platform/broadcast.ts';
import type { Clock } from '../platform/clock.ts';
import type { Locks } from '../platform/locks.ts';
import type { Logger } from '../platform/logger.ts';
import type { KeyValueStorage, StorageChanges } from '../platform/storage/key-value-storage.ts';
import { isAppError } from '../shared/app-error.ts';
import { readRecord } from '../shared/reading.ts';
import { accountError } from './account-errors.ts';

/** Source-specific handling of tokens. */
export interface TokenRules<Tokens> {
  /** Storage key of the tokens; each source has its own, so that a change of source cannot mix records. */
  readonly storageKey: string;
  /** Broadcast channel to other windows. */
  readonly channel: string;
  /** Undefined for anything that is not a record of this source. */
  readonly parse: (text: string) => Tokens | undefined;
  readonly serialize: (tokens: Tokens) => string;
  /**
   * `fresh`: usable. `due`: still valid, but to be refreshed now. `stale`: unusable until refreshed. `dead`: can
   * neither be used nor refreshed, which ends the session without a request.
   */
  readonly getState: (tokens: Tokens, nowMs: number) => 'fresh' | 'due' | 'stale' | 'dead';
  /**
   * Requests new tokens from the server. Fails with `session_invalid` when the server refuses, which ends the session;
   * no other failure does.
   */
  readonly refresh: (tokens: Tokens) => Promise<Tokens>;
}

/** Seconds; tokens that expire sooner are refreshed if possible (accounts 9). */
export const REFRESH_THRESHOLD_S = 259_200;

export interface TokenPorts {
  readonly storage: KeyValueStorage;
  readonly changes: StorageChanges;
  readonly locks: Locks;
  readonly broadcast: Broadcast;
  readonly clock: Clock;
  readonly logger: Logger;
}

export const TokenPorts: ServiceIdentifier<TokenPorts> = Symbol.for('TokenPorts');

/**
 * Tokens of the signed-in user, shared by all windows of this browser.
 *
 * Problem: many calls, in many windows, need the same token at the same time, and a refresh token may be valid only
 * once, so that two concurrent refreshes end the session. Treating a lost network or a server failure as a refusal
 * would end it, too. Solution: storage is the source of truth and is read before every use, so that changes of other
 * windows apply at once. A refresh is shared by all callers of a window, and guarded by a lock across windows: the
 * second window to acquire the lock finds fresh tokens and is done. Only a refusal ends the session, and only if the
 * stored tokens are still the refused ones, as another window may have refreshed them in browsers without locks. The
 * result of a refresh is dropped if the viewer has signed out or changed meanwhile. Windows are notified by broadcast,
 * and by storage events where there is no broadcast; the messages contain no token. Without storage each window has its
 * own session in memory.
 */
export class TokenKeeper<Tokens> {
  readonly #rules: TokenRules<Tokens>;
  readonly #ports: TokenPorts;
  readonly #listeners = new Set<() => void>();
  /** The stored text when storage rejects it. */
  #unkept: string | undefined;
  #refreshing: Promise<Tokens | undefined> | undefined;

  constructor(rules: TokenRules<Tokens>, ports: TokenPorts) {
    this.#rules = rules;
    this.#ports = ports;
  }

  /** Returns the stored tokens in whatever state; undefined without any. */
  peek(): Tokens | undefined {
    const text = this.#read();
    return text === undefined ? undefined : this.#rules.parse(text);
  }

  /**
   * Returns usable tokens, refreshed when due; undefined while signed out. When the refresh fails, returns `due` tokens
   * as they are, and fails with the refresh's error for `stale` ones; a refusal fails with `session_invalid`.
   */
  async get(): Promise<Tokens | undefined> {
    const tokens = this.peek();
    if (tokens === undefined || this.#getState(tokens) === 'fresh') return tokens;
    return (this.#refreshing ??= this.#refreshAlone().finally(() => {
      this.#refreshing = undefined;
    }));
  }

  /** Like `get`, but also undefined for a session that the server has ended. */
  async getUnlessEnded(): Promise<Tokens | undefined> {
    try {
      return await this.get();
    } catch (error) {
      if (isAppError(error, 'session_invalid')) return undefined;
      throw error;
    }
  }

  /**
   * Returns tokens other than `used`, which a server refused although they seemed valid: those stored by another window
   * since, else refreshed ones. Fails like `get`, also for `due` tokens.
   */
  async replace(used: Tokens): Promise<Tokens | undefined> {
    return (this.#refreshing ??= this.#refreshAlone(used).finally(() => {
      this.#refreshing = undefined;
    }));
  }

  /** Starts a session. */
  set(tokens: Tokens): void {
    this.#write(this.#rules.serialize(tokens));
    this.#post('resolved');
  }

  /** Starts a session that was not requested in this window; also notifies this window's listeners. */
  begin(tokens: Tokens): void {
    this.set(tokens);
    this.#tell();
  }

  /**
   * Changes the stored tokens. Waits for a running refresh: it would take the change for a new sign-in and drop its own
   * tokens.
   */
  amend(change: (tokens: Tokens) => Tokens | undefined): Promise<void> {
    return this.#alone(async () => {
      const tokens = this.peek();
      const amended = tokens && change(tokens);
      if (amended) this.set(amended);
    });
  }

  /** Ends the session in every window, without notifying this window's listeners. */
  clear(): void {
    this.#unkept = undefined;
    this.#ports.storage.remove(this.#rules.storageKey);
    this.#post('rejected');
  }

  /** Ends a session refused by the server, if it is still the one of `used`; also notifies this window's listeners. */
  end(used: Tokens): void {
    if (!this.#isKept(used)) return;
    this.clear();
    this.#tell();
  }

  /** Calls `listener` when the tokens may have changed, except by this window's own `set` and `clear`. */
  onChange(listener: () => void, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
    const { changes, broadcast } = this.#ports;
    changes.onChange((key) => {
      if (key === undefined || key === this.#rules.storageKey) listener();
    }, signal);
    broadcast.onMessage(
      this.#rules.channel,
      (message) => {
        const action = readRecord(message)?.['action'];
        if (action === 'resolved' || action === 'rejected') listener();
      },
      signal,
    );
  }

  #refreshAlone(refused?: Tokens): Promise<Tokens | undefined> {
    return this.#alone(() => this.#refreshNow(refused));
  }

  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#ports.locks.run(`${this.#rules.storageKey}.refresh`, work);
  }

  async #refreshNow(refused: Tokens | undefined): Promise<Tokens | undefined> {
    const tokens = this.peek();
    if (tokens === undefined) return undefined;
    const state = this.#getState(tokens);
    const isRefused = refused !== undefined && this.#isKept(refused);
    if (state === 'fresh' && !isRefused) return tokens;
    try {
      if (state === 'dead') throw accountError('session_invalid');
      const renewed = await this.#rules.refresh(tokens);
      if (!this.#isKept(tokens)) return this.peek();
      this.set(renewed);
      return renewed;
    } catch (error) {
      if (!this.#isKept(tokens)) return this.peek();
      if (isAppError(error, 'session_invalid')) this.end(tokens);
      else {
        this.#ports.logger.warn('Failed to refresh the tokens; the session is kept', { error });
        if (state === 'due' && !isRefused) return tokens;
      }
      throw error;
    }
  }

  /** Whether these tokens are still the stored ones. */
  #isKept(tokens: Tokens): boolean {
    const kept = this.peek();
    return kept !== undefined && this.#rules.serialize(kept) === this.#rules.serialize(tokens);
  }

  #getState(tokens: Tokens): ReturnType<TokenRules<Tokens>['getState']> {
    return this.#rules.getState(tokens, this.#ports.clock.now());
  }

  #read(): string | undefined {
    return this.#unkept ?? this.#ports.storage.read(this.#rules.storageKey);
  }

  #write(text: string): void {
    const isKept = this.#ports.storage.write(this.#rules.storageKey, text);
    this.#unkept = isKept ? undefined : text;
  }

  #post(action: 'resolved' | 'rejected'): void {
    this.#ports.broadcast.post(this.#rules.channel, { action });
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
