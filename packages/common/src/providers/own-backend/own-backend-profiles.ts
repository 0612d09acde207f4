import { inject, injectable } from 'inversify';

import type { HttpAnswer } from '../../platform/http/http-client.ts';
import { httpStatusError, isTemporaryStatus } from '../../platform/http/http-errors.ts';
import { profileError, type ProfileErrorCode } from '../../profiles/profile-errors.ts';
import type { ProfileService } from '../../profiles/profile-service.ts';
import {
  readProfile,
  tidyProfiles,
  type Profile,
  type ProfileChange,
  type ProfileDraft,
} from '../../profiles/profile.ts';
import { readArray, readRecord } from '../../shared/reading.ts';
import { encodePathPart } from '../../shared/url.ts';
import type { OwnBackendRequest } from './own-backend-client.ts';
import { OwnBackendSession } from './own-backend-session.ts';

type Request = Omit<OwnBackendRequest, 'token'>;

/** Statuses of refusals; the texts are not needed to tell them apart. */
const CODES: Readonly<Record<number, ProfileErrorCode>> = {
  404: 'profile_not_found',
  409: 'profile_limit_reached',
  429: 'profile_pin_locked',
};
const FORBIDDEN = 403;

/** The profiles of a customer at the own back end (own-backend 6). */
@injectable()
export class OwnBackendProfiles implements ProfileService {
  readonly place = 'account';
  readonly canKeepPins = true;
  readonly canResetPins = true;
  readonly #session: OwnBackendSession;

  constructor(@inject(OwnBackendSession) session: OwnBackendSession) {
    this.#session = session;
  }

  async fetchProfiles(signal?: AbortSignal): Promise<readonly Profile[]> {
    const answer = await this.#session.call({
      method: 'GET',
      path: '/profiles',
      ...(signal === undefined ? {} : { signal }),
    });
    const docs = answer.isOk ? readArray(readRecord(answer.body)?.['docs']) : undefined;
    if (!docs) throw profileError('profiles_not_fetched', toDetails(answer));
    return tidyProfiles(docs.flatMap((doc) => readProfile(doc) ?? []));
  }

  create(draft: ProfileDraft, pin?: string): Promise<Profile> {
    const body = { ...toBody(draft), ...(pin === undefined ? {} : { pin }) };
    return this.#write({ method: 'POST', path: '/profiles', body });
  }

  change(id: string, { pin: newPin, ...change }: ProfileChange, pin?: string): Promise<Profile> {
    const body = { ...toBody(change), ...(newPin === undefined ? {} : { pin: newPin }), currentPin: pin };
    return this.#write({ method: 'PATCH', path: toPath(id), body });
  }

  async remove(id: string, pin?: string): Promise<void> {
    await this.#ask({ method: 'POST', path: `${toPath(id)}/delete`, body: { currentPin: pin } });
  }

  async checkPin(id: string, pin: string): Promise<void> {
    const answer = await this.#session.call({
      method: 'POST',
      path: `${toPath(id)}/check-pin`,
      body: { pin },
    });
    if (answer.isOk) return;
    const isRefusal = answer.status === FORBIDDEN || CODES[answer.status] !== undefined;
    throw isRefusal
      ? toError(answer, 'profile_pin_wrong')
      : httpStatusError(answer.status, 'The PIN was not checked', undefined);
  }

  async resetPin(id: string, password: string): Promise<void> {
    const request = { method: 'POST', path: `${toPath(id)}/reset-pin`, body: { password } } as const;
    await this.#ask(request, 'profile_password_wrong');
  }

  async #write(request: Request): Promise<Profile> {
    const answer = await this.#ask(request);
    const profile = readProfile(readRecord(answer.body)?.['doc']);
    if (!profile) throw toError(answer, 'profile_not_saved');
    return profile;
  }

  async #ask(request: Request, refusal: ProfileErrorCode = 'profile_pin_wrong'): Promise<HttpAnswer> {
    const answer = await this.#session.call(request);
    if (answer.isOk) return answer;
    throw toError(answer, answer.status === FORBIDDEN ? refusal : 'profile_not_saved');
  }
}

/** The back end represents a missing ceiling as null only. */
function toBody(change: Partial<ProfileDraft>): Readonly<Record<string, unknown>> {
  return 'maxAge' in change ? { ...change, maxAge: change.maxAge ?? null } : change;
}

function toPath(id: string): string {
  return `/profiles/${encodePathPart(id)}`;
}

function toError(answer: HttpAnswer, otherwise: ProfileErrorCode) {
  return profileError(CODES[answer.status] ?? otherwise, toDetails(answer));
}

function toDetails({ status, retryAfterMs }: HttpAnswer) {
  return { data: { status, retryAfterMs }, retryable: isTemporaryStatus(status) };
}
