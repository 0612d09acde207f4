import { randomInt } from 'node:crypto';
import type { JsonObject } from '../json-value.ts';
import { has, requireCustomer, textOf, type CleengAnswer, type CleengCall } from './cleeng-call.ts';
import type { DeviceCode } from './cleeng-records.ts';
import { refusal, wordedRefusal } from './cleeng-refusal.ts';
import { membersOf } from './json-object.ts';
import { beginSession } from './sessions.ts';

/** Excludes I, O, 0 and 1, which are easily confused. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 6;
const TRIES = 20;
const LONGEST_DEVICE_TEXT = 128;
/** Codes are short, so more failed entries than this in a minute count as guessing. */
const WRONG_CODES_AT_MOST = 10;
const GUESSING_WINDOW_MS = 60_000;

/** Creates a code for a device to show (4). */
export function generateCode({ state, delivery, body }: CleengCall): CleengAnswer {
  const { broadcasterId, publisherId = broadcasterId } = body;
  const [deviceId, deviceName] = [textOf(body, 'deviceId'), textOf(body, 'deviceName')];
  const problems = [
    !isDeviceText(deviceId) && 'Invalid param deviceId',
    !isDeviceText(deviceName) && 'Invalid param deviceName',
    !isPublisherId(publisherId) && 'Invalid param broadcasterId',
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw refusal('REQ0001', problems.join(','));
  if (!state.rules.isDeviceLoginOn) throw refusal('PINP0001');
  const expiresAtMs = delivery.nowMs + state.rules.codeLifeS * 1000;
  const code = freeCode(state.deviceCodes);
  state.deviceCodes.set(code, {
    deviceId,
    deviceName,
    publisherId: state.publisher({ publisherId }),
    expiresAtMs,
    customerId: null,
    additionalPayload: {},
  });
  const verificationUrl = `https://app.example.org/?u=login-device&code=${code}`;
  return coded(delivery, { code, expiresAt: expiresAtMs, verificationUrl });
}

/** Authorizes the device with that code for a signed-in customer, once. */
export function authorizeCode(call: CleengCall): CleengAnswer {
  const { state, body, delivery } = call;
  const customer = requireCustomer(call);
  const code = textOf(body, 'code');
  if (code === '') throw refusal('REQ0001', 'Invalid param code');
  const device = livingCode(call, code, customer.id);
  if (device.customerId !== null || device.publisherId !== customer.publisherId) throw refusal('PINP0201');
  state.deviceCodes.set(code, {
    ...device,
    customerId: customer.id,
    additionalPayload: membersOf(body.additionalPayload),
  });
  return coded(delivery, {});
}

/** Returns the tokens of the authorizing customer to the device, once. */
export function checkCode(call: CleengCall): CleengAnswer {
  const { state, delivery } = call;
  const { query } = delivery;
  const code = query.get('code') ?? '';
  const deviceId = query.get('deviceId') ?? '';
  if (code === '' || deviceId === '') throw refusal('REQ0002');
  // All devices are counted together, since a device could change its id with each guess; a real provider counts by IP
  // address.
  const device = livingCode(call, code, 'devices');
  if (device.deviceId !== deviceId) throw refusal('PINP0201');
  const customer = device.customerId === null ? undefined : state.customer(device.customerId);
  if (customer === undefined)
    throw refusal('PINP0301', `PIN-Pair Authentication Code ${code} not authorized yet`);
  state.deviceCodes.delete(code);
  const { jwt, refreshToken } = beginSession(call, customer);
  return coded(delivery, {
    tokenType: 'Bearer',
    accessToken: jwt,
    refreshToken,
    expiresIn: state.rules.jwtLifeS * 1000,
    customerId: customer.id,
    additionalPayload: device.additionalPayload,
  });
}

function livingCode({ state, delivery }: CleengCall, code: string, who: string): DeviceCode {
  const sinceMs = delivery.nowMs - GUESSING_WINDOW_MS;
  const wrong = (state.wrongCodes.get(who) ?? []).filter((atMs) => atMs > sinceMs);
  if (wrong.length >= WRONG_CODES_AT_MOST) throw wordedRefusal(429, 'Too many wrong codes');
  const device = state.deviceCodes.get(code);
  if (device === undefined) {
    state.wrongCodes.set(who, [...wrong, delivery.nowMs]);
    throw refusal('PINP0201');
  }
  if (device.expiresAtMs <= delivery.nowMs)
    throw refusal('PINP0203', `PIN-Pair Authentication Code ${code} has expired`);
  return device;
}

function freeCode(taken: ReadonlyMap<string, DeviceCode>): string {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
    const code = letters.join('');
    if (!taken.has(code)) return code;
  }
  throw refusal('PINP0101');
}

function isDeviceText(text: string): boolean {
  return text.length >= 1 && text.length <= LONGEST_DEVICE_TEXT;
}

function isPublisherId(value: JsonObject[string] | undefined): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 999_999_999;
}

/** Device code calls probably respond without the envelope. */
function coded(delivery: CleengCall['delivery'], data: JsonObject): CleengAnswer {
  return { data, isBare: !has(delivery, 'cleengCodesInEnvelope') };
}
