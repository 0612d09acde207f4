import type { SignedInDevices } from '../../account/account-service.ts';
import { readDeviceName } from '../../account/device-code.ts';
import type { SignedInDevice } from '../../account/signed-in-device.ts';
import { readArray, readRecord, readText } from '../../shared/reading.ts';
import { encodePathPart } from '../../shared/url.ts';
import { toOwnBackendError } from './own-backend-errors.ts';
import { type OwnBackendSession } from './own-backend-session.ts';

const PATH = '/customers/me/devices';
const NOT_FOUND = 404;

/** Where an account is signed in, by the back end's own sessions. */
export class OwnBackendDevices implements SignedInDevices {
  readonly #session: OwnBackendSession;

  constructor(session: OwnBackendSession) {
    this.#session = session;
  }

  async fetchDevices(signal: AbortSignal): Promise<readonly SignedInDevice[]> {
    const answer = await this.#session.ask('devices', { method: 'GET', path: PATH, signal });
    const docs = readArray(readRecord(answer.body)?.['docs']);
    if (!docs) throw toOwnBackendError('devices', answer);
    return docs.flatMap((doc) => readDevice(doc) ?? []);
  }

  async removeDevice(id: string): Promise<void> {
    const answer = await this.#session.call({ method: 'DELETE', path: `${PATH}/${encodePathPart(id)}` });
    if (!answer.isOk && answer.status !== NOT_FOUND) throw toOwnBackendError('removeDevice', answer);
  }
}

function readDevice(doc: unknown): SignedInDevice | undefined {
  const { id, name, lastUsedAt, isCurrent } = readRecord(doc) ?? {};
  const [known, lastUsedAtMs] = [readText(id), Date.parse(readText(lastUsedAt) ?? '')];
  if (known === undefined || Number.isNaN(lastUsedAtMs)) return undefined;
  return { id: known, name: readDeviceName(readText(name)), lastUsedAtMs, isCurrent: isCurrent === true };
}
