import { inject, injectable } from 'inversify';

import type { DeviceDescription, DeviceLogin } from '../../account/account-service.ts';
import type { Device, DeviceCode, DeviceCodeState } from '../../account/device-code.ts';
import { readNumber, readRecord, readText } from '../../shared/reading.ts';
import { withQuery } from '../../shared/url.ts';
import { OwnBackendClient } from './own-backend-client.ts';
import { toOwnBackendError } from './own-backend-errors.ts';
import { OwnBackendSession } from './own-backend-session.ts';
import { OwnBackendTokens, toTokens } from './own-backend-tokens.ts';

const NOT_FOUND = 404;

/** Device codes of the own back end (own-backend 5). */
@injectable()
export class OwnBackendDeviceLogin implements DeviceLogin {
  readonly #client: OwnBackendClient;
  readonly #session: OwnBackendSession;
  readonly #tokens: OwnBackendTokens;

  constructor(
    @inject(OwnBackendClient) client: OwnBackendClient,
    @inject(OwnBackendSession) session: OwnBackendSession,
    @inject(OwnBackendTokens) tokens: OwnBackendTokens,
  ) {
    this.#client = client;
    this.#session = session;
    this.#tokens = tokens;
  }

  async generateCode(device: Device): Promise<DeviceCode> {
    const answer = await this.#client.call({ method: 'POST', path: '/device-flow/generate', body: device });
    const { code, expiresAt, verificationUrl } = readRecord(answer.body) ?? {};
    const [text, expires] = [readText(code), readNumber(expiresAt)];
    if (!answer.isOk || text === undefined || expires === undefined)
      throw toOwnBackendError('generate', answer);
    return { code: text, expiresAtMs: expires * 1000, verificationUrl: readText(verificationUrl) };
  }

  readonly description: DeviceDescription = {
    fetchDeviceName: async (code) => {
      const request = { method: 'POST', path: '/device-flow/describe', body: { code } } as const;
      const answer = await this.#session.ask('authorize', request);
      return readText(readRecord(answer.body)?.['deviceName']);
    },
  };

  async authorizeCode(code: string): Promise<void> {
    await this.#session.ask('authorize', {
      method: 'POST',
      path: '/device-flow/authorize',
      body: { code },
    });
  }

  async checkCode(code: string, deviceId: string, signal: AbortSignal): Promise<DeviceCodeState> {
    const path = withQuery('/device-flow/check', { code, deviceId });
    const answer = await this.#client.call({ method: 'GET', path, signal });
    const { status, token, exp } = readRecord(answer.body) ?? {};
    if (answer.status === NOT_FOUND || status === 'expired') return 'expired';
    if (answer.isOk && status === 'pending') return 'pending';
    const tokens = answer.isOk && status === 'approved' ? toTokens(token, exp) : undefined;
    if (!tokens) throw toOwnBackendError('check', answer);
    this.#tokens.keeper.begin(tokens);
    return 'approved';
  }
}
