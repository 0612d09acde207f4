import { inject, injectable } from 'inversify';

import type { DeviceLogin } from '../../account/account-service.ts';
import type { Device, DeviceCode, DeviceCodeState } from '../../account/device-code.ts';
import { readNumber, readRecord, readText } from '../../shared/reading.ts';
import { withQuery } from '../../shared/url.ts';
import { CleengClient } from './cleeng-client.ts';
import { cleengErrors, isRefusedWith, readData, toAccountError, unreadable } from './cleeng-errors.ts';
import { CleengSession } from './cleeng-session.ts';
import { toTokens } from './cleeng-tokens.ts';

/** Device codes of the commerce provider (cleeng 4). */
@injectable()
export class CleengDeviceLogin implements DeviceLogin {
  readonly #client: CleengClient;
  readonly #session: CleengSession;

  constructor(@inject(CleengClient) client: CleengClient, @inject(CleengSession) session: CleengSession) {
    this.#client = client;
    this.#session = session;
  }

  async generateCode({ deviceId, deviceName }: Device): Promise<DeviceCode> {
    const errors = cleengErrors.generateCode;
    // Which of the two names the provider reads is not documented.
    const publisherId = Number(this.#client.publisherId);
    const body = { deviceId, deviceName, broadcasterId: publisherId, publisherId };
    const call = this.#client.callCodes({ method: 'POST', path: '/v1/codes/generate', body });
    const data = readRecord(await readData(errors, call));
    const code = readText(data?.['code']);
    const expiresAtMs = readNumber(data?.['expiresAt']);
    if (code === undefined || expiresAtMs === undefined) throw unreadable(errors);
    return { code, expiresAtMs, verificationUrl: readText(data?.['verificationUrl']) };
  }

  async authorizeCode(code: string): Promise<void> {
    const call = this.#session.call(() => ({ method: 'POST', path: '/v1/codes/authorize', body: { code } }), {
      isAboutCodes: true,
    });
    await readData(cleengErrors.authorizeCode, call);
  }

  async checkCode(code: string, deviceId: string, signal: AbortSignal): Promise<DeviceCodeState> {
    const errors = cleengErrors.checkCode;
    const path = withQuery('/v1/codes/check', { code, deviceId });
    const reply = await this.#client.callCodes({ method: 'GET', path, signal });
    if (!reply.isOk) {
      if (isRefusedWith(reply, 'PINP0301', 'not authorized yet')) return 'pending';
      if (
        isRefusedWith(reply, 'PINP0203', 'has expired') ||
        isRefusedWith(reply, 'PINP0201', 'not found or invalid')
      )
        return 'expired';
      throw toAccountError(errors, reply);
    }
    const data = readRecord(reply.data);
    const tokens = toTokens(data?.['accessToken'], data?.['refreshToken']);
    if (!tokens) throw unreadable(errors);
    this.#session.keeper.begin(tokens);
    return 'approved';
  }
}
