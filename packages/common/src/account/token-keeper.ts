import type { ServiceIdentifier } from 'inversify';

import type { Broadcast } from '../platform/broadcast.ts';
import type { Clock } from '../platform/clock.ts';
import type { Locks } from '../platform/locks.ts';
import type { Logger } from '../platform/logger.ts';
import type { KeyValueStorage } from '../platform/storage/key-value-storage.ts';
import type { StorageChanges } from '../platform/storage/storage-changes.ts';
import { isAppError } from '../shared/app-error.ts';
import { readRecord } from '../shared/reading.ts';
import { accountError } from './account-errors.ts';

/** What is different about the tokens of each source. */
export interface TokenRules<Tokens> {
  /** Where the browser keeps them; the source's own key, so that a change of source cannot mix records. */
  readonly storageKey: string;
  /** The channel that tells other windows. */
  readonly channel: string;
  /** Undefined for anything that is no record of this source. */
  readonly parse: (text: string) => Tokens | undefined;
  readonly serialize: (tokens: Tokens) => string;
  /**
   * `fresh`: to be used as they are. `due`: still good, yet to be refreshed now. `stale`: worth nothing until refreshed.
   * `dead`: can neither be used nor refreshed, which ends the session without a call.
   */
  readonly getState: (tokens: Tokens, nowMs: number) => 'fresh' | 'due' | 'stale' | 'dead';
  /**
   * Asks the server for new ones. Fails with `session_invalid` when it refuses, which ends the session; any other failure
   * ends nothing.
   */
  readonly refresh: (tokens: Tokens) => Promise<Tokens>;
}

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
 * The tokens of whoever is signed in, for all windows of this browser.
 *
 * Problem: many calls, in many windows, need the same token at the same time, and a refresh token may be good for one use
 * only: two refreshes at once end the session of an innocent viewer. So does taking a network that is gone, or a server that
 * is down, for a refusal. Solution: what the browser keeps is the truth and is read before every use, so that what another
 * window did counts at once. A refresh is shared by all callers of a window, and by a lock with the other windows: whoever
 * gets the lock second finds fresh tokens and is done. Only a refusal ends the session, and only if the record is still the
 * one that was refused: without locks another window may have been faster. What comes back after the viewer has signed out
 * or changed is dropped. Windows are told by broadcast, and by the storage's own events where there is no broadcast; the
 * messages hold no token. A browser that keeps nothing leaves each window with a session of its own, in memory.
 */
export class TokenKeeper<Tokens> {
  readonly #rules: TokenRules<Tokens>;
  readonly #ports: TokenPorts;
  readonly #listeners = new Set<() => void>();
  /** The record where storage refuses to keep it. */
  #unkept: string | undefined;
  #refreshing: Promise<Tokens | undefined> | undefined;

  constructor(rules: TokenRules<Tokens>, ports: TokenPorts) {
    this.#rules = rules;
    this.#ports = ports;
  }

  /** The record as it is kept, whatever it is worth; undefined without one. */
  peek(): Tokens | undefined {
    const text = this.#read();
    return text === undefined ? undefined : this.#rules.parse(text);
  }

  /**
   * Tokens to be used now, refreshed when that is due; undefined while nobody is signed in. When they could not be
   * refreshed, `due` ones are answered as they are, and `stale` ones fail with the refresh's error; a refusal fails with
   * `session_invalid`.
   */
  async get(): Promise<Tokens | undefined> {
    const tokens = this.peek();
    if (tokens === undefined || this.#getState(tokens) === 'fresh') return tokens;
    return (this.#refreshing ??= this.#refreshAlone().finally(() => {
      this.#refreshing = undefined;
    }));
  }

  /**
   * Other tokens than `used`, which a server refused although they seemed good: those that another window has got since,
   * else refreshed ones. Fails as `get` does, also for `due` tokens.
   */
  async replace(used: Tokens): Promise<Tokens | undefined> {
    return (this.#refreshing ??= this.#refreshAlone(used).finally(() => {
      this.#refreshing = undefined;
    }));
  }

  /** Begins a session. */
  set(tokens: Tokens): void {
    this.#write(this.#rules.serialize(tokens));
    this.#post('resolved');
  }

  /** Begins a session that did not come by a command of this window's viewer: this window is told, too. */
  begin(tokens: Tokens): void {
    this.set(tokens);
    this.#tell();
  }

  /** Ends the session in every window. This window's listeners are not told. */
  clear(): void {
    this.#unkept = undefined;
    this.#ports.storage.remove(this.#rules.storageKey);
    this.#post('rejected');
  }

  /** Ends a session that the server refuses, if it still is the one of `used`, and tells this window, too. */
  end(used: Tokens): void {
    if (!this.#isKept(used)) return;
    this.clear();
    this.#tell();
  }

  /** Tells that the record may have changed by anything but this window's own `set` and `clear`. */
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
    return this.#ports.locks.run(`${this.#rules.storageKey}.refresh`, () => this.#refreshNow(refused));
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
        this.#ports.logger.warn('Tokens could not be refreshed; keeping the session', { error });
        if (state === 'due' && !isRefused) return tokens;
      }
      throw error;
    }
  }

  /** Whether the browser still keeps these very tokens. */
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
