import { randomInt } from 'node:crypto';

import { readNumber, readText } from '../database/column.ts';
import type { Database, Row } from '../database/database.ts';
import { deleteFreeRows } from '../database/delete-free-rows.ts';
import { invariant } from '../invariant.ts';
import type { Bearer } from '../tokens/token-keeper.ts';

/** A TV's description of itself. */
export interface Device {
  readonly deviceId: string;
  readonly deviceName: string;
  readonly configId: string;
}

/** A code to show on a TV; expiry in seconds since 1970. */
export interface DeviceCode {
  readonly code: string;
  readonly expiresAt: number;
}

/** The customer that a device may act for. */
export type Approval = Pick<Bearer, 'customerId' | 'tokenVersion'>;

/** Why a customer cannot use a code. */
export interface CodeProblem {
  readonly result: 'unknown' | 'expired' | 'used';
}

/** The result of confirming a code. */
export type Authorization = { readonly result: 'approved'; readonly deviceName: string } | CodeProblem;

/** The device that shows a code. */
export type Description = { readonly result: 'found'; readonly deviceName: string } | CodeProblem;

/** The result for a polling TV. */
export type Check =
  | { readonly status: 'pending' | 'expired' | 'unknown' }
  | ({ readonly status: 'approved'; readonly deviceName: string } & Approval);

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE = /^[A-HJ-NP-Z2-9]{6}$/;
const CODE_LENGTH = 6;
const CODE_LIFE_MS = 600_000;
/** How long an expired code is reported as expired to the TV. */
const KEPT_MS = 3_600_000;
const TRIES = 5;

const ADD = `INSERT INTO device_codes (code, device_id, device_name, config_id, status, expires_at, made_by)
  VALUES ($1, $2, $3, $4, 'pending', $5, $6) ON CONFLICT (code) DO NOTHING RETURNING code`;
const VOID = 'DELETE FROM device_codes WHERE device_id = $1 AND made_by = $2';
const APPROVE = `UPDATE device_codes SET status = 'approved', customer_id = $1, token_version = $2
  WHERE code = $3 AND status = 'pending' AND expires_at > $4 RETURNING device_name`;
const CONSUME = `UPDATE device_codes SET status = 'consumed'
  WHERE code = $1 AND device_id = $2 AND status = 'approved' AND expires_at > $3
  RETURNING customer_id, token_version, device_name`;

/**
 * Codes by which a customer signs a TV in: pending → approved → consumed, or expired after ten minutes. Each
 * transition is one conditional statement, so that only one of two concurrent calls succeeds.
 */
export class DeviceCodes {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * Creates a code for a device and invalidates its earlier codes. Only codes requested from the same address: device
   * ids are not secret, and knowing one must not allow invalidating its code.
   */
  async generate({ deviceId, deviceName, configId }: Device, madeBy: string): Promise<DeviceCode> {
    const expiresAt = this.#now() + CODE_LIFE_MS;
    await this.#database.query(VOID, [deviceId, madeBy]);
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const code = makeCode();
      const rows = await this.#database.query(ADD, [code, deviceId, deviceName, configId, expiresAt, madeBy]);
      if (rows.length > 0) return { code, expiresAt: Math.floor(expiresAt / 1_000) };
    }
    invariant(false, 'One of a thousand million codes is free');
  }

  /** Returns the device of a code that the customer can confirm, or has confirmed: that response may have been lost. */
  async describe(code: string, customerId: string): Promise<Description> {
    const row = CODE.test(code) ? await this.#find(code) : undefined;
    if (row === undefined) return { result: 'unknown' };
    if (row['status'] !== 'pending' && !isApprovedBy(row, customerId)) return { result: 'used' };
    if (readNumber(row, 'expires_at') <= this.#now()) return { result: 'expired' };
    return { result: 'found', deviceName: readText(row, 'device_name') };
  }

  /** Confirms a code for the customer; idempotent. */
  async authorize(code: string, by: Approval): Promise<Authorization> {
    if (!CODE.test(code)) return { result: 'unknown' };
    const values = [by.customerId, by.tokenVersion, code, this.#now()];
    const [approved] = await this.#database.query(APPROVE, values);
    if (approved !== undefined) return { result: 'approved', deviceName: readText(approved, 'device_name') };
    const row = await this.#find(code);
    if (row === undefined) return { result: 'unknown' };
    if (row['status'] === 'pending') return { result: 'expired' };
    if (!isApprovedBy(row, by.customerId)) return { result: 'used' };
    return { result: 'approved', deviceName: readText(row, 'device_name') };
  }

  /** Returns the state of a code; an approval is returned once. */
  async check(code: string, deviceId: string): Promise<Check> {
    if (!CODE.test(code)) return { status: 'unknown' };
    const [consumed] = await this.#database.query(CONSUME, [code, deviceId, this.#now()]);
    if (consumed !== undefined) {
      const deviceName = readText(consumed, 'device_name');
      return { status: 'approved', deviceName, ...readApproval(consumed) };
    }
    const row = await this.#find(code);
    if (row === undefined || row['device_id'] !== deviceId || row['status'] === 'consumed')
      return { status: 'unknown' };
    return { status: readNumber(row, 'expires_at') > this.#now() ? 'pending' : 'expired' };
  }

  /** Deletes codes that expired long ago. */
  async clean(): Promise<void> {
    await deleteFreeRows(this.#database, 'device_codes', 'expires_at < $1', [this.#now() - KEPT_MS]);
  }

  async #find(code: string): Promise<Row | undefined> {
    const columns = 'device_id, device_name, status, expires_at, customer_id';
    const rows = await this.#database.query(`SELECT ${columns} FROM device_codes WHERE code = $1`, [code]);
    return rows[0];
  }
}

function isApprovedBy(row: Row, customerId: string): boolean {
  return row['status'] === 'approved' && row['customer_id'] === customerId;
}

function readApproval(row: Row): Approval {
  return { customerId: readText(row, 'customer_id'), tokenVersion: readNumber(row, 'token_version') };
}

function makeCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
